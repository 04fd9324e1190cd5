import { afterEach, describe, expect, test } from 'vitest';
import { type BranchSync, createBranchSync } from '#engine/branch-sync.ts';
import { QueueFault } from '#engine/queue-fault.ts';
import type { Env } from '#engine/env.ts';
import { BRANCH, manager, orderRow, productRow, stockRow } from '../support/branch-rows.ts';
import { FakeSyncServer } from '../support/fake-sync-server.ts';
import { MemoryDevice, settle } from '../support/memory-device.ts';

const A = 'order-000000a';
const B = 'order-000000b';
const open: BranchSync[] = [];

function world(rows = [orderRow(A), orderRow(B), productRow('p1'), stockRow('p1')]) {
  const server = new FakeSyncServer(manager, BRANCH);
  server.write(...rows);
  const device = new MemoryDevice(server);
  return { server, device };
}

async function tab(device: MemoryDevice, token = 'token-1', change: Partial<Env> = {}): Promise<BranchSync> {
  const sync = createBranchSync(device.env(change), { actor: manager, token, shop: 1, branch: 1 });
  open.push(sync);
  await sync.start();
  await settle();
  return sync;
}

/** A disk that delays a write until it `passes`. */
function slowDisk(device: MemoryDevice) {
  const { outbox } = device.env();
  let passes = () => {};
  const late = new Promise<void>((resolve) => {
    passes = resolve;
  });
  let isHeld = false;
  const update: Env['outbox']['update'] = async (rule) => {
    if (isHeld) {
      isHeld = false;
      await late;
    }
    return outbox.update(rule);
  };
  const change: Partial<Env> = { outbox: { ...outbox, update } };
  const holdNext = () => {
    isHeld = true;
  };
  return { change, holdNext, passes };
}

const status = (sync: BranchSync, sid: string) => sync.view.get('order', sid)?.status;
const html = { kind: 'other', status: 200 } as const;

afterEach(() => {
  for (const sync of open.splice(0)) sync.stop();
});

