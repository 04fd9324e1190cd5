import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { OUTBOX_NAME } from '#device/outbox-store.ts';
import { plainOutbox } from '#device/plain-outbox.ts';
import { mutations } from '#domain/mutations.ts';
import type { SenderEnv } from '#engine/send-batch.ts';
import { openStream } from '#engine/outbox-rules.ts';
import { answerNotification, showPush } from '#sw/push.ts';
import { postOrKeep, queueableCall } from '#sw/queue-post.ts';
import { queueable } from '#sw/queueable.ts';
import { drainOutbox, LeftInQueue } from '#engine/drain-outbox.ts';
import { BRANCH, manager, orderRow } from '../support/branch-rows.ts';
import { FakeSyncServer } from '../support/fake-sync-server.ts';

const A = 'order-000000a';
const KEY = '00000000-0000-4000-8000-00000000beef';
let outbox: ReturnType<typeof plainOutbox>;
let server: FakeSyncServer;
let env: SenderEnv;
let reachable = true;
let now = 0;
let ids = 0;

beforeEach(async () => {
  await Dexie.delete(OUTBOX_NAME);
  outbox = plainOutbox();
  server = new FakeSyncServer(manager, BRANCH);
  server.write(orderRow(A));
  reachable = true;
  now = 1_800_000_000_000;
  env = {
    app: '2.3.80',
    now: () => now,
    id() {
      ids += 1;
      return `00000000-0000-4000-9000-${ids.toString(16).padStart(12, '0')}`;
    },
    post: async (path, body, token) => (reachable ? server.post(path, body, token) : { kind: 'unreachable' }),
    outbox,
    broadcast: { post: () => undefined, subscribe: () => () => undefined },
    report: () => undefined,
  };
  await outbox.update((content) =>
    openStream(content, manager, 'token-1', { freshClient: env.id(), app: env.app }),
  );
});
afterEach(() => {
  outbox.close();
  vi.unstubAllGlobals();
});

