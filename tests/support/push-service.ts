import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PushTarget } from '#server/integrations/web-push.ts';
import { startService } from './service.ts';

/** A message that arrived for a browser, decrypted. */
export interface Arrived {
  message: any;
  headers: IncomingHttpHeaders;
}

/** A browser at the push service: its subscription and its messages. */
export interface PushedBrowser extends PushTarget {
  arrived: Arrived[];
  /** The service's status for it from now on; 201 at first. */
  answer(status: number): void;
}

export interface PushService {
  origin: string;
  browser(): PushedBrowser;
  stop(): Promise<void>;
}

interface Known {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  arrived: Arrived[];
  status: number;
}

function open(body: Buffer, { ecdh, auth }: Known): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = text.lastIndexOf(2);
  return text.subarray(0, end).toString();
}

/** Whether the VAPID token is valid (RFC 8292): its own key, this audience, a limited time. */
function isSigned(authorization: string, origin: string): boolean {
  const [, token = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(k, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return (
    aud === origin &&
    typeof exp === 'number' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/**
 * A push service (RFC 8030): accepts messages for browsers, refuses what a real one would, decrypts what it
 * accepted.
 */
export async function createPushService(): Promise<PushService> {
  const known = new Map<string, Known>();
  let origin = '';
  const service = await startService((request, response, raw) => {
    const browser = known.get(request.url ?? '');
    const { authorization = '', ttl, topic } = request.headers;
    const isTopic = typeof topic === 'string' && /^[\w-]{1,32}$/.test(topic);
    const status =
      browser === undefined
        ? 404
        : !isSigned(authorization, origin)
          ? 403
          : ttl === undefined || !isTopic
            ? 400
            : browser.status;
    if (status === 201 && browser !== undefined) {
      const message: unknown = JSON.parse(open(raw, browser));
      browser.arrived.push({ message, headers: request.headers });
    }
    response.writeHead(status, { location: `${origin}/message` });
    response.end();
  });
  origin = service.url;
  return {
    origin,
    browser() {
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const one: Known = { ecdh, auth: randomBytes(16), arrived: [], status: 201 };
      known.set(path, one);
      return {
        endpoint: origin + path,
        p256dh: ecdh.getPublicKey('base64url'),
        auth: one.auth.toString('base64url'),
        arrived: one.arrived,
        answer(status) {
          one.status = status;
        },
      };
    },
    stop: () => service.stop(),
  };
}
