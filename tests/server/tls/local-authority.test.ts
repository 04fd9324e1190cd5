import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { localCertificate, makeAuthority, ownNames } from '#server/tls/local-authority.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

const run = promisify(execFile);
const NOW = Date.now();
const NAMES = ['localhost', 'till', 'till.local', '127.0.0.1', '::1', '192.168.7.20'];
let folder: string;

beforeEach(async () => {
  folder = path.join(await makeScratchFolder('tls-'), 'tls');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

it('signs a certificate for every name and address, which is valid for 397 days', async () => {
  const { pair, authority } = await localCertificate(folder, NAMES, NOW);
  const certificate = new X509Certificate(pair.cert);
  expect(certificate.verify(new X509Certificate(authority).publicKey)).toBe(true);
  for (const name of ['localhost', 'till', 'till.local']) expect(certificate.checkHost(name)).toBe(name);
  for (const address of ['127.0.0.1', '::1', '192.168.7.20'])
    expect(certificate.checkIP(address)).toBe(address);
  expect(certificate.checkHost('evil.example')).toBeUndefined();
  expect(certificate.ca).toBe(false);
  const days = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / DAY_MS;
  expect(Math.round(days)).toBe(397);
});

it('keeps the key readable for its owner alone', async () => {
  await localCertificate(folder, NAMES, NOW);
  for (const name of ['authority.key', 'server.key'])
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
});

it('passes OpenSSL’s verification of a server', async () => {
  await localCertificate(folder, NAMES, NOW);
  const file = (name: string) => path.join(folder, name);
  const { stdout } = await run('openssl', [
    'verify',
    '-x509_strict',
    '-purpose',
    'sslserver',
    '-verify_ip',
    '192.168.7.20',
    '-CAfile',
    file('authority.crt'),
    file('server.crt'),
  ]);
  expect(stdout).toContain(': OK');
});

it('is kept while it is good, and made again for a new address or before it ends', async () => {
  const first = await localCertificate(folder, NAMES, NOW);
  expect((await localCertificate(folder, NAMES, NOW + 300 * DAY_MS)).pair).toEqual(first.pair);
  const moved = await localCertificate(folder, [...NAMES, '192.168.7.99'], NOW);
  expect(moved.pair.cert).not.toBe(first.pair.cert);
  const later = await localCertificate(folder, NAMES, NOW + 340 * DAY_MS);
  expect(later.pair.cert).not.toBe(moved.pair.cert);
  expect(later.authority).toBe(first.authority);
});

it('is made again where another authority signed it', async () => {
  const first = await localCertificate(folder, NAMES, NOW);
  await rm(path.join(folder, 'authority.crt'));
  const second = await localCertificate(folder, NAMES, NOW);
  expect(second.authority).not.toBe(first.authority);
  expect(new X509Certificate(second.pair.cert).verify(new X509Certificate(second.authority).publicKey)).toBe(
    true,
  );
});

it('reports an authority that has expired', async () => {
  await localCertificate(folder, NAMES, NOW);
  await expect(localCertificate(folder, NAMES, NOW + 11 * 365 * DAY_MS)).rejects.toThrow('has expired');
});

it('makes an authority that can certify servers only, and no further authority', async () => {
  const { cert } = await makeAuthority(NOW);
  const authority = new X509Certificate(cert);
  expect(authority.ca).toBe(true);
  expect(authority.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  const { stdout } = await run('bash', ['-c', 'openssl x509 -noout -ext basicConstraints <<< "$0"', cert]);
  expect(stdout).toContain('CA:TRUE, pathlen:0');
});

it('names this machine, its addresses and the public host', () => {
  const names = ownNames('https://[2001:db8::5]:8443');
  expect(names).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', '::1', '2001:db8::5']));
  expect(ownNames('https://till.example')).toContain('till.example');
});

it('writes PEM files that other programs read', async () => {
  await localCertificate(folder, NAMES, NOW);
  expect(await readFile(path.join(folder, 'server.key'), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
});
