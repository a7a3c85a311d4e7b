import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure, problemOf } from '../../src/core/failure.ts';
import { checkConnectionString, cleanPasted, maskUri } from '../../src/node/connectionString.ts';
import { sentenceOf, sentences } from '../../src/present/sentences.ts';

function codeOf(text: string): string {
  try {
    checkConnectionString(text);
    return 'taken';
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    expect(sentences).toHaveProperty([(error as Failure).code]);
    return (error as Failure).code;
  }
}

describe('what is pasted with the string', () => {
  test.each([
    ['\ufeffmongodb://h/'],
    ['\u00a0 mongodb://h/\u00a0'],
    ['  mongodb://h/\r\n'],
    ['"mongodb://h/"'],
    ["'mongodb://h/' "],
    ['\u200bmongodb://h/\u2060'],
  ])('%j is taken off', (text) => {
    expect(cleanPasted(text)).toBe('mongodb://h/');
    expect(checkConnectionString(text).uri).toBe('mongodb://h/');
  });
});

describe('usual mistakes', () => {
  test.each([
    ['', 'connection.empty'],
    ['   ', 'connection.empty'],
    ['localhost:27017', 'connection.no-scheme'],
    ['mongodb:/h/', 'connection.bad-scheme'],
    ['mongo://h/', 'connection.no-scheme'],
    ['mongodb+srv:h', 'connection.bad-scheme'],
    ['https://h/', 'connection.other-scheme'],
    ['postgres://u:p@h/', 'connection.other-scheme'],
    ['MONGO_URL=mongodb://h/', 'connection.text-before'],
    ['mongosh "mongodb://h/"', 'connection.text-before'],
    ['mongodb://u:p\nq@h/', 'connection.line-break'],
    ['mongodb://u:p\u200bq@h/', 'connection.invisible-character'],
    ['mongodb://u:p q@h/', 'connection.space'],
    ['mongodb://h x/', 'connection.space'],
    ['mongodb://u:p@q@h/', 'connection.unescaped'],
    ['mongodb://u:p/q@h/', 'connection.unescaped'],
    ['mongodb://u:p?q@h/', 'connection.unescaped'],
    ['mongodb://u:p#q@h/', 'connection.unescaped'],
    ['mongodb://u:p:q@h/', 'connection.unescaped'],
    ['mongodb://u:p[q@h/', 'connection.unescaped'],
    ['mongodb://u:p%zq@h/', 'connection.bad-escape'],
    ['mongodb://u:p%@h/', 'connection.bad-escape'],
    ['mongodb://u:<password>@h/', 'connection.placeholder'],
    ['mongodb://<username>:p@h/', 'connection.placeholder'],
    ['mongodb+srv://u:<db_password>@c.abc.mongodb.net/', 'connection.placeholder'],
    ['mongodb://u:p@<cluster-url>/', 'connection.placeholder'],
    ['mongodb://h/?authSource=<db>', 'connection.placeholder'],
    ['mongodb://@h/', 'connection.no-user'],
    ['mongodb://:p@h/', 'connection.no-user'],
    ['mongodb:///db', 'connection.no-host'],
    ['mongodb://u:p@/db', 'connection.no-host'],
    ['mongodb://a,,b/', 'connection.no-host'],
    ['mongodb://user:secret', 'connection.bad-host'],
    ['mongodb://user:secret/db', 'connection.bad-host'],
    ['mongodb://h:99999/', 'connection.bad-port'],
    ['mongodb://h:0/', 'connection.bad-port'],
    ['mongodb+srv://h.example.com:27017/', 'connection.srv-port'],
    ['mongodb+srv://a.example.com,b.example.com/', 'connection.srv-hosts'],
    ['mongodb://h/?replicaSet=a&replicaSet=b', 'connection.repeated-option'],
    ['mongodb://h/?replicaset=a&replicaSet=a', 'connection.repeated-option'],
    ['mongodb://h/?replicaSet', 'connection.empty-option'],
    ['mongodb://h/?replicaSet=', 'connection.empty-option'],
    ['mongodb://h/?retryWrite=true', 'connection.misspelt-option'],
    ['mongodb://h/?nothingKnown=1', 'connection.not-taken'],
    ['mongodb://h/?tls=maybe', 'connection.bad-option'],
    ['mongodb://h/?directConnection=true&loadBalanced=true', 'connection.bad-option'],
    ['mongodb://a,b/?directConnection=true', 'connection.bad-option'],
    ['mongodb://u:p@h/?authMechanism=NONE', 'connection.bad-option'],
  ])('%j: %s', (text, code) => expect(codeOf(text)).toBe(code));

  test('a misspelt option is named by what is meant', () => {
    expect(() => checkConnectionString('mongodb://h/?retryWrite=true')).toThrow(/retryWrites/);
  });
});

