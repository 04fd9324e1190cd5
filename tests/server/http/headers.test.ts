import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESTORE_PATH } from '#contract/setup.ts';
import { isRealName } from '#server/http/security-headers.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const appOf = (publicUrl: string | undefined, options: Parameters<typeof testApp>[1] = {}) =>
  testApp({ ...world.context, publicUrl }, options);
const SECURE = 'https://food.example';

describe('every answer', () => {
  it.each(['/healthz', '/staff/api/openapi.json', '/nowhere.js', '/robots.txt'])(
    '%s has the headers',
    async (path) => {
      const { headers } = await appOf(SECURE).request(path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('permissions-policy')).toContain('microphone=()');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('sets HSTS only on an https address', async () => {
    for (const url of [undefined, 'http://192.168.1.2:8080'])
      expect(
        (await appOf(url).request('https://x/healthz')).headers.get('strict-transport-security'),
      ).toBeNull();
  });

  it('lets a page connect to its own sockets and the map hosts only', async () => {
    const connects = async (app: ReturnType<typeof appOf>, host: string) =>
      /connect-src ([^;]*)/.exec(
        (await app.request('/healthz', { headers: { host } })).headers.get('content-security-policy') ?? '',
      )?.[1];
    expect(await connects(appOf(SECURE), 'evil.example')).toBe("'self' wss://food.example");
    expect(await connects(appOf(undefined), '192.168.1.2:8080')).toBe("'self' ws://192.168.1.2:8080");
    expect(await connects(appOf(undefined), 'a; script-src *')).toBe("'self'");
    expect(await connects(appOf(SECURE, { mapOrigins: ['https://tiles.example'] }), 'x')).toBe(
      "'self' wss://food.example https://tiles.example",
    );
  });
});

describe('the cookie', () => {
  it.each([
    [SECURE, 0, {}, true],
    ['http://192.168.1.2', 0, {}, false],
    [undefined, 1, { 'x-forwarded-proto': 'https' }, true],
    [undefined, 0, { 'x-forwarded-proto': 'https' }, false],
  ] as const)(
    'at %s behind %i proxies with %j is secure: %s',
    async (url, trustedProxies, headers, isSecure) => {
      const answer = await appOf(url, { trustedProxies }).request(
        'http://127.0.0.1:8080/staff/api/site/info',
        { headers },
      );
      expect(/; Secure/.test(answer.headers.get('set-cookie') ?? '')).toBe(isSecure);
    },
  );
});

it('says that a server with accounts takes no backup, without an error in the console', async () => {
  const answer = await appOf(SECURE).request(RESTORE_PATH);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ offered: false, state: null });
});

describe('security.txt', () => {
  it('names the security contact where one is configured', async () => {
    expect((await appOf(SECURE).request('/.well-known/security.txt')).status).toBe(404);
    const app = appOf(SECURE, { securityContact: 'mailto:security@food.example' });
    const text = await (await app.request('/.well-known/security.txt')).text();
    expect(text).toMatch(
      /^Contact: mailto:security@food\.example\nExpires: \d{4}-.*Z\nCanonical: https:\/\/food\.example\//,
    );
  });
});

describe('openapi.json', () => {
  it('is answered 304 to a client that has it', async () => {
    const app = appOf(undefined);
    const ask = (headers: Record<string, string>) =>
      Promise.resolve(app.request('/staff/api/openapi.json', { headers }));
    const plain = await ask({});
    const packed = await ask({ 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
    const before = process.cpuUsage();
    const etag = plain.headers.get('etag') ?? '';
    for (let n = 0; n < 20; n += 1) expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    // Building it takes more than a hundred milliseconds.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

it.each([
  ['brigade.example', true],
  ['till.local', false],
  ['till.lan', false],
  ['till.home.arpa', false],
  ['till', false],
  ['localhost', false],
  ['192.168.7.20', false],
  ['[2001:db8::1]', false],
])('HSTS for %s: %s', (hostname, expected) => {
  expect(isRealName(hostname)).toBe(expected);
});
