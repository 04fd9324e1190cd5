import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Retention, standardRetention } from '#domain/people/retention.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { forgetSignIns, keepRetention, type RetentionPace } from '#server/jobs/retention-jobs.ts';
import { hideOldRows } from '#server/jobs/run-jobs.ts';
import { accountCodes } from '#server/store/account-codes.ts';
import { photos } from '#server/store/photos.ts';
import { retention } from '#server/store/retention.ts';
import { tracks } from '#server/store/tracks.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { envelope, push, putOrder, scopeOf } from '#tests/support/api.ts';
import { aLine } from '#tests/support/orders.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

const PHONE = '+905557654321';

let world: World;
let now: number;
beforeEach(async () => {
  world = await createWorld();
  now = world.clock.now();
}, 60_000);
afterEach(() => world.drop());

const pace = (change: Partial<RetentionPace> = {}): RetentionPace => ({
  rows: 100,
  batches: 100,
  pause: () => Promise.resolve(),
  isOver: () => false,
  ...change,
});
const run = (change: Partial<RetentionPace> = {}) => keepRetention(world.context, pace(change));
const lastRun = async () => (await retention.of(world.database.db, world.shop.id)).run;
const settle = (change: Partial<Retention>) =>
  world.database.db.transaction(async (tx) => {
    await retention.lock(tx, world.shop.id);
    await retention.save(tx, world.shop.id, { ...standardRetention, ...change });
  });
const rows = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  world.database.db.query<T>({ name: `test.${text}`.slice(0, 63), text }, values);
const docOf = async (sid: string) =>
  (await rows<{ doc: Order }>('select doc from orders where sid = $1', [sid]))[0]?.doc;
const bookingOf = async (sid: string) =>
  (await rows<{ doc: Booking }>('select doc from booking where sid = $1', [sid]))[0]?.doc;
const phonesOf = (sids: string[]) => Promise.all(sids.map(async (sid) => (await docOf(sid))?.phone));

const ended = (daysAgo: number, change: Partial<Order> = {}) =>
  putOrder(world, world.branch, {
    name: 'Zehra',
    phone: PHONE,
    note: 'Third floor',
    source: 'web',
    status: 'DELIVERED',
    create_at: now - daysAgo * DAY_MS,
    finished_at: now - daysAgo * DAY_MS,
    products: [aLine({ id: `line-${randomUUID()}`, note: 'no nuts', allergy: 'nuts' })],
    ...change,
  });
async function aBooking(daysAgo: number, status: Booking['status']): Promise<string> {
  const sid = `booking-${randomUUID()}`;
  const at = now - daysAgo * DAY_MS;
  const row: Booking = {
    sid,
    name: 'Zehra',
    hall: 'hall',
    booking: at,
    seats: 2,
    phone: PHONE,
    note: 'By the window',
    tables: [],
    status,
    created_at: at,
    asked_by: 'guest',
    changed: { at, by: 'Zehra' },
  };
  await writeRows(world.context, world.branch.id, [{ kind: 'booking', row }]);
  return sid;
}
const photo = (order: string, daysAgo: number) =>
  photos.add(
    world.database.db,
    {
      branch: world.branch.id,
      order,
      photo: order,
      person: `hand-${world.branch.id}`,
      bytes: Buffer.from('x'),
    },
    now - daysAgo * DAY_MS,
  );
const photoOf = (order: string) => photos.read(world.database.db, world.branch.id, order, order);

