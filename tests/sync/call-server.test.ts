import { afterEach, describe, expect, test, vi } from 'vitest';
import { callServer } from '#device/call-server.ts';
import { onConfirmIdentity } from '#device/make-call.ts';

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
  test('sends the fields of a GET as a query', async () => {
    withBase();
    answer(() => Response.json({ orders: [] }));
    await callServer('orders', { status: 'PLACED' }, { token: 't', shop: 1, branch: 2 });
    expect(asked[0]?.url).toBe('http://localhost/staff/api/orders?status=PLACED&shop=1&branch=2');
  });

  test('sends the token in a header', async () => {
    withBase();
    answer(() => Response.json({ orders: [] }));
    await callServer('orders', { status: 'PLACED' }, { token: 't', shop: 1, branch: 2 });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer t');
  });

  test('parses the answer', async () => {
    withBase();
    answer(() => Response.json({ orders: [] }));
    const result = await callServer('orders', { status: 'PLACED' }, { token: 't', shop: 1, branch: 2 });
    expect(result).toEqual({ ok: true, value: { orders: [] } });
  });

  test('sends the CSRF token of the cookie with a POST, except with a bearer token only', async () => {
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

  test('tells a refusal of the server from a fault, such as a foreign answer', async () => {
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
    expect(await run()).toEqual({
      ok: false,
      fault: { code: 'server', status: 500, reason: expect.any(String) },
    });
    answer(() => Promise.reject(new TypeError('failed to fetch')));
    expect(await run()).toEqual({ ok: false, fault: { code: 'offline', status: 0 } });
    answer(() => new Response('{"cut', { headers: { 'content-type': 'application/json' } }));
    expect(await run()).toEqual({ ok: false, fault: { code: 'not_ours', status: 200 } });
  });

  test("recognizes the worker's answer that the change is queued", async () => {
    withBase();
    answer(() => Response.json({ queued: true, id: 'x' }, { status: 202 }));
    const result = await callServer('orders/recall', { sid: 'order-000000a', bump: 'b' }, { token: 't' });
    expect(result).toEqual({ ok: false, queued: 'x' });
  });

  test("obeys the caller's abort signal", async () => {
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

describe('a call that requires authenticating again', () => {
  const refused = () => Response.json({ code: 'confirm_identity', message: 'x' }, { status: 403 });
  const options = { token: 't', shop: 1, branch: 1 };
  const run = () => callServer('staff/sign-out', { id: 'ana' }, options);
  afterEach(() => onConfirmIdentity(undefined));

  test('is repeated after the person has authenticated, once for several calls', async () => {
    withBase();
    let isConfirmed = false;
    answer(() => (isConfirmed ? Response.json({ id: 'ana', devices: 1 }) : refused()));
    const ask = vi.fn(async () => {
      await Promise.resolve();
      isConfirmed = true;
      return true;
    });
    onConfirmIdentity(ask);
    const answers = await Promise.all([run(), run()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith('t');
  });

  test('stays refused without a dialog', async () => {
    withBase();
    answer(refused);
    const no = { ok: false, refusal: { code: 'confirm_identity' } };
    expect(await run()).toMatchObject(no);
  });

  test('stays refused when the person declines', async () => {
    withBase();
    answer(refused);
    const no = { ok: false, refusal: { code: 'confirm_identity' } };
    onConfirmIdentity(async () => false);
    expect(await run()).toMatchObject(no);
    expect(asked).toHaveLength(1);
  });

  test('stays refused when it is refused again', async () => {
    withBase();
    answer(refused);
    const no = { ok: false, refusal: { code: 'confirm_identity' } };
    onConfirmIdentity(async () => true);
    expect(await run()).toMatchObject(no);
    expect(asked).toHaveLength(2);
  });

  test('stays refused when the dialog cannot be loaded', async () => {
    withBase();
    answer(refused);
    const no = { ok: false, refusal: { code: 'confirm_identity' } };
    onConfirmIdentity(() => Promise.reject(new Error('the dialog could not be fetched')));
    expect(await run()).toMatchObject(no);
  });
});
