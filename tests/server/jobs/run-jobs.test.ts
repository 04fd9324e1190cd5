import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '#server/context.ts';
import { hideOldRows, runDueJobs } from '#server/jobs/run-jobs.ts';
import { createHub } from '#server/live/hub.ts';
import { createBranchStore } from '#server/store/branch-store-sql.ts';
import { openDatabase } from '#server/store/database.ts';
import { type Json, envelope, push, putOrder, scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld({ shop: { auto_approval: true } });
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());
beforeEach(() => world.database.db.execute({ name: 'test.no_jobs', text: 'delete from job' }));

/** The alerts of unaccepted orders are tested beside the pushes. */
const NOT_ESCALATION = `name not in ('order.pause', 'order.refuse')`;

const scope = () => scopeOf(world.branch);
const run = (context: Context = world.context) => runDueJobs(context);
const jobs = () =>
  world.database.db.query({
    name: 'test.jobs',
    text: `select key, due from job where ${NOT_ESCALATION} order by key`,
  });

async function order(sid: string) {
  return (await world.call('orders/details', owner, { ...scope(), sid })).body.order;
}
async function guestOrder(): Promise<string> {
  const checkout = aCheckout(world.branch);
  expect((await world.call('cart/checkout', undefined, checkout)).status).toBe(200);
  return checkout.sid;
}
async function setStatus(change: object) {
  return world.call('settings/update-status', owner, { ...scope(), sid: world.branch.sid, ...change });
}
const branchRow = async () => (await world.call('branch/dashboard', owner, scope())).body.branch;
const verdictsAbout = (sid: string, name: string) =>
  world.database.db.query<{ verdict: { verdict: string; code?: string }; actor_id: string }>(
    { name: 'test.about', text: 'select verdict, actor_id from mutation where subject = $1 and name = $2' },
    [sid, name],
  );

/** Another server on the same database, with its own connections, hub and memory. */
async function secondServer(): Promise<{ context: Context; close(): Promise<void> }> {
  const db = await openDatabase(world.database.connection, { log: world.context.log, poolSize: 4 });
  return {
    context: { ...world.context, db, store: createBranchStore(db), live: createHub() },
    close: () => db.close(),
  };
}

describe('auto-approval', () => {
  it("happens ten seconds after the order, by the server's clock", async () => {
    const sid = await guestOrder();
    expect(await order(sid)).toMatchObject({
      status: 'APPROVAL',
      approve_at: world.clock.now() + 10 * SECOND_MS,
    });
    world.clock.advance(10 * SECOND_MS - 1);
    await run();
    expect((await order(sid)).status).toBe('APPROVAL');
    world.clock.advance(1);
    await run();
    expect(await order(sid)).toMatchObject({ status: 'PLACED', approve_at: null });
    expect((await order(sid)).bumps.at(-1)).toMatchObject({ by: 'Brigade', to: 'PLACED' });
    expect(await jobs()).toEqual([]);
  });

  it('does not happen after staff have approved an order and undone it', async () => {
    const sid = await guestOrder();
    world.clock.advance(SECOND_MS);
    await world.call('orders/status', owner, { ...scope(), sid, status: 'PLACED' });
    const { bumps } = await order(sid);
    await world.call('orders/recall', owner, { ...scope(), sid, bump: bumps.at(-1).id });
    world.clock.advance(MINUTE_MS);
    await run();
    expect(await order(sid)).toMatchObject({ status: 'APPROVAL', approve_at: null });
    expect(await jobs()).toEqual([]);
  });

  it('does not happen for staff orders or with manual approval', async () => {
    await world.call('cart/checkout', owner, aCheckout(world.branch));
    await world.call('cart/checkout', undefined, aCheckout(world.stranger));
    expect(await jobs()).toEqual([]);
  });

  it('is done once when two servers resume it', async () => {
    const sids = await Promise.all([guestOrder(), guestOrder(), guestOrder()]);
    world.clock.advance(MINUTE_MS);
    const other = await secondServer();
    const before = (await world.context.store.readHead(world.branch.id))?.head ?? 0;
    await Promise.all([run(other.context), run(), run(other.context), run()]);
    await other.close();
    for (const sid of sids) {
      expect((await order(sid)).status).toBe('PLACED');
      expect(await verdictsAbout(sid, 'orders/status')).toEqual([
        { actor_id: 'system', verdict: expect.objectContaining({ verdict: 'applied' }) },
      ]);
    }
    expect((await world.context.store.readHead(world.branch.id))?.head).toBe(before + sids.length);
    expect(await jobs()).toEqual([]);
  });

  it('leaves a cancelled order cancelled', async () => {
    const sid = await guestOrder();
    await world.call('orders/status', owner, { ...scope(), sid, status: 'CANCELED', cancel_reason: 'no' });
    world.clock.advance(MINUTE_MS);
    await run();
    expect((await order(sid)).status).toBe('CANCELED');
    expect(await jobs()).toEqual([]);
  });

  it('changes nothing on an order that has moved on', async () => {
    const sid = await guestOrder();
    await world.call('orders/status', owner, { ...scope(), sid, status: 'PREPARED' });
    world.clock.advance(MINUTE_MS);
    await run();
    expect((await order(sid)).status).toBe('PREPARED');
  });

  it("cannot be prevented by a request that guesses the timer's id", async () => {
    const sid = await guestOrder();
    const [job] = await world.database.db.query<{ id: number; due: number }>({
      name: 'test.job',
      text: `select id, due from job where ${NOT_ESCALATION}`,
    });
    const hex = (number: number) => number.toString(16).padStart(12, '0');
    const due = hex(job?.due ?? 0);
    const guess = `${due.slice(0, 8)}-${due.slice(8)}-7000-a000-${hex(job?.id ?? 0)}`;
    await world.call('cart/checkout', undefined, aCheckout(world.branch), { 'idempotency-key': guess });
    world.clock.advance(MINUTE_MS);
    await run();
    expect((await order(sid)).status).toBe('PLACED');
  });

  it('is retried after a failure while the other jobs continue', async () => {
    const broken = await guestOrder();
    world.clock.advance(1);
    const fine = await guestOrder();
    const { db } = world.database;
    const spoil = {
      name: 'test.spoil',
      text: `update orders set doc = jsonb_set(doc, '{total}', '"much"') where sid = $1`,
    };
    const repair = {
      name: 'test.mend',
      text: `update orders set doc = jsonb_set(doc, '{total}', '1599') where sid = $1`,
    };
    await db.execute(spoil, [broken]);
    world.clock.advance(MINUTE_MS);
    await run();
    expect((await order(fine)).status).toBe('PLACED');
    const [left] = await db.query<{ due: number; attempts: number }>({
      name: 'test.left',
      text: `select due, attempts from job where ${NOT_ESCALATION}`,
    });
    expect(left).toEqual({ attempts: 1, due: world.clock.now() + SECOND_MS });
    await db.execute(repair, [broken]);
    world.clock.advance(MINUTE_MS);
    await run();
    expect((await order(broken)).status).toBe('PLACED');
  });
});

