import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import type { TlsConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import type { Log } from '../log.ts';
import { type ChallengeAnswers, createAcmeCertificate } from './acme-certificate.ts';
import type { KeyPair } from './key-pair.ts';
import { localCertificate, ownNames } from './local-authority.ts';

/** Where the server's certificate comes from. */
export interface Certificates {
  /** The present certificate; asked regularly, so that a renewed one is used without a restart. */
  current(): Promise<KeyPair>;
  /** The certificate of the own authority, which devices must trust; undefined: they trust it already. */
  authority(): Promise<X509Certificate | undefined>;
  /** Answers to the public authority that certifies this server; undefined: none does. */
  answers?: ChallengeAnswers;
  /** Orders and renews the certificate until it is stopped; undefined: not this server's task. */
  keep?(renewed: () => Promise<void>, log: Log): { stop(): void };
}

async function pairIn({ cert, key }: { cert: string; key: string }): Promise<KeyPair> {
  try {
    const pair = { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') };
    // Throws where they are no PEM files, or do not belong together.
    createSecureContext(pair);
    return pair;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Fault('setup', `TLS_CERT and TLS_KEY cannot be used: ${reason}`, { cause });
  }
}

/** The certificates of this configuration; undefined: without TLS. */
export function createCertificates(
  {
    tls,
    dataDir,
    publicUrl,
    httpPort,
  }: { tls: TlsConfig; dataDir: string; publicUrl: string | undefined; httpPort: number | undefined },
  clock: { now(): number },
): Certificates | undefined {
  if (tls.mode === 'off') return undefined;
  if (tls.mode === 'files')
    return { current: () => pairIn(tls), authority: () => Promise.resolve(undefined) };
  const folder = path.join(dataDir, 'tls');
  if (tls.mode === 'acme') {
    const challenge = httpPort === undefined ? 'tls-alpn-01' : 'http-01';
    const options = { ...tls, folder: path.join(folder, 'acme'), challenge } as const;
    return { ...createAcmeCertificate(options, clock), authority: () => Promise.resolve(undefined) };
  }
  const local = () => localCertificate(folder, ownNames(publicUrl), clock.now());
  // Asked with every request on plain HTTP, and made once.
  let authority: Promise<X509Certificate> | undefined;
  return {
    current: async () => (await local()).pair,
    authority() {
      authority ??= local().then((found) => new X509Certificate(found.authority));
      return authority;
    },
  };
}
