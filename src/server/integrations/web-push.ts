import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import * as z from 'zod/mini';
import { SECOND_MS } from '#domain/time.ts';
import { createPublicNetwork } from './public-network.ts';

const ANSWER_WITHIN_MS = 10 * SECOND_MS;
/** Record size of RFC 8188; every message fits into one record. */
const RECORD_BYTES = 4096;
const TOKEN_FOR_S = 12 * 3600;

/** A push subscription: endpoint, public key and secret. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** How long the push service may store it for an offline device, in seconds. */
  ttl: number;
  /** A later message of the same topic replaces one that was not delivered yet. */
  topic: string;
}

/** `gone`: the subscription has ended; `later`: retry; `refused`: this message cannot be delivered. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused';

export interface PushNetwork {
  /** The VAPID public key, for browsers. */
  publicKey: string;
  /** False: the endpoint is in a private network or not encrypted. */
  mayReach(endpoint: string): boolean;
  send(target: PushTarget, payload: string, options: PushOptions, nowMs: number): Promise<PushOutcome>;
}

export const vapidKeysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof vapidKeysSchema>;

/** A VAPID key pair (RFC 8292): uncompressed point and PKCS 8 key. */
export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

/** The message as RFC 8291 defines it: one record of RFC 8188, encrypted for one browser. */
export function encryptPush(
  payload: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  salt: Buffer = randomBytes(16),
  sender = newSender(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = sender.getPublicKey();
  const shared = sender.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const text = Buffer.concat([Buffer.from(payload), Buffer.from([2])]);
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, sealed]);
}

function newSender() {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return sender;
}

function authorization(endpoint: URL, key: KeyObject, publicKey: string, subject: string, nowMs: number) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(nowMs / SECOND_MS) + TOKEN_FOR_S;
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: endpoint.origin, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/**
 * Push services have public addresses and TLS; `extra` lists exceptions. The address is checked when connecting, so
 * that a name cannot resolve differently later. Redirects are not followed.
 */
export function createPushNetwork(
  extra: readonly string[],
  keys: VapidKeys,
  publicUrl: string | undefined,
): PushNetwork {
  const network = createPublicNetwork(extra, 'a push service');
  const key = createPrivateKey({
    key: Buffer.from(keys.privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  const subject = publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:push@brigade.invalid';

  function post(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<PushOutcome> {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    return new Promise((resolve) => {
      const asked = request(
        url,
        {
          method: 'POST',
          headers,
          lookup: network.lookup,
          agent: false,
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        },
        (answer) => {
          answer.resume();
          resolve(outcomeOf(answer.statusCode ?? 500));
        },
      );
      asked.on('error', () => resolve('later'));
      asked.end(body);
    });
  }

  return {
    publicKey: keys.publicKey,
    mayReach: (endpoint) => network.mayReach(endpoint),
    async send(target, payload, { ttl, topic }, nowMs) {
      if (!network.mayReach(target.endpoint)) return 'refused';
      const url = new URL(target.endpoint);
      const body = encryptPush(payload, target);
      const headers = {
        authorization: authorization(url, key, keys.publicKey, subject, nowMs),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: String(ttl),
        urgency: 'high',
        topic,
      };
      return post(url, headers, body);
    },
  };
}