describe('a busy time', () => {
  it('ends automatically', async () => {
    await setStatus({ status: 'busy', busy_minutes: 15 });
    world.clock.advance(15 * MINUTE_MS - 1);
    await run();
    expect((await branchRow()).status).toBe('busy');
    world.clock.advance(1);
    await run();
    expect(await branchRow()).toMatchObject({ status: 'open', busy_until: null });
  });

  it('of a branch closed for today ends with the next opening', async () => {
    await setStatus({ status: 'closed', until_opening: true });
    const { closed_until: until } = await branchRow();
    world.clock.advance(until - world.clock.now() - 1);
    await run();
    expect((await branchRow()).status).toBe('closed');
    world.clock.advance(1);
    await run();
    expect(await branchRow()).toMatchObject({ status: 'open', closed_until: null });
  });

  it('that was extended ends when the new one does', async () => {
    await setStatus({ status: 'busy', busy_minutes: 15 });
    world.clock.advance(10 * MINUTE_MS);
    await setStatus({ status: 'busy', busy_minutes: 30 });
    world.clock.advance(6 * MINUTE_MS);
    await run();
    expect((await branchRow()).status).toBe('busy');
    world.clock.advance(24 * MINUTE_MS);
    await run();
    expect((await branchRow()).status).toBe('open');
  });

  it('that is extended just as the old one ends still ends later', async () => {
    await setStatus({ status: 'busy', busy_minutes: 15 });
    world.clock.advance(15 * MINUTE_MS);
    const { store } = world.context;
    await run({
      ...world.context,
      store: {
        ...store,
        async dueJobs(now, limit) {
          const due = await store.dueJobs(now, limit);
          await setStatus({ status: 'busy', busy_minutes: 30 });
          return due;
        },
      },
    });
    expect((await branchRow()).status).toBe('busy');
    world.clock.advance(30 * MINUTE_MS);
    await run();
    expect((await branchRow()).status).toBe('open');
  });

  it('ends although the first try failed', async () => {
    await setStatus({ status: 'busy', busy_minutes: 15 });
    world.clock.advance(15 * MINUTE_MS);
    const { store } = world.context;
    const transact: typeof store.transact = () => Promise.reject(new Error('the database was away'));
    await run({ ...world.context, store: { ...store, transact } });
    expect((await branchRow()).status).toBe('busy');
    world.clock.advance(MINUTE_MS);
    await run();
    expect((await branchRow()).status).toBe('open');
  });

  it('does not open a branch that was closed since', async () => {
    await setStatus({ status: 'busy', busy_minutes: 15 });
    await setStatus({ status: 'closed' });
    world.clock.advance(20 * MINUTE_MS);
    await run();
    expect((await branchRow()).status).toBe('closed');
    await setStatus({ status: 'open' });
  });
});