describe('expired data', () => {
  it('is blanked in finished orders after 365 days, which keep their amounts', async () => {
    const [old, young] = [await ended(366), await ended(364)];
    await run();
    expect(await docOf(old.sid)).toMatchObject({
      name: '',
      phone: '',
      street: '',
      address: null,
      note: '',
      total: old.total,
      tax: old.tax,
      number: old.number,
      finished_at: old.finished_at,
    });
    expect((await docOf(old.sid))?.products).toMatchObject([
      { note: '', allergy: '', price: old.products[0]?.price },
    ]);
    expect(await docOf(young.sid)).toEqual(young);
    expect(await lastRun()).toMatchObject({ at: now, orders: 1, finished: true });
  });

  it('is blanked in bookings 180 days after their end', async () => {
    const [old, young] = [await aBooking(181, 'COMPLETED'), await aBooking(179, 'CANCELED')];
    await run();
    expect(await bookingOf(old)).toMatchObject({ name: '', phone: '', note: '', seats: 2 });
    expect(await bookingOf(young)).toMatchObject({ name: 'Zehra', phone: PHONE });
  });

  it('is never touched in an open order or booking', async () => {
    const open = await ended(0, { status: 'PLACED', finished_at: null, create_at: now - 2000 * DAY_MS });
    const asked = await aBooking(2000, 'PENDING');
    await run();
    expect(await docOf(open.sid)).toEqual(open);
    expect(await bookingOf(asked)).toMatchObject({ name: 'Zehra', phone: PHONE });
    expect(await lastRun()).toMatchObject({ orders: 0, bookings: 0, finished: true });
  });

  it('deletes photos after 30 days', async () => {
    await photo('order-photo-old-0', 31);
    await photo('order-photo-new-0', 29);
    await run();
    expect(await photoOf('order-photo-old-0')).toBeNull();
    expect(await photoOf('order-photo-new-0')).not.toBeNull();
    expect(await lastRun()).toMatchObject({ photos: 1 });
  });

  it('deletes driver positions after 7 days', async () => {
    const person = `hand-${world.branch.id}`;
    const point = (daysAgo: number) => ({ lat: 36.88, lng: 30.7, at: now - daysAgo * DAY_MS });
    await tracks.add(world.database.db, world.branch.id, person, [point(8), point(6)]);
    await run();
    expect(await rows('select at from driver_position')).toEqual([{ at: point(6).at }]);
    expect(await lastRun()).toMatchObject({ positions: 1 });
  });

  it('is deleted with sessions 90 days after their end', async () => {
    const { id } = await world.signIn(['manager']);
    const add = (hash: string, expires: number, revoked: number | null) =>
      rows(
        `insert into session (token_hash, person_id, created_at, expires_at, used_at, revoked_at)
          values ($1, $2, 0, $3, 0, $4)`,
        [hash, id, expires, revoked],
      );
    await add('revoked-long-ago', now + DAY_MS, now - 91 * DAY_MS);
    await add('expired-long-ago', now - 91 * DAY_MS, null);
    await add('revoked-lately', now + DAY_MS, now - 89 * DAY_MS);
    const code = { person: id, hash: 'h', email: 'a@example.com', expires: now - 1 };
    await accountCodes.put(world.database.db, { ...code, kind: 'reset' });
    await accountCodes.put(world.database.db, { ...code, kind: 'verify', hash: 'v', expires: now + 1 });
    const before = await rows('select 1 from session');
    await forgetSignIns(world.context);
    expect(await rows('select 1 from session')).toHaveLength(before.length - 2);
    expect(await rows("select 1 from session where token_hash like '%-long-ago'")).toEqual([]);
    expect(await rows('select kind from account_code')).toEqual([{ kind: 'verify' }]);
  });

  it('leaves the sales report unchanged', async () => {
    const { token } = await world.signIn(['owner']);
    await ended(366);
    await ended(400, {
      status: 'CANCELED',
      cancel: { reason: 'Late', by: 'Zehra', at: now, from: 'PLACED' },
    });
    const asked = { ...scopeOf(world.branch), start_time: '2025-01-01', end_time: '2025-12-31' };
    const before = (await world.call('report/order', token, asked)).body;
    expect(JSON.stringify(before)).toContain('Burger');
    await run();
    expect(await lastRun()).toMatchObject({ orders: 2 });
    expect((await world.call('report/order', token, asked)).body).toEqual(before);
  });
});