function post(
  headers: Record<string, string> = {},
  body: unknown = { shop: 1, branch: 1, sid: A, status: 'PREPARED' },
) {
  return new Request('http://localhost/staff/api/orders/status', {
    method: 'POST',
    headers: { authorization: 'Bearer token-1', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('a queueable POST', () => {
  test('is on the same list in the worker, the domain and the contract', () => {
    const versions = Object.entries(mutations).map(([name, { v }]) => [name, v]);
    expect(queueable).toEqual(Object.fromEntries(versions));
    const queued = Object.entries(calls).filter(([, call]) => call.queued);
    expect(queued.map(([name]) => name).sort()).toEqual(Object.keys(queueable).sort());
  });

  test('is the only request that the worker handles', () => {
    expect(queueableCall(post())).toBe('orders/status');
    expect(queueableCall(new Request('http://localhost/staff/api/orders/status'))).toBeUndefined();
    expect(
      queueableCall(new Request('http://localhost/staff/api/auth/login', { method: 'POST' })),
    ).toBeUndefined();
  });

  describe('with a connection', () => {
    const keys: (string | null)[] = [];
    const send = () => postOrKeep(env, post(), 'orders/status', () => undefined);
    beforeEach(() => {
      keys.length = 0;
      vi.stubGlobal('fetch', async (request: Request) => {
        keys.push(request.headers.get('idempotency-key'));
        return Response.json({ code: 'too_late', message: '' }, { status: 409 });
      });
    });

    test('is sent with a key', async () => {
      await send();
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    });

    test('is answered by the server', async () => {
      expect((await send()).status).toBe(409);
      expect((await outbox.read()).entries).toEqual([]);
    });
  });

  describe.each([
    ['no network', () => Promise.reject(new TypeError('failed'))],
    ['a portal page', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('undelivered: %s', (_why, answer) => {
    const kept = vi.fn();
    const send = () => postOrKeep(env, post({ 'idempotency-key': KEY }), 'orders/status', kept);
    beforeEach(() => {
      kept.mockClear();
      vi.stubGlobal('fetch', answer);
    });

    test('S7 is answered 202 with its key', async () => {
      const response = await send();
      expect(response.status).toBe(202);
      expect(await response.json()).toEqual({ queued: true, id: KEY });
    });

    test('S7 is queued once under its key', async () => {
      await send();
      expect(kept).toHaveBeenCalledOnce();
      expect((await send()).status).toBe(202);
      expect((await outbox.read()).entries).toMatchObject([
        {
          id: KEY,
          mid: 1,
          name: 'orders/status',
          v: 1,
          args: { sid: A, status: 'PREPARED' },
          state: 'queued',
        },
      ]);
    });

    test('S7 is sent once from the queue', async () => {
      await send();
      await send();
      await drainOutbox(env);
      expect(server.get('order', A)?.status).toBe('PREPARED');
      expect(server.applied).toEqual([KEY]);
    });
  });

  test('S15 is not queued for a person unknown to this device', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const request = post({ authorization: 'Bearer other' });
    const response = await postOrKeep(env, request, 'orders/status', () => undefined);
    expect(response.type).toBe('error');
    expect((await outbox.read()).entries).toEqual([]);
  });
});

describe('the worker’s run', () => {
  const enqueue = (status: string) =>
    outbox.add({
      id: env.id(),
      actor: manager.id,
      shop: 1,
      branch: 1,
      name: 'orders/status',
      v: 1,
      args: { sid: A, status },
      at: now,
      app: '2.3.80',
    });

  test('S9 sends everything in order', async () => {
    for (const status of ['PREPARING', 'PREPARED', 'SERVED']) await enqueue(status);
    await drainOutbox(env);
    expect(server.get('order', A)?.bumps.map(({ to }) => to)).toEqual(['PREPARING', 'PREPARED', 'SERVED']);
    expect((await outbox.read()).entries.every(({ state }) => state === 'confirmed')).toBe(true);
  });

  test('S6 requests a later sync without a network', async () => {
    await enqueue('PREPARING');
    reachable = false;
    await expect(drainOutbox(env)).rejects.toBeInstanceOf(LeftInQueue);
  });

  test('S6 keeps the queue without a network', async () => {
    await enqueue('PREPARING');
    reachable = false;
    await expect(drainOutbox(env)).rejects.toThrow();
    expect((await outbox.read()).entries.map(({ state }) => state)).toEqual(['queued']);
  });

  test('S12 holds the queue on an expired session', async () => {
    await enqueue('PREPARING');
    server.token = 'token-2';
    await drainOutbox(env);
    expect((await outbox.read()).entries).toMatchObject([{ state: 'held', held: 'auth' }]);
  });

  test('S14 continues at once after a restore, also with day-old changes', async () => {
    const [first, second, third] = ['PREPARING', 'PREPARED', 'SERVED'] as const;
    await enqueue(first);
    await drainOutbox(env);
    const restore = server.backup();
    await enqueue(second);
    await drainOutbox(env);
    restore();
    now += 25 * 60 * 60 * 1000;
    await enqueue(third);
    await drainOutbox(env);
    expect(server.get('order', A)?.bumps.map(({ to }) => to)).toEqual([first, second, third]);
    const { entries } = await outbox.read();
    expect(entries.filter(({ state }) => state === 'queued')).toEqual([]);
  });

  test('ends after 20 s, whatever is left', async () => {
    for (let index = 0; index < 60; index += 1) await enqueue('PREPARING');
    server.accident = () => {
      now += 15_000;
      return undefined;
    };
    const before = now;
    await drainOutbox(env).catch(() => undefined);
    expect(now - before).toBe(30_000);
  });
});

describe('a notification', () => {
  const message = {
    title: 'New order #4 is waiting for approval',
    body: 'Old Town',
    tag: `order ${A}`,
    path: `/admin/shop/branch/orders/${A}/details.html`,
    open: 'Open',
    approve: {
      actor: manager.id,
      shop: 1,
      branch: 1,
      sid: A,
      title: 'Approve',
      done: 'approved',
      waiting: 'kept',
      failed: 'not approved',
    },
  };
  const shown: { title: string; options: any }[] = [];
  const opened: string[] = [];
  const told: unknown[] = [];
  let windows: unknown[] = [];
  const scope: any = {
    registration: {
      showNotification: async (title: string, options: unknown) => void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => void opened.push(path),
    },
  };
  const tap = (action: string, data: unknown = message) => {
    const notification: any = { data, close: () => undefined };
    return answerNotification(scope, env, { action, notification }, () =>
      drainOutbox(env).catch((error: unknown) => {
        if (!(error instanceof LeftInQueue)) throw error;
      }),
    );
  };
  beforeEach(() => {
    shown.length = 0;
    opened.length = 0;
    told.length = 0;
    windows = [];
    server.write(orderRow(A, { status: 'APPROVAL' }));
  });

  test('is always shown, whatever was pushed', async () => {
    const push = (json: () => unknown): any => ({ json });
    await showPush(scope, null);
    await showPush(
      scope,
      push(() => {
        throw new SyntaxError('no JSON');
      }),
    );
    await showPush(
      scope,
      push(() => ({ title: 'x', path: 'https://evil.example/' })),
    );
    await showPush(
      scope,
      push(() => message),
    );
    expect(shown.map(({ title }) => title)).toEqual(['Brigade', 'Brigade', 'Brigade', message.title]);
    expect(shown[3]?.options).toMatchObject({
      tag: `order ${A}`,
      requireInteraction: true,
      actions: [
        { action: 'approve', title: 'Approve' },
        { action: 'open', title: 'Open' },
      ],
    });
  });

  test('sends Approve from the worker', async () => {
    await tap('approve');
    expect(server.get('order', A)?.status).toBe('PLACED');
    expect(opened).toEqual([]);
  });

  test('confirms an Approve that was sent', async () => {
    await tap('approve');
    expect(shown).toMatchObject([{ title: 'approved', options: { tag: `order ${A}` } }]);
  });

  test('S1 S6 sends an Approve queued without a network once', async () => {
    reachable = false;
    await tap('approve');
    expect(shown).toMatchObject([{ title: 'kept' }]);
    expect((await outbox.read()).entries).toMatchObject([{ name: 'orders/status', state: 'queued' }]);
    reachable = true;
    await drainOutbox(env);
    expect(server.get('order', A)?.bumps.map(({ to }) => to)).toEqual(['PLACED']);
  });

  test('does not show a refused approval as approved', async () => {
    server.write(orderRow(A, { status: 'CANCELED' }));
    await tap('approve');
    expect(shown).toMatchObject([{ title: 'not approved' }]);
  });

  test('S15 only opens the app on Approve for a person unknown to this device', async () => {
    await tap('approve', { ...message, approve: { ...message.approve, actor: 'somebody else' } });
    expect((await outbox.read()).entries).toEqual([]);
    expect(opened).toEqual([message.path]);
  });

  test('opens or focuses a page on Open', async () => {
    await tap('open');
    expect(opened).toEqual([message.path]);
    const page = { postMessage: (data: unknown) => told.push(data) };
    windows = [{ focus: async () => page }];
    await tap('');
    expect(told).toEqual([{ type: 'OPEN', path: message.path }]);
    expect(opened).toHaveLength(1);
  });
});