describe('a queued change', () => {
  test('S1 S17 is sent only after it is shown and stored', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    expect(sync.status().connection.state).toBe('live');
    const seen: (string | undefined)[] = [];
    sync.subscribe(() => seen.push(status(sync, A)));
    const saved = sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    expect(status(sync, A)).toBe('PREPARING');
    expect(sync.view.savedState(A)).toBe('saving');
    expect(device.stored()).toEqual([]);
    expect(server.pushes).toEqual([]);
    await expect(saved).resolves.toMatchObject({ saved: true });
    await settle();
    expect(server.get('order', A)?.status).toBe('PREPARING');
    expect(sync.view.savedState(A)).toBeUndefined();
    expect(sync.status().waiting).toBe(0);
    // S19: never back to its former state.
    expect(new Set(seen)).toEqual(new Set(['PREPARING']));
  });

  test('S2 is removed with an error when its transaction fails', async () => {
    const { device } = world();
    const sync = await tab(device);
    device.diskFault = new DOMException('full', 'QuotaExceededError');
    const saved = sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    expect(status(sync, A)).toBe('PREPARING');
    const fault: unknown = await saved.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(QueueFault);
    expect(fault).toMatchObject({ code: 'quota' });
    expect(status(sync, A)).toBe('PLACED');
  });

  test('S2 is never sent when its transaction fails', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    device.diskFault = new DOMException('full', 'QuotaExceededError');
    const saved = sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await expect(saved).rejects.toBeInstanceOf(QueueFault);
    device.diskFault = undefined;
    await device.pass(60_000);
    expect(server.pushes).toEqual([]);
  });

  test('S6 S8 is sent again and applied once when the reply is lost after the commit', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    let lost = 0;
    server.accident = (path, _body, serve) => {
      if (path !== 'sync/push' || lost > 2) return undefined;
      lost += 1;
      serve();
      return { kind: 'unreachable' };
    };
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(10_000);
    expect(lost).toBe(3);
    expect(server.applied).toHaveLength(1);
    expect(sync.status().waiting).toBe(0);
    expect(sync.outcomes()[0]?.outcome).toBe('applied');
  });

  test('S7 is not settled by a portal page, a foreign batch, an unusual status or a truncated body', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    const answers = [
      () => html,
      () => ({ kind: 'other', status: 401 }) as const,
      () => ({ kind: 'json', status: 200, body: { ok: true } }) as const,
      () => ({ kind: 'json', status: 403, body: { code: 'forbidden', message: '' } }) as const,
      () => ({ kind: 'json', status: 409, body: { code: 'x', message: '' } }) as const,
      () => ({ kind: 'json', status: 503, body: 'busy' }) as const,
    ];
    server.accident = (path, _body, serve) => {
      if (path !== 'sync/push') return undefined;
      const next = answers.shift();
      if (next !== undefined) return next();
      if (answers.length === 0 && server.pushes.length === 0) {
        const real = serve();
        server.accident = undefined;
        return real.kind === 'json' && typeof real.body === 'object'
          ? { ...real, body: { ...real.body, batch: '00000000-0000-4000-8000-ffffffffffff' } }
          : real;
      }
      return undefined;
    };
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(60_000);
    expect(server.applied).toHaveLength(1);
    expect(server.pushes).toHaveLength(2);
    expect(sync.status().waiting).toBe(0);
    expect(status(sync, A)).toBe('PREPARING');
  });

  test('is sent without a notice when a screen makes it in the background', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    device.reachable = false;
    server.dropSockets();
    server.acceptsSockets = false;
    await sync.mutate('orders/shown', { sids: [A] });
    expect(device.stored()).toHaveLength(1);
    expect(sync.view.get('order', A)?.shown).not.toBeNull();
    expect(sync.status().waiting).toBe(0);
    expect(sync.view.savedState(A)).toBeUndefined();
    expect(sync.outcomes()).toEqual([]);
    device.reachable = true;
    await device.pass(30_000);
    expect(server.get('order', A)?.shown).not.toBeNull();
  });

  test('does not change the connection state while it waits', async () => {
    const { device } = world();
    const sync = await tab(device);
    await device.pass(1000);
    const { connection } = sync.status();
    expect(connection).toEqual({ state: 'live' });
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    expect(sync.status()).toMatchObject({ waiting: 1 });
    expect(sync.status().connection).toBe(connection);
  });

  test('S6 S10 is retried for hours without a server, at most every 15 s', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    device.reachable = false;
    server.dropSockets();
    server.acceptsSockets = false;
    for (const next of ['PREPARING', 'PREPARED', 'SERVED'] as const) {
      await sync.mutate('orders/status', { sid: A, status: next });
    }
    await device.pass(600_000);
    expect(sync.status()).toMatchObject({ waiting: 3, connection: { state: 'offline' } });
    expect(status(sync, A)).toBe('SERVED');
    device.reachable = true;
    await device.pass(18_500);
    expect(server.get('order', A)?.status).toBe('SERVED');
    expect(sync.status().waiting).toBe(0);
  });

  test('S9 keeps its order in batches', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    const steps = ['PREPARING', 'PREPARED', 'SERVED', 'PAYMENT'] as const;
    await Promise.all(steps.map((next) => sync.mutate('orders/status', { sid: A, status: next })));
    await device.pass(1_000);
    expect(server.pushes.flatMap(({ mids }) => mids)).toEqual([1, 2, 3, 4]);
    expect(server.pushes.length).toBeLessThan(4);
    expect(server.get('order', A)?.bumps.map((bump) => bump.to)).toEqual([...steps]);
  });

  test('S9 S11 is sent in batches of at most 50, halved when the server finds them too large', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    device.reachable = false;
    for (let index = 0; index < 60; index += 1) {
      await sync.mutate('products/stock', { sid: 'p1', count: index });
    }
    const sizes: number[] = [];
    server.accident = (path, body) => {
      if (path !== 'sync/push') return undefined;
      const size = Array.isArray(body['mutations']) ? body['mutations'].length : 0;
      sizes.push(size);
      return size > 12 ? { kind: 'other', status: 413 } : undefined;
    };
    device.reachable = true;
    await device.pass(20_000);
    expect(sizes.slice(0, 4)).toEqual([8, 50, 25, 12]);
    expect(server.applied).toHaveLength(60);
    expect(server.get('stock', 'p1')?.count).toBe(59);
    expect(sync.status().waiting).toBe(0);
  });

  test('S12 waits while the session is expired', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    server.token = 'token-2';
    server.dropSockets();
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(20_000);
    expect(sync.status()).toMatchObject({ held: 'auth', connection: { state: 'held', why: 'auth' } });
    expect(sync.view.savedState(A)).toBe('held');
    await sync.mutate('orders/status', { sid: A, status: 'PREPARED' });
    expect(status(sync, A)).toBe('PREPARED');
    const before = server.requests.length;
    await device.pass(60_000);
    expect(server.requests.length - before).toBeLessThan(3);
    await sync.signedIn('token-2');
    await device.pass(2_000);
    expect(server.get('order', A)?.status).toBe('PREPARED');
    expect(sync.status()).toMatchObject({ held: null, waiting: 0, connection: { state: 'live' } });
  });

  test('S20 stays as a refusal over a reload until acknowledged', async () => {
    const { server, device } = world();
    const first = await tab(device);
    device.reachable = false;
    const { id } = await first.mutate('orders/status', { sid: A, status: 'PREPARED' });
    await first.mutate('orders/recall', { sid: A, bump: id }, { dep: id });
    server.write(
      orderRow(A, { status: 'CANCELED', cancel: { reason: '', by: 'Omar', at: 1, from: 'PLACED' } }),
    );
    device.reachable = true;
    await device.pass(20_000);
    expect(first.attention()).toHaveLength(1);
    expect(first.attention()[0]).toMatchObject({
      entry: { id, verdict: { code: 'order_canceled' } },
      dependents: [{ verdict: { code: 'depends_on_refused' } }],
    });
    expect(status(first, A)).toBe('CANCELED');
    first.stop();
    const second = await tab(device);
    await device.pass((3 * 86_400_000) / 1000);
    expect(second.status().attention).toBe(1);
    await second.acknowledge(id);
    expect(second.attention()).toEqual([]);
    expect(second.outcomes().map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
  });

  test('S13 gets a new number series on a cloned install', async () => {
    const { server, device } = world();
    const original = await tab(device);
    original.stop();
    const clone = new MemoryDevice(server, 2);
    clone.streams = structuredClone(device.streams);
    const one = await tab(device);
    await one.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(1_000);
    const other = await tab(clone);
    await other.mutate('orders/status', { sid: B, status: 'PREPARING' });
    await other.mutate('orders/status', { sid: B, status: 'PREPARED' });
    await clone.pass(2_000);
    expect(server.get('order', B)?.status).toBe('PREPARED');
    expect(server.applied).toHaveLength(3);
    expect(clone.stored().map((entry) => entry['mid'])).toEqual([1, 2]);
    expect(clone.stored()[0]?.['client']).not.toBe(device.stored()[0]?.['client']);
    expect(other.status().waiting).toBe(0);
  });

  test('S14 is sent again once, in order, to a server restored from a backup', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(1_000);
    const restore = server.backup();
    await sync.mutate('orders/status', { sid: A, status: 'PREPARED' });
    await sync.mutate('orders/status', { sid: A, status: 'SERVED' });
    await device.pass(1_000);
    restore();
    expect(server.get('order', A)?.status).toBe('PREPARING');
    server.dropSockets();
    await device.pass(20_000);
    expect(server.get('order', A)?.bumps.map((bump) => bump.to)).toEqual(['PREPARING', 'PREPARED', 'SERVED']);
    expect(status(sync, A)).toBe('SERVED');
    expect(sync.status().waiting).toBe(0);
  });

  test('S14 is sent again when the next greeting shows that a late verdict was lost in a restore', async () => {
    const { server, device } = world();
    const env = device.env();
    let comesLate: (() => void) | undefined;
    let pullsHang = false;
    const sync = await tab(device, 'token-1', {
      async post(path, body, token) {
        const result = await env.post(path, body, token);
        if (path === 'sync/push' && comesLate === undefined) {
          await new Promise<void>((resolve) => {
            comesLate = resolve;
          });
        }
        return path === 'sync/pull' && pullsHang ? new Promise(() => undefined) : result;
      },
    });
    const restore = server.backup();
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(100);
    expect(server.get('order', A)?.status).toBe('PREPARING');
    restore();
    server.dropSockets();
    await device.pass(3_000);
    pullsHang = true;
    comesLate?.();
    await device.pass(100);
    expect(sync.status().waiting).toBe(0);
    expect(server.get('order', A)?.status).toBe('PLACED');
    pullsHang = false;
    server.dropSockets();
    await device.pass(5_000);
    expect(server.get('order', A)?.status).toBe('PREPARING');
    expect(server.applied).toHaveLength(1);
    expect(status(sync, A)).toBe('PREPARING');
  });

  test('S14 is checked at once when its verdict wrote no row before a restore', async () => {
    const { server, device } = world();
    const env = device.env();
    let comesLate: (() => void) | undefined;
    const sync = await tab(device, 'token-1', {
      async post(path, body, token) {
        const result = await env.post(path, body, token);
        if (path === 'sync/push' && comesLate === undefined) {
          await new Promise<void>((resolve) => {
            comesLate = resolve;
          });
        }
        return result;
      },
    });
    const restore = server.backup();
    const { id } = await sync.mutate('orders/status', { sid: A, status: 'PLACED' });
    await device.pass(100);
    expect(server.verdictOf(id)?.verdict).toBe('noop');
    restore(true);
    server.dropSockets();
    await device.pass(5_000);
    comesLate?.();
    await device.pass(2_000);
    expect(server.verdictOf(id)?.verdict).toBe('noop');
    expect(sync.status().waiting).toBe(0);
  });

  test('S14 is checked soon when another sender received its verdict too late', async () => {
    const { server, device } = world();
    const env = device.env();
    let hangs = true;
    const sync = await tab(device, 'token-1', {
      post: (path, body, token) =>
        path === 'sync/push' && hangs ? new Promise(() => undefined) : env.post(path, body, token),
    });
    const { id } = await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(100);
    const verdict = { id, mid: 1, verdict: 'applied', seq: 99 } as const;
    await env.outbox.update(({ entries }) => ({
      entries: entries.map((entry) => ({ ...entry, state: 'confirmed', verdict, settled_at: env.now() })),
    }));
    env.broadcast.post({ type: 'outbox.changed' });
    hangs = false;
    expect(server.get('order', A)?.status).toBe('PLACED');
    await device.pass(40_000);
    expect(server.get('order', A)?.status).toBe('PREPARING');
    expect(sync.status().waiting).toBe(0);
  });

  test('S14 is not applied after a restore when it was refused before', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    const restore = server.backup();
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    const { id } = await sync.mutate('orders/recall', { sid: A, bump: 'nothing' });
    await sync.mutate('orders/status', { sid: A, status: 'PREPARED' });
    await device.pass(1_000);
    expect(sync.attention().map(({ entry }) => entry.id)).toEqual([id]);
    restore();
    server.dropSockets();
    await device.pass(20_000);
    expect(server.get('order', A)?.status).toBe('PREPARED');
    expect(server.applied).not.toContain(id);
    expect(sync.attention().map(({ entry }) => entry.id)).toEqual([id]);
    // The restored server knows it, so a late copy of the first request is refused as well.
    expect(server.verdictOf(id)?.verdict).toBe('rejected');
    expect(new Set(server.pushes.map(({ client }) => client)).size).toBe(1);
    expect(device.stored().filter((entry) => entry['forgotten'] === true)).toEqual([]);
  });

  test('S14 is sent again later when the disk fails during the resend', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    const restore = server.backup();
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(1_000);
    restore();
    device.diskFault = new DOMException('aborted', 'AbortError');
    server.dropSockets();
    await device.pass(3_000);
    expect(device.faults.map(({ code }) => code)).toContain('outbox_failed');
    expect(server.get('order', A)?.status).toBe('PLACED');
    device.diskFault = undefined;
    await device.pass(10_000);
    expect(server.get('order', A)?.status).toBe('PREPARING');
    expect(server.applied).toHaveLength(1);
  });

  test('S14 is not a refusal any more when a late request applied it after a restore', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    const restore = server.backup();
    server.write(orderRow(A, { status: 'CANCELED' }));
    let first: unknown;
    server.accident = (path, body) => {
      if (path === 'sync/push') first ??= body;
      return undefined;
    };
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(1_000);
    await sync.mutate('orders/status', { sid: B, status: 'PREPARING' });
    await device.pass(1_000);
    expect(sync.attention()).toHaveLength(1);
    restore();
    server.accident = (path) => {
      if (path === 'sync/pull') return undefined;
      server.accident = undefined;
      server.post('sync/push', first, 'token-1');
      return undefined;
    };
    server.dropSockets();
    await device.pass(20_000);
    expect([status(sync, A), status(sync, B)]).toEqual(['PREPARING', 'PREPARING']);
    expect(sync.attention()).toEqual([]);
    expect(sync.status().waiting).toBe(0);
  });

  test('S22 S28 shows no rows of before a restore after it', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    const position = server.cursor();
    server.write(orderRow(A, { status: 'PREPARING' }));
    await settle();
    const before = server.requests.length;
    const event = {
      type: 'events.order',
      from: server.cursor().seq,
      to: { ...server.cursor(), seq: 9, mark: 'other' },
    };
    const rows = [{ kind: 'order', sid: A, seq: 9, row: orderRow(A, { status: 'SERVED' }).row }];
    for (const fromMark of [position.mark, 'of another history']) {
      for (const { handlers } of server.sockets) handlers.heard(JSON.stringify({ ...event, fromMark, rows }));
      await settle();
    }
    expect(status(sync, A)).toBe('PREPARING');
    expect(server.requests.length).toBeGreaterThan(before);
  });

  test('S12 does not end a new session by a delayed sign-out after a full disk', async () => {
    const { device } = world();
    const disk = slowDisk(device);
    const sync = await tab(device, 'token-1', disk.change);
    disk.holdNext();
    const signedOut = sync.signedIn(null);
    await sync.signedIn('token-1');
    disk.passes();
    await signedOut;
    await device.pass(1_000);
    expect(sync.status().held).toBeNull();
  });

  test('S12 does not end a session in another tab by a delayed sign-out after a full disk', async () => {
    const { server, device } = world();
    const disk = slowDisk(device);
    const one = await tab(device, 'token-1', disk.change);
    const other = await tab(device);
    disk.holdNext();
    const signedOut = one.signedIn(null);
    server.token = 'token-2';
    await other.signedIn('token-2');
    disk.passes();
    await signedOut;
    await device.pass(1_000);
    expect(other.status().held).toBeNull();
  });

  test('S15 is visible to another person on the tablet, who neither sends nor deletes it', async () => {
    const { server, device } = world();
    const ana = await tab(device);
    device.reachable = false;
    await ana.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await ana.signedIn(null);
    ana.stop();
    device.reachable = true;
    const omar = createBranchSync(device.env(), {
      actor: { ...manager, id: 'omar', name: 'Omar' },
      token: 'token-1',
      shop: 1,
      branch: 1,
    });
    open.push(omar);
    await omar.start();
    await device.pass(30_000);
    expect(server.pushes).toEqual([]);
    expect(status(omar, A)).toBe('PREPARING');
    expect(omar.status().waiting).toBe(1);
    omar.stop();
    await tab(device);
    await device.pass(2_000);
    expect(server.get('order', A)?.status).toBe('PREPARING');
  });

  test('S8 is sent again after a restart when the tab was killed before it stored the verdict', async () => {
    const { server, device } = world();
    const first = await tab(device);
    server.accident = (path, _body, serve) => {
      if (path !== 'sync/push') return undefined;
      serve();
      first.stop();
      return { kind: 'unreachable' };
    };
    await first.mutate('products/stock', { sid: 'p1', count: 5 });
    await settle();
    server.accident = undefined;
    const second = await tab(device);
    await device.pass(2_000);
    expect(server.applied).toHaveLength(1);
    expect(second.view.get('stock', 'p1')?.count).toBe(5);
    expect(second.status().waiting).toBe(0);
  });

  test('S6 waits in its position while the server does not know it yet', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    let knows = false;
    server.accident = (path, body, serve) => {
      if (path !== 'sync/push' || knows || !Array.isArray(body['mutations'])) return undefined;
      const real = serve;
      body['mutations'] = body['mutations'].map((one: object) => ({ ...one, name: 'from/tomorrow' }));
      return real();
    };
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(60_000);
    expect(sync.status().waiting).toBe(1);
    knows = true;
    await device.pass(20_000);
    expect(sync.status().waiting).toBe(0);
  });
});

