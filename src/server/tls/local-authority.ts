import 'reflect-metadata';
import { randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import * as x509 from '@peculiar/x509';
import { DAY_MS, type Instant } from '#domain/time.ts';
import { Fault } from '../fault.ts';
import { type KeyPair, readPair, savePair } from './key-pair.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const AUTHORITY_DAYS = 10 * 365;
/** Browsers refuse server certificates valid for more than 398 days; Apple's platforms do so for private authorities, too. */
const CERTIFICATE_DAYS = 397;
const RENEW_BEFORE_MS = 60 * DAY_MS;

/** The names and addresses under which devices of the local network reach this machine. */
export function ownNames(publicUrl?: string): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ address }) => !address.startsWith('fe80:')).map(({ address }) => address),
  );
  const host = hostname().toLowerCase().split('.')[0] ?? '';
  const asked = publicUrl === undefined ? [] : [new URL(publicUrl).hostname.replaceAll(/[[\]]/g, '')];
  const names = [...asked, 'localhost', host, `${host}.local`].filter((name) => /^[\w.:-]+$/.test(name));
  return [...new Set([...names, '127.0.0.1', '::1', ...addresses])].sort();
}

const serialNumber = (): string => `00${randomBytes(16).toString('hex')}`;

async function pemOf(certificate: x509.X509Certificate, key: webcrypto.CryptoKey): Promise<KeyPair> {
  const bytes = await webcrypto.subtle.exportKey('pkcs8', key);
  return { cert: `${certificate.toString('pem')}\n`, key: x509.PemConverter.encode(bytes, 'PRIVATE KEY') };
}

const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

/** An authority that can certify servers only, for this machine. */
export async function makeAuthority(now: Instant): Promise<KeyPair> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber(),
      name: [{ O: ['Brigade'] }, { CN: [`Brigade on ${hostname()}`] }],
      // Clocks of tablets are often a little behind.
      notBefore: new Date(now - DAY_MS),
      notAfter: new Date(now + AUTHORITY_DAYS * DAY_MS),
      signingAlgorithm: ALGORITHM,
      keys,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      ],
    },
    webcrypto,
  );
  return pemOf(certificate, keys.privateKey);
}

/** A certificate that is known by its fingerprint, so that nothing has to sign it. */
export async function makeSelfSigned(now: Instant): Promise<KeyPair> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber(),
      name: [{ CN: ['Brigade'] }],
      notBefore: new Date(now - DAY_MS),
      notAfter: new Date(now + AUTHORITY_DAYS * DAY_MS),
      signingAlgorithm: ALGORITHM,
      keys,
      // Browsers check it also where only the fingerprint counts.
      extensions: [new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)],
    },
    webcrypto,
  );
  return pemOf(certificate, keys.privateKey);
}

/** A server certificate for these names and addresses, signed by the authority. */
export async function certify(authority: KeyPair, names: readonly string[], now: Instant): Promise<KeyPair> {
  const issuer = new x509.X509Certificate(authority.cert);
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decodeFirst(authority.key),
    ALGORITHM,
    false,
    ['sign'],
  );
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.create(
    {
      serialNumber: serialNumber(),
      subject: [{ CN: [names.find((name) => isIP(name) === 0) ?? 'localhost'] }],
      issuer: issuer.subject,
      notBefore: new Date(now - DAY_MS),
      notAfter: new Date(now + (CERTIFICATE_DAYS - 1) * DAY_MS),
      signingAlgorithm: ALGORITHM,
      publicKey: keys.publicKey,
      signingKey,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        new x509.SubjectAlternativeNameExtension(
          names.map((value) => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value })),
        ),
        await x509.AuthorityKeyIdentifierExtension.create(issuer),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      ],
    },
    webcrypto,
  );
  return pemOf(certificate, keys.privateKey);
}

/** Whether a certificate is of this authority, covers the names, and does not end soon. */
export function isGood(
  { cert }: KeyPair,
  authority: KeyPair,
  names: readonly string[],
  now: Instant,
): boolean {
  const certificate = new X509Certificate(cert);
  return (
    certificate.checkIssued(new X509Certificate(authority.cert)) &&
    Date.parse(certificate.validTo) - now > RENEW_BEFORE_MS &&
    names.every((name) =>
      isIP(name) === 0 ? certificate.checkHost(name) !== undefined : certificate.checkIP(name) !== undefined,
    )
  );
}

/**
 * The certificate of this machine for the local network, and the authority that signed it. Both are in `folder`: the
 * authority is made once, because every device trusts it by hand; the certificate again when addresses change or it
 * ends soon.
 */
export async function localCertificate(
  folder: string,
  names: readonly string[],
  now: Instant,
): Promise<{ pair: KeyPair; authority: string }> {
  let authority = await readPair(folder, 'authority');
  if (authority === undefined) {
    authority = await makeAuthority(now);
    await savePair(folder, 'authority', authority);
  }
  if (Date.parse(new X509Certificate(authority.cert).validTo) < now)
    throw new Fault(
      'setup',
      `the authority in ${folder} has expired: move it away, and trust the new one on each device`,
    );
  const found = await readPair(folder, 'server');
  if (found !== undefined && isGood(found, authority, names, now))
    return { pair: found, authority: authority.cert };
  const pair = await certify(authority, names, now);
  await savePair(folder, 'server', pair);
  return { pair, authority: authority.cert };
}