describe('the log of changes', () => {
  const argsOf = async (subject: string) =>
    (await rows<{ args: unknown }>('select args from mutation where subject = $1', [subject])).map(
      ({ args }) => JSON.stringify(args),
    );
  async function order() {
    const checkout = { ...aCheckout(world.branch), phone: PHONE, name: 'Zehra' };
    const { shop: _shop, branch: _branch, ...args } = checkout;
    const change = envelope(1, 'cart/checkout', args);
    const { token } = await world.signIn(['waitress']);
    const client = randomUUID();
    const answer = await push(world, token, [change], { client });
    return { sid: checkout.sid, args, change, client, token, verdicts: answer.body.verdicts };
  }
  async function finish(sid: string): Promise<void> {
    const placed = await docOf(sid);
    if (placed === undefined) throw new Error('no order');
    const row = { ...placed, status: 'CANCELED' as const, finished_at: world.clock.now() };
    await writeRows(world.context, world.branch.id, [{ kind: 'order', row }]);
  }

  it('loses personal arguments after 180 days', async () => {
    const old = await order();
    await finish(old.sid);
    const open = await order();
    world.clock.advance(181 * DAY_MS);
    const young = await order();
    await finish(young.sid);
    await run();
    expect((await argsOf(old.sid)).join()).not.toContain(PHONE);
    expect((await argsOf(open.sid)).join()).toContain(PHONE);
    expect((await argsOf(young.sid)).join()).toContain(PHONE);
    // The order itself is kept longer.
    expect(await phonesOf([old.sid])).toEqual([PHONE]);
    await rows('update session set expires_at = $1', [world.clock.now() + DAY_MS]);
    const again = await push(world, old.token, [old.change], { client: old.client });
    expect(old.verdicts).toMatchObject([{ verdict: 'applied' }]);
    expect(again.body.verdicts).toEqual(old.verdicts);
    const other = { ...old.change, args: { ...old.args, name: 'Somebody' } };
    const changed = await push(world, old.token, [other], { client: old.client });
    expect(changed.body.verdicts).toMatchObject([{ verdict: 'rejected' }]);
  });

  it('keeps the phone of the restaurant and loses that of its staff', async () => {
    const { id: owner } = await world.signIn(['owner']);
    const shared = { shop: world.shop.id, actor_id: owner };
    const note = (name: string, args: object) =>
      rows(
        `insert into shop_edit (shop_id, name, subject, actor_id, actor_name, args, at) values ($1, $2, $2, $3, '', $4, $5)`,
        [shared.shop, name, shared.actor_id, JSON.stringify(args), now - 181 * DAY_MS],
      );
    await note('staff/create', { first_name: 'Zehra', mobile: PHONE, roles: ['waitress'] });
    await note('settings/branch', { phone: PHONE });
    await run();
    expect(await rows('select name, args from shop_edit order by name')).toEqual([
      { name: 'settings/branch', args: { phone: PHONE } },
      { name: 'staff/create', args: { first_name: '', mobile: '', roles: ['waitress'] } },
    ]);
  });
});