describe('a confirmed change', () => {
  test('S19 stays folded after its confirmation until its rows arrive', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    server.acceptsSockets = false;
    server.dropSockets();
    await device.pass(1_000);
    let pulls = 0;
    server.accident = (path, _body, serve) => {
      if (path === 'sync/pull') {
        pulls += 1;
        return pulls < 4 ? { kind: 'unreachable' } : undefined;
      }
      const real = serve();
      return real.kind === 'json' && typeof real.body === 'object'
        ? { ...real, body: { ...real.body, feed: null } }
        : real;
    };
    const seen = new Set<string | undefined>();
    await sync.mutate('orders/status', { sid: A, status: 'PREPARING' });
    sync.subscribe(() => seen.add(status(sync, A)));
    await device.pass(500);
    expect(sync.status().waiting).toBe(0);
    expect(sync.view.waitingSids().size).toBe(0);
    await device.pass(20_000);
    expect(pulls).toBeGreaterThan(3);
    expect(seen).toEqual(new Set(['PREPARING']));
    expect(sync.view.get('order', A)?.bumps).toHaveLength(1);
  });
});

describe('two tabs', () => {
  test('S16 send through one of them', async () => {
    const { server, device } = world();
    const one = await tab(device);
    const two = await tab(device);
    await one.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await two.mutate('orders/status', { sid: B, status: 'PREPARING' });
    await device.pass(2_000);
    expect(server.applied).toHaveLength(2);
    expect(server.pushes.flatMap(({ mids }) => mids)).toEqual([1, 2]);
  });

  test('S16 show the changes of both', async () => {
    const { device } = world();
    const one = await tab(device);
    const two = await tab(device);
    await one.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await two.mutate('orders/status', { sid: B, status: 'PREPARING' });
    await device.pass(2_000);
    for (const sync of [one, two]) {
      expect(status(sync, A)).toBe('PREPARING');
      expect(status(sync, B)).toBe('PREPARING');
      expect(sync.status().waiting).toBe(0);
    }
  });

  test('S16 replace a frozen sender after 12 s of silence', async () => {
    const { server, device } = world();
    let frozen = false;
    const asleep = <T>() => new Promise<T>(() => undefined);
    const env = device.env();
    const one = await tab(device, 'token-1', {
      ...env,
      post: (path, body, token) => (frozen ? asleep() : env.post(path, body, token)),
      broadcast: {
        post: (message) => (frozen ? undefined : env.broadcast.post(message)),
        subscribe: (listener) =>
          env.broadcast.subscribe((message) => (frozen ? undefined : listener(message))),
      },
    });
    const two = await tab(device);
    frozen = true;
    await two.mutate('orders/status', { sid: A, status: 'PREPARING' });
    await device.pass(8_000);
    expect(server.applied).toHaveLength(0);
    await device.pass(8_000);
    expect(server.applied).toHaveLength(1);
    expect(two.status().waiting).toBe(0);
    one.stop();
  });

  test('S16 S8 apply every change once with two senders at once', async () => {
    const { server, device } = world();
    const everybody = {
      request: (_name: string, _options: object, handlers: { held(): void }) => {
        queueMicrotask(() => handlers.held());
        return () => undefined;
      },
    };
    const one = await tab(device, 'token-1', { lock: everybody });
    const two = await tab(device, 'token-1', { lock: everybody });
    for (let index = 0; index < 10; index += 1) {
      await Promise.all([
        one.mutate('products/stock', { sid: 'p1', count: index }),
        two.mutate('products/stock', { sid: 'p1', count: 100 + index }),
      ]);
    }
    await device.pass(10_000);
    expect(server.applied).toHaveLength(20);
    expect(new Set(server.applied).size).toBe(20);
    expect(one.status().waiting + two.status().waiting).toBe(0);
  });
});