describe('what the driver takes', () => {
  test.each([
    ['mongodb://h', 'h'],
    ['mongodb://localhost:27017/db?readPreference=secondary', 'localhost:27017'],
    ['mongodb://u:p@h:1/', 'u@h:1'],
    ['mongodb://us%40er:p%2F%40@h/', 'us@er@h'],
    ['mongodb://u:@h/', 'u@h'],
    ['mongodb://a:1,b:2,c:3/?replicaSet=r', 'a:1,b:2,c:3'],
    ['mongodb://a,b,c,d,e/', 'a,b,+3'],
    ['mongodb+srv://u:p@cluster0.abc.mongodb.net/?retryWrites=true&w=majority', 'u@cluster0.abc.mongodb.net'],
    ['mongodb+srv://one/', 'one'],
    ['mongodb://[::1]:27017/', '[::1]:27017'],
    ['mongodb://%2Ftmp%2Fmongodb-27017.sock/', '/tmp/mongodb-27017.sock'],
    ['mongodb://u:p@%2Ftmp%2Fmongodb-27017.sock/db', 'u@/tmp/mongodb-27017.sock'],
    ['mongodb://h/?readPreferenceTags=dc:a&readPreferenceTags=dc:b&readPreference=nearest', 'h'],
    ['mongodb://CN=me@h/?authMechanism=MONGODB-X509&tls=true', 'CN=me@h'],
    [
      'mongodb://a:pw@acct.mongo.cosmos.azure.com:10255/?ssl=true&appName=@acct@',
      'a@acct.mongo.cosmos.azure.com:10255',
    ],
    ['MongoDB://H/', 'h'],
    ['mongodb+srv://u:p@h.example.com/?tls=false', 'u@h.example.com'],
  ])('%s is shown as %s', (text, label) => {
    expect(checkConnectionString(text).label).toBe(label);
    expect(maskUri(text).endsWith(`://${label}`)).toBe(true);
  });

  test('the database named, and a password that may still stand in its template', () => {
    expect(checkConnectionString('mongodb://h/a%20b?tls=true').database).toBe('a b');
    expect(checkConnectionString('mongodb://u:%3Cpw%3E@h/').passwordInAngleBrackets).toBe(true);
    expect(checkConnectionString('mongodb://u:pw@h/').passwordInAngleBrackets).toBe(false);
  });

  test('a line break in a user name breaks no line', () => {
    expect(checkConnectionString('mongodb://a%0Ab:p@h/').label).toBe('a?b@h');
  });
});

describe('a password shows nowhere', () => {
  /** Everything that may be seen of a text: its mask, its label or its failure in every form. */
  function seen(text: string): string {
    const shown = [maskUri(text)];
    try {
      const { label, hosts } = checkConnectionString(text);
      shown.push(label, ...hosts);
    } catch (error) {
      shown.push(String(error), (error as Error).stack ?? '', JSON.stringify(error), sentenceOf(problemOf(error)));
    }
    return shown.join('\n');
  }
  /** Marked so that a piece of it is a piece of the password and not chance: `Q7x` occurs in no message. */
  const password = fc
    .array(
      fc.oneof(fc.constantFrom(...'@:/?#[]%&=,+ <>"\'\\\n{}$;'), fc.constant('Q7x'), fc.string({ unit: 'grapheme' })),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => `Q7x${parts.join('Q7x')}Q7x`);
  const scheme = fc.constantFrom('mongodb://', 'mongodb+srv://', 'mongo://', 'MongoDB://', '', 'see mongodb://');
  const tail = fc.constantFrom('@h.example.com/', '@h:27017/db?tls=true', '@a,b:1/?x=1', '@h/?appName=@me@', '');

  test('written as it is, or encoded, in good strings and bad ones', () => {
    fc.assert(
      fc.property(scheme, password, tail, fc.boolean(), (start, secret, end, encoded) => {
        // Without a host of its own, what stands behind an @ can only be taken for the host.
        fc.pre(encoded || end !== '' || !secret.includes('@'));
        const written = encoded ? encodeURIComponent(secret) : secret;
        const text = `${start}u:${written}${end}`;
        expect(seen(text)).not.toMatch(/q7x/i);
      }),
      { numRuns: 600 },
    );
  });

  test('written as one word with the name, colon encoded', () => {
    expect(seen('mongodb://u%3AQ7x@h/')).not.toMatch(/q7x/i);
    expect(checkConnectionString('mongodb://u%3AQ7x@h/').label).toBe('u:…@h');
  });

  test('in options that hold secrets', () => {
    for (const option of ['proxyPassword', 'tlsCertificateKeyFilePassword'])
      expect(seen(`mongodb://h/?${option}=Q7xQ7x&proxyHost=p&tls=maybe`)).not.toMatch(/q7x/i);
    expect(seen('mongodb://h/?authMechanism=MONGODB-AWS&authMechanismProperties=AWS_SESSION_TOKEN:Q7x')).not.toMatch(
      /q7x/i,
    );
  });
});
