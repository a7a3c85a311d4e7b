// Certificates for one test file, made by the openssl of this machine: an authority, a server for 127.0.0.1, a client.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificates {
  /** paths of PEM files */
  readonly authority: string;
  /** of an authority that signed none of these */
  readonly otherAuthority: string;
  readonly server: string;
  readonly serverKey: string;
  /** certificate and key in one file, as the driver wants them */
  readonly client: string;
  /** the same with its key encrypted */
  readonly lockedClient: string;
  /** subject of the client in the form of RFC 4514, which is its user's name */
  readonly clientName: string;
  remove(): void;
}

export function makeCertificates(keyPassword: string): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-certificates-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (...words: string[]): void => void execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = (name: string): void =>
    openssl('req', '-x509', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}`);
  const signed = (name: string, subject: string, usage: string): void => {
    openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject);
    writeFileSync(at(`${name}.ext`), usage);
    const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-extfile', `${name}.ext`];
    openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`, '-days', '2');
  };
  const joined = (name: string, certificate: string, key: string): void =>
    writeFileSync(at(name), readFileSync(at(certificate), 'utf8') + readFileSync(at(key), 'utf8'));
  try {
    authority('authority');
    authority('other');
    signed('server', '/CN=localhost', 'subjectAltName=IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth\n');
    signed('client', '/C=US/O=Pageweight/CN=reader', 'extendedKeyUsage=clientAuth\n');
    openssl('pkcs8', '-topk8', '-in', 'client.key', '-out', 'locked.key', '-passout', `pass:${keyPassword}`);
    joined('client-and-key.pem', 'client.pem', 'client.key');
    joined('locked-and-key.pem', 'client.pem', 'locked.key');
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    authority: at('authority.pem'),
    otherAuthority: at('other.pem'),
    server: at('server.pem'),
    serverKey: at('server.key'),
    client: at('client-and-key.pem'),
    lockedClient: at('locked-and-key.pem'),
    clientName: 'CN=reader,O=Pageweight,C=US',
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