describe('rows', () => {
  test('S22 are applied together over all pages', async () => {
    const { server, device } = world(
      Array.from({ length: 25 }, (_, index) => orderRow(`order-many-${index}`.padEnd(14, 'x'))),
    );
    server.pageRows = 10;
    const seen: number[] = [];
    const sync = createBranchSync(device.env(), { actor: manager, token: 'token-1', shop: 1, branch: 1 });
    open.push(sync);
    sync.subscribe(() => seen.push(sync.view.list('order').length));
    await sync.start();
    await device.pass(1_000);
    expect(new Set(seen)).toEqual(new Set([0, 25]));
  });

  test('S23 are left out when they cannot be parsed', async () => {
    const { server, device } = world();
    const broken = orderRow('order-broken-1');
    if (broken.kind === 'order') broken.row.products = JSON.parse('"soup"');
    server.write(broken);
    const sync = await tab(device);
    await device.pass(30_000);
    expect(sync.view.list('order').map(({ sid }) => sid)).toEqual([A, B]);
    const [cached] = device.caches.values();
    expect(cached?.rows.map(({ sid }) => sid)).not.toContain('order-broken-1');
  });

  test('S23 are reported when they cannot be parsed', async () => {
    const { server, device } = world();
    const broken = orderRow('order-broken-1');
    if (broken.kind === 'order') broken.row.products = JSON.parse('"soup"');
    server.write(broken);
    await tab(device);
    await device.pass(30_000);
    expect(device.faults.filter(({ code }) => code === 'row_unreadable').length).toBeGreaterThan(0);
  });

  test('S23 are fetched again once when they cannot be parsed', async () => {
    const { server, device } = world();
    const broken = orderRow('order-broken-1');
    if (broken.kind === 'order') broken.row.products = JSON.parse('"soup"');
    server.write(broken);
    await tab(device);
    await device.pass(30_000);
    expect(server.requests.filter((path) => path === 'sync/pull').length).toBeLessThan(5);
  });

  test('S24 are cached a few times a second in a rush', async () => {
    const { server, device } = world();
    await tab(device);
    await device.pass(2_000);
    const cursorOnDisk = () => [...device.caches.values()][0]?.cursor.seq;
    const before = cursorOnDisk();
    for (let count = 0; count < 10; count += 1) {
      server.write(orderRow(A, { note: `note ${count}` }));
      await device.pass(25);
    }
    expect(cursorOnDisk()).toBe(before);
    server.write(orderRow(A, { note: 'the last' }));
    await device.pass(1_000);
    expect(cursorOnDisk()).toBe(server.cursor().seq);
  });

  test('S24 are cached completely on page hide', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    await device.pass(2_000);
    const cursorOnDisk = () => [...device.caches.values()][0]?.cursor.seq;
    for (let count = 0; count < 10; count += 1) {
      server.write(orderRow(A, { note: `note ${count}` }));
      await device.pass(25);
    }
    sync.device('frozen');
    await settle();
    expect(cursorOnDisk()).toBe(server.cursor().seq);
  });

  test('S12 are received again once the session is valid after a wrong disconnect', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    await device.pass(500);
    for (const { handlers } of server.sockets) {
      handlers.heard(JSON.stringify({ type: 'goodbye', code: 'unauthorized' }));
    }
    await device.pass(10_000);
    expect(sync.status().connection).toEqual({ state: 'live' });
    server.write(orderRow(A, { status: 'SERVED' }));
    await settle();
    expect(status(sync, A)).toBe('SERVED');
  });

  test('S22 are not pulled repeatedly when events have overtaken a pull', async () => {
    const { server, device } = world();
    const env = device.env();
    let isHeld = false;
    let release = () => {};
    const sync = await tab(device, 'token-1', {
      async post(path, body, token) {
        const result = await env.post(path, body, token);
        if (path === 'sync/pull' && isHeld) {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        }
        return result;
      },
    });
    await device.pass(500);
    isHeld = true;
    sync.retryNow();
    await settle();
    const before = server.requests.length;
    server.write(orderRow(A, { status: 'PREPARING' }));
    await settle();
    release();
    await device.pass(1_000);
    expect(status(sync, A)).toBe('PREPARING');
    expect(server.requests.length).toBe(before);
  });

  test('S22 are removed by a tombstone', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    await device.pass(500);
    server.remove('order', B);
    await settle();
    expect(sync.view.list('order').map(({ sid }) => sid)).toEqual([A]);
  });

  test('S22 are pulled after a hint', async () => {
    const { server, device } = world();
    await tab(device);
    await device.pass(500);
    for (const { handlers } of server.sockets) {
      handlers.heard(
        JSON.stringify({
          type: 'events.order',
          from: 0,
          to: { epoch: '', seq: Number.MAX_SAFE_INTEGER, mark: '' },
          rows: null,
        }),
      );
    }
    const before = server.requests.length;
    await settle();
    expect(server.requests.length).toBe(before + 1);
  });

  test('S17 are shown from the cache with the queued changes after a restart without a network', async () => {
    const { server, device } = world();
    const first = await tab(device);
    await device.pass(500);
    device.reachable = false;
    server.acceptsSockets = false;
    await first.mutate('orders/status', { sid: A, status: 'PREPARING' });
    first.stop();
    const second = await tab(device);
    expect(second.status().loaded).toBe(true);
    expect(status(second, A)).toBe('PREPARING');
    expect(status(second, B)).toBe('PLACED');
    expect(second.view.savedState(A)).toBe('waiting');
  });

  test('S27 are pulled every 5 s while the socket is down', async () => {
    const { server, device } = world();
    const sync = await tab(device);
    server.acceptsSockets = false;
    server.dropSockets();
    await device.pass(6_000);
    server.write(orderRow(A, { status: 'SERVED' }));
    await device.pass(6_500);
    expect(status(sync, A)).toBe('SERVED');
    expect(sync.status().connection.state).toBe('reconnecting');
  });
});
