// What stands on the command line by mistake is repeated by many messages: none of them shows a password.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretHider } from '../../src/cli/hideSecrets.ts';
import { buildCli, runCli } from '../support/builtCli.ts';

test.each([
  ['mongodb://u:Q7x@h.invalid/', 'mongodb://u:…@h.invalid/'],
  ['mongodb+srv://u:Q7x@Q7x@h/', 'mongodb+srv://u:…@h/'],
  ['--uri=mongodb://u:Q7x@h', '--uri=mongodb://u:…@h'],
  ['mongodb:/u:Q7x@h', 'mongodb:/u:…@h'],
  ['postgres://u:Q7x@h/db', 'postgres://u:…@h/db'],
  ['u:Q7x@h.example.com', 'u:…@h.example.com'],
  ['mongodb://h/?proxyPassword=Q7x&tls=true', 'mongodb://h/?proxyPassword=…&tls=true'],
  ['tlsCertificateKeyFilePassword=Q7x', 'tlsCertificateKeyFilePassword=…'],
  ['authMechanismProperties=AWS_SESSION_TOKEN:Q7x', 'authMechanismProperties=AWS_SESSION_TOKEN:…'],
])('%s is shown as %s', (word, shown) => {
  expect(secretHider([word])(`before ${word} after`)).toBe(`before ${shown} after`);
});

test.each(['orders.bson', '{"at":1,"a@b":-1}', 'C:\\dumps\\a@b.bson', 'shop.orders', '8MiB', 'https://h/a', '-'])(
  '%s holds none, and stays',
  (word) => expect(secretHider([word])(`x ${word} y`)).toBe(`x ${word} y`),
);

test('whatever it is made of, as it is and inside JSON', () => {
  const password = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => `Q7x${text}Q7x`);
  fc.assert(
    fc.property(password, (secret) => {
      const word = `mongodb://u:${secret}@h/`;
      const hide = secretHider(['estimate', word]);
      expect(hide(`unknown command '${word}'`)).not.toContain('Q7x');
      expect(hide(JSON.stringify({ messages: [word] }))).not.toContain('Q7x');
    }),
  );
});

test('the program itself: messages of its own, of the parser of words, of the system', async () => {
  buildCli();
  const uri = 'mongodb://u:Q7x=Q7x,(Q7x)@h.invalid/';
  const runs = await Promise.all(
    [[uri], ['estimate', `--uri=${uri}`], ['estimate', `URI=${uri}`], ['check', uri], ['config', uri, '--json']].map(
      (words) => runCli(words),
    ),
  );
  for (const { code, out, err } of runs) {
    expect(code).toBeGreaterThan(0);
    expect(err.length).toBeGreaterThan(0);
    expect(out + err).not.toContain('Q7x');
  }
});