describe('finished orders', () => {
  const pull = async (cursor: unknown) =>
    (await world.call('sync/pull', owner, { ...scope(), client: randomUUID(), cursor })).body.feed;

  /** An order just delivered, and the feed's position then. */
  async function delivered() {
    const { sid } = await putOrder(world, world.branch, { status: 'SHIPPED' });
    await world.call('orders/status', owner, { ...scope(), sid, status: 'DELIVERED' });
    const { to } = await pull(null);
    const rowsSince = async (cursor: unknown) =>
      (await pull(cursor)).rows.filter((row: { sid: string }) => row.sid === sid);
    return { sid, to, rowsSince };
  }

  it('stay on the devices for a day', async () => {
    const { to, rowsSince } = await delivered();
    world.clock.advance(DAY_MS);
    await hideOldRows(world.context);
    expect(await rowsSince(to)).toEqual([]);
  });

  it('leave the devices after a day', async () => {
    const open = await putOrder(world, world.branch, { status: 'PLACED' });
    const { sid, to, rowsSince } = await delivered();
    world.clock.advance(DAY_MS + 1);
    await hideOldRows(world.context);
    expect(await rowsSince(to)).toMatchObject([{ kind: 'order', sid, row: null }]);
    const sids = new Set((await pull(null)).rows.map((row: { sid: string }) => row.sid));
    expect([sids.has(sid), sids.has(open.sid)]).toEqual([false, true]);
  });

  it('leave the devices once when two servers hide them', async () => {
    const { rowsSince, to } = await delivered();
    world.clock.advance(DAY_MS + 1);
    const other = await secondServer();
    await Promise.all([hideOldRows(world.context), hideOldRows(other.context)]);
    await other.close();
    expect(await rowsSince(to)).toHaveLength(1);
    const after = (await pull(null)).to;
    await hideOldRows(world.context);
    expect((await pull(after)).rows).toEqual([]);
  });

  it('stay in the history', async () => {
    const { sid } = await delivered();
    world.clock.advance(DAY_MS + 1);
    await hideOldRows(world.context);
    const history = await world.call('orders/history', owner, { ...scope(), sid });
    expect(history.body).toMatchObject({ count: 1, completed: true });
  });
});

describe('a change that breaks the server', () => {
  it('is parked after twenty failures without stopping the queue', async () => {
    const client = randomUUID();
    const poisoned = await putOrder(world, world.branch, { status: 'PLACED' });
    const healthy = await putOrder(world, world.branch, { status: 'PLACED' });
    await world.database.db.execute(
      { name: 'test.poison', text: `update orders set doc = doc - 'products' where sid = $1` },
      [poisoned.sid],
    );
    const status = (mid: number, sid: string, to: string) =>
      envelope(mid, 'orders/status', { sid, status: to });
    const batch = [
      status(1, healthy.sid, 'PREPARING'),
      status(2, poisoned.sid, 'PREPARED'),
      status(3, healthy.sid, 'PREPARED'),
    ];
    const before = await world.context.store.readHead(world.branch.id);
    for (let n = 0; n < 20; n += 1) {
      const { status: code, body } = await push(world, owner, batch, { client });
      expect([code, body.code, body.message]).toEqual([500, 'internal', expect.any(String)]);
      expect(JSON.stringify(body)).not.toContain('products');
    }
    expect(await world.context.store.readHead(world.branch.id)).toEqual(before);
    expect((await order(healthy.sid)).status).toBe('PLACED');
    expect(await world.context.store.lastMid(client)).toBe(0);
    const { body } = await push(world, owner, batch, { client });
    expect(body.verdicts.map((v: Json) => [v.verdict, v.code])).toEqual([
      ['applied', undefined],
      ['rejected', 'internal'],
      ['applied', undefined],
    ]);
    expect(body.last_mid).toBe(3);
    expect((await order(healthy.sid)).status).toBe('PREPARED');
    const [kept] = await world.database.db.query(
      { name: 'test.kept', text: 'select args, verdict from mutation where id = $1' },
      [batch[1]?.id],
    );
    expect(kept).toMatchObject({
      args: { sid: poisoned.sid, status: 'PREPARED' },
      verdict: { code: 'internal' },
    });
    await world.database.db.execute({ name: 'test.bury', text: 'delete from orders where sid = $1' }, [
      poisoned.sid,
    ]);
  });
});
