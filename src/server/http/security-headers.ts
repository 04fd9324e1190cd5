import { isIP } from 'node:net';
import type { Context as Http } from 'hono';

const YEAR_S = 31_536_000;

/**
 * Browser features the page uses (Permissions-Policy); all others are off, also for embedded content. `camera`: a file
 * picker may take a picture.
 */
const USED = [
  'geolocation',
  'usb',
  'serial',
  'screen-wake-lock',
  'web-share',
  'fullscreen',
  'camera',
  'autoplay',
];
const UNUSED = [
  'microphone',
  'payment',
  'midi',
  'hid',
  'bluetooth',
  'accelerometer',
  'gyroscope',
  'magnetometer',
];
const PERMISSIONS = [
  ...[...USED, 'clipboard-write', 'publickey-credentials-get', 'publickey-credentials-create'].map(
    (power) => `${power}=(self)`,
  ),
  ...[...UNUSED, 'display-capture'].map((power) => `${power}=()`),
].join(', ');

/** Content-Security-Policy: what a page may load and where it may send forms. */
function contentSecurity(
  { mapOrigins, formOrigins }: Pick<HeaderOptions, 'mapOrigins' | 'formOrigins'>,
  socketOrigin: string,
): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    // In CSP 3 'self' includes sockets of the same origin; older browsers need the origin explicitly.
    ["connect-src 'self'", socketOrigin, ...mapOrigins].filter((part) => part !== '').join(' '),
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
  ].join('; ');
}

/** RFC 6762, RFC 8375, RFC 6761 and ICANN's reserved name: domains of local networks. */
const LOCAL_NAME = /(^|\.)(localhost|local|lan|home\.arpa|internal)$/;

/**
 * Whether a host is a name of the public DNS. HSTS (RFC 6797) on another would lock a device out of whatever later has
 * that name in another network.
 */
export function isRealName(hostname: string): boolean {
  return (
    hostname.includes('.') && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && !LOCAL_NAME.test(hostname)
  );
}

export interface HeaderOptions {
  publicUrl: string | undefined;
  /** Where maps are loaded from; empty: not configured. */
  mapOrigins: readonly string[];
  /** Banks to which a card is posted; empty: not configured. */
  formOrigins: readonly string[];
  trustedProxies: number;
}

/** Whether clients use TLS: from the public URL, else a trusted proxy, else the connection. */
export function isSecure(
  http: Http,
  { publicUrl, trustedProxies }: Omit<HeaderOptions, 'mapOrigins' | 'formOrigins'>,
): boolean {
  if (publicUrl !== undefined) return publicUrl.startsWith('https:');
  if (trustedProxies > 0) return http.req.header('x-forwarded-proto') === 'https';
  return http.req.url.startsWith('https:');
}

function socketOriginOf(http: Http, publicHost: string | undefined, secure: boolean): string {
  const host = publicHost ?? http.req.header('host');
  return host !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
    ? `${secure ? 'wss' : 'ws'}://${host}`
    : '';
}

/** Sets the security headers of a response, which Hono's own method would make again for each header. */
export function securityHeaders(options: HeaderOptions): (http: Http) => void {
  const url = options.publicUrl === undefined ? undefined : new URL(options.publicUrl);
  // HSTS, only if the operator configured an https URL, because browsers then refuse plain HTTP for a year.
  const isStrict = url?.protocol === 'https:' && isRealName(url.hostname);
  // Nearly all callers use one address.
  let last: { origin: string; policy: string } | undefined;

  return (http) => {
    const { headers } = http.res;
    // The page that posts to a bank sets its own policy.
    if (!headers.has('content-security-policy')) {
      const origin = socketOriginOf(http, url?.host, isSecure(http, options));
      if (last?.origin !== origin) last = { origin, policy: contentSecurity(options, origin) };
      headers.set('content-security-policy', last.policy);
    }
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', PERMISSIONS);
    if (isStrict) headers.set('strict-transport-security', `max-age=${YEAR_S}`);
  };
}
