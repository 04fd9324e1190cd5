import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import path from 'node:path';
import { Client, crypto as acmeCrypto } from 'acme-client';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/time.ts';
import type { Log } from '../log.ts';
import { type KeyPair, readPem, savePem } from './key-pair.ts';
import { certify, makeAuthority } from './local-authority.ts';

/** Protocol name of the challenge tls-alpn-01 (RFC 8737). */
export const ALPN_CHALLENGE = 'acme-tls/1';
/** Path under which the challenge http-01 is answered (RFC 8555, 8.3). */
export const HTTP_CHALLENGE_PATH = '/.well-known/acme-challenge/:token';

const CHECK_EVERY_MS = 6 * HOUR_MS;
/** Public authorities allow five failed validations an hour. */
const RETRY_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const RETRY_AT_MOST_MS = HOUR_MS;

export interface AcmeOptions {
  /** Folder of the account's key and of the certificate. */
  folder: string;
  /** The one name the certificate is for. */
  hostName: string;
  /** Address of the authority's directory (RFC 8555, 7.1.1). */
  directory: string;
  /** Where the authority writes to before a certificate ends; undefined: nowhere. */
  email: string | undefined;
  /** `http-01` is answered on port 80 of the name, `tls-alpn-01` on port 443. */
  challenge: 'http-01' | 'tls-alpn-01';
}

/** Answers to the authority's challenges while a certificate is ordered. */
export interface ChallengeAnswers {
  /** Body for a token of http-01; undefined: none is open. */
  keyAuthorization(token: string): string | undefined;
  /** Certificate for tls-alpn-01 of a server name; undefined: none is open. */
  secureContext(serverName: string): SecureContext | undefined;
}

/** When a certificate is renewed: in the last third of its life. */
export function renewAt(cert: string): Instant {
  const { validFrom, validTo } = new X509Certificate(cert);
  const [from, to] = [Date.parse(validFrom), Date.parse(validTo)];
  return from + Math.round(((to - from) * 2) / 3);
}

export interface AcmeCertificate {
  /** The newest certificate, or a temporary one that no device trusts. */
  current(): Promise<KeyPair>;
  answers: ChallengeAnswers;
  /** Orders the certificate if there is none, and renews it in time. `renewed` is called after each. */
  keep(renewed: () => Promise<void>, log: Log): { stop(): void };
}

async function accountKey(folder: string): Promise<string> {
  const file = path.join(folder, 'account.key');
  const found = await readPem(file);
  if (found !== undefined) return found;
  const made = (await acmeCrypto.createPrivateEcdsaKey()).toString();
  await savePem(file, made);
  return made;
}

/** A certificate for one public name from an ACME authority (RFC 8555). */
export function createAcmeCertificate(
  { folder, hostName, directory, email, challenge }: AcmeOptions,
  clock: { now(): Instant },
): AcmeCertificate {
  const tokens = new Map<string, string>();
  const contexts = new Map<string, SecureContext>();
  let temporary: Promise<KeyPair> | undefined;

  /** Chain and key in one file, so that they are replaced together. */
  const file = path.join(folder, `${hostName}.pem`);
  const makeTemporary = async () => certify(await makeAuthority(clock.now()), [hostName], clock.now());

  async function stored(): Promise<KeyPair | undefined> {
    const pem = await readPem(file);
    if (pem === undefined) return undefined;
    return Date.parse(new X509Certificate(pem).validTo) > clock.now() ? { cert: pem, key: pem } : undefined;
  }

  async function order(): Promise<void> {
    const client = new Client({ directoryUrl: directory, accountKey: await accountKey(folder) });
    const [key, csr] = await acmeCrypto.createCsr(
      { commonName: hostName, altNames: [hostName] },
      await acmeCrypto.createPrivateEcdsaKey(),
    );
    const cert = await client.auto({
      csr,
      ...(email === undefined ? {} : { email }),
      termsOfServiceAgreed: true,
      challengePriority: [challenge],
      // Asking itself by its public name fails behind routers that do not lead back inside.
      skipChallengeVerification: true,
      async challengeCreateFn(authorization, { type, token }, answer) {
        const offered: string = type;
        if (offered !== challenge) throw new Error(`the authority does not offer ${challenge}`);
        tokens.set(token, answer);
        if (challenge !== 'tls-alpn-01') return;
        const [alpnKey, alpnCert] = await acmeCrypto.createAlpnCertificate(
          authorization,
          answer,
          // Of the same kind as the certificate in use: Node adds a context's certificate to that of the server.
          await acmeCrypto.createPrivateEcdsaKey(),
        );
        contexts.set(hostName, createSecureContext({ key: alpnKey, cert: alpnCert }));
      },
      challengeRemoveFn(_authorization, { token }) {
        tokens.delete(token);
        contexts.delete(hostName);
        return Promise.resolve();
      },
    });
    await savePem(file, `${cert.trim()}\n${key.toString()}`);
  }

  function keep(renewed: () => Promise<void>, log: Log): { stop(): void } {
    let timer: NodeJS.Timeout | undefined;
    let failures = 0;
    let isStopped = false;
    async function check(): Promise<number> {
      const found = await stored();
      if (found !== undefined && renewAt(found.cert) > clock.now()) return CHECK_EVERY_MS;
      try {
        await order();
        failures = 0;
        log.info({ host: hostName }, 'the certificate was issued');
        await renewed();
        return CHECK_EVERY_MS;
      } catch (error) {
        const next = RETRY_AFTER_MS[failures] ?? RETRY_AT_MOST_MS;
        failures += 1;
        log.error(
          { err: error, host: hostName, challenge, next_try_in_minutes: next / MINUTE_MS },
          found === undefined
            ? 'no certificate was issued; until then no device can connect'
            : 'the certificate was not renewed; the present one stays',
        );
        return next;
      }
    }
    const plan = (wait: number) => {
      if (isStopped) return;
      timer = setTimeout(() => void check().then(plan, () => plan(RETRY_AT_MOST_MS)), wait).unref();
    };
    plan(0);
    return {
      stop() {
        isStopped = true;
        clearTimeout(timer);
      },
    };
  }

  return {
    async current() {
      const found = await stored();
      if (found !== undefined) return found;
      temporary ??= makeTemporary();
      return temporary;
    },
    answers: {
      keyAuthorization: (token) => tokens.get(token),
      secureContext: (serverName) => contexts.get(serverName),
    },
    keep,
  };
}
