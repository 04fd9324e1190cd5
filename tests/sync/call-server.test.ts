import { afterEach, describe, expect, test, vi } from 'vitest';
import { callServer } from '#device/call-server.ts';

const asked: Request[] = [];

function answer(make: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return make();
  });
}

/** Node has no base address for relative URLs. */
function withBase(): void {
  const Real = Request;
  vi.stubGlobal(
    'Request',
    class extends Real {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'http://localhost'), init);
      }
    },
  );
}

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

describe('callServer', () => {
  test('a GET carries its fields as a query, the token as a header, and parses the answer', async () => {
    withBase();
    answer(() => Response.json({ orders: [] }));
    const result = await callServer('orders', { status: 'PLACED' }, { token: 't', shop: 1, branch: 2 });
    expect(result).toEqual({ ok: true, value: { orders: [] } });
    expect(asked[0]?.url).toBe('http://localhost/staff/api/orders?status=PLACED&shop=1&branch=2');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer t');
  });

  test('a POST carries the CSRF token of the cookie, unless only the bearer counts', async () => {
    withBase();
    vi.stubGlobal('document', { cookie: 'a=b; csrftoken=abc%3D; c=d' });
    answer(() => Response.json({}));
    await callServer('auth/logout', {}, { token: 't' });
    expect(asked[0]?.headers.get('x-csrftoken')).toBe('abc=');
    await callServer(
      'sync/check',
      { cursor: { epoch: 'e', seq: 1, mark: 'm' }, checksum: '' },
      { token: 't', shop: 1, branch: 1 },
    );
    expect(asked[1]?.headers.get('x-csrftoken')).toBeNull();
    expect(asked[1]?.credentials).toBe('omit');
  });

  test('the server’s no is a refusal; what is not ours is a fault', async () => {
    withBase();
    const run = () => callServer('auth/login', { username: 'a', password: 'bbbb' });
    answer(() =>
      Response.json({ code: 'wrong_credentials', message: 'x', params: { minutes: 3 } }, { status: 401 }),
    );
    expect(await run()).toEqual({
      ok: false,
      refusal: { code: 'wrong_credentials', params: { minutes: 3 } },
    });
    answer(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await run()).toEqual({ ok: false, fault: { code: 'not_ours', status: 200 } });
    answer(() => Response.json({ token: 1 }));
    expect(await run()).toEqual({ ok: false, fault: { code: 'malformed', status: 200 } });
    answer(() => Response.json({ code: 'internal', message: '' }, { status: 500 }));
    expect(await run()).toEqual({ ok: false, fault: { code: 'server', status: 500 } });
    answer(() => Promise.reject(new TypeError('failed to fetch')));
    expect(await run()).toEqual({ ok: false, fault: { code: 'offline', status: 0 } });
    answer(() => new Response('{"cut', { headers: { 'content-type': 'application/json' } }));
    expect(await run()).toEqual({ ok: false, fault: { code: 'not_ours', status: 200 } });
  });

  test('the worker’s word that it keeps the change', async () => {
    withBase();
    answer(() => Response.json({ queued: true, id: 'x' }, { status: 202 }));
    const result = await callServer('orders/recall', { sid: 'order-000000a', bump: 'b' }, { token: 't' });
    expect(result).toEqual({ ok: false, queued: 'x' });
  });

  test('the caller’s own signal', async () => {
    withBase();
    const stop = new AbortController();
    answer(() => {
      stop.abort();
      return Promise.reject(new DOMException('gone', 'AbortError'));
    });
    const result = await callServer('user/info', {}, { signal: stop.signal });
    expect(result).toEqual({ ok: false, fault: { code: 'aborted', status: 0 } });
  });
});