describe('a run', () => {
  it('continues an hour later after its share', async () => {
    const sids = [];
    for (let count = 0; count < 5; count += 1) sids.push((await ended(400 + count)).sid);
    await run({ rows: 2, batches: 2 });
    expect((await phonesOf(sids)).filter((phone) => phone === '')).toHaveLength(4);
    expect(await lastRun()).toMatchObject({ orders: 4, finished: false });
    await run({ rows: 2, batches: 2 });
    expect(await lastRun()).toMatchObject({ orders: 4 });
    world.clock.advance(HOUR_MS);
    await run({ rows: 2, batches: 2 });
    expect(await phonesOf(sids)).toEqual(['', '', '', '', '']);
    expect(await lastRun()).toMatchObject({ orders: 1, finished: true });
  });

  it('is taken over by another server only when the first is killed in the middle', async () => {
    const sids = [(await ended(400)).sid, (await ended(399)).sid];
    const killed = () => Promise.reject(new Error('killed'));
    await expect(run({ rows: 1, pause: killed })).rejects.toThrow('killed');
    expect(await phonesOf(sids)).toEqual(['', PHONE]);
    expect(await lastRun()).toMatchObject({ orders: 1, finished: false });
    await run();
    expect(await phonesOf(sids)).toEqual(['', PHONE]);
    world.clock.advance(11 * MINUTE_MS);
    await run();
    expect(await phonesOf(sids)).toEqual(['', '']);
  });

  it('is done by one of two servers at a time', async () => {
    for (let count = 0; count < 3; count += 1) await ended(400 + count);
    let batches = 0;
    const pause = () => {
      batches += 1;
      return new Promise((done) => setTimeout(done, 20));
    };
    await Promise.all([run({ rows: 1, pause }), run({ rows: 1, pause })]);
    expect(batches).toBe(3);
    expect(await lastRun()).toMatchObject({ orders: 3, finished: true });
  });

  it('changes nothing when nothing more is due', async () => {
    const { sid } = await ended(400);
    await run();
    const state = () => rows('select seq, blanked_seq, doc from orders where sid = $1', [sid]);
    const before = await state();
    world.clock.advance(HOUR_MS);
    await run();
    expect(await state()).toEqual(before);
    expect(await lastRun()).toMatchObject({ at: now + HOUR_MS, orders: 0, finished: true });
  });

  it('uses the retention times of the shop', async () => {
    const { sid } = await ended(40);
    await photo('order-photo-kept-', 31);
    await settle({ orders: 30, photos: 60 });
    await run();
    expect(await phonesOf([sid])).toEqual(['']);
    expect(await photoOf('order-photo-kept-')).not.toBeNull();
  });

  it('sends blanked rows only to devices that hold them', async () => {
    const hidden = await ended(401);
    await hideOldRows(world.context);
    const shown = await ended(400);
    const before = await world.context.store.readHead(world.branch.id);
    if (before === undefined) throw new Error('no head');
    await run();
    const cursor = { epoch: before.epoch, seq: before.head, mark: before.mark };
    const page = await world.context.store.readFeed(world.branch.id, cursor, null, 100);
    expect(page?.rows).toMatchObject([{ kind: 'order', row: { sid: shown.sid, name: '', phone: '' } }]);
    expect(await phonesOf([hidden.sid])).toEqual(['']);
  });
});

describe('the settings', () => {
  const scope = () => scopeOf(world.branch);
  const read = async (token: string) => (await world.call('GET settings/privacy', token, scope())).body;

  it('starts with the default times, no run and the number due', async () => {
    const { token } = await world.signIn(['owner']);
    await ended(400);
    await photo('order-photo-old-0', 31);
    expect(await read(token)).toMatchObject({
      settings: standardRetention,
      run: null,
      due: { orders: 1, bookings: 0, changes: 0, photos: 1, positions: 0 },
    });
    await run();
    const after = await read(token);
    expect(after.run).toMatchObject({ orders: 1, photos: 1, finished: true });
    expect(after.due).toMatchObject({ orders: 0, photos: 0 });
  });

  it('counts what is due up to one more than a thousand', async () => {
    const { token } = await world.signIn(['owner']);
    await rows(
      `insert into driver_position (branch_id, person_id, at, lat, lng)
        select $1, $2, n, 1, 1 from generate_series(1, 1500) n`,
      [world.branch.id, `hand-${world.branch.id}`],
    );
    expect((await read(token)).due.positions).toBe(1001);
  });

  it('refuses to overwrite an unseen change of them', async () => {
    const { token } = await world.signIn(['owner']);
    const { seen } = await read(token);
    const saved = await world.call('settings/privacy', token, {
      ...scope(),
      ...standardRetention,
      orders: 90,
      seen,
    });
    expect(saved.body.settings).toEqual({ ...standardRetention, orders: 90 });
    expect((await read(token)).settings.orders).toBe(90);
    const stale = await world.call('settings/privacy', token, {
      ...scope(),
      ...standardRetention,
      orders: 60,
      seen,
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', by: expect.any(String) } });
    expect(await rows("select args from shop_edit where name = 'settings/privacy'")).toEqual([
      { args: { ...standardRetention, orders: 90, before: standardRetention } },
    ]);
  });

  it('refuses each time that is too short, too long or not a whole number, by its field', async () => {
    const { token } = await world.signIn(['owner']);
    const { seen } = await read(token);
    const wrong = { orders: 29, bookings: 4000, changes: 30.5, photos: 0, positions: 'x' };
    expect((await world.call('settings/privacy', token, { ...scope(), ...wrong, seen })).body).toMatchObject({
      code: 'invalid_fields',
      fields: {
        orders: 'at_least:30',
        bookings: 'at_most:3650',
        changes: 'required',
        photos: 'at_least:1',
        positions: 'required',
      },
    });
  });
});
