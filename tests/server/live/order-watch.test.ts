import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { orderKey } from '#server/auth/tokens.ts';
import { createEventStreams, CHANGED } from '#server/live/event-streams.ts';
import { createHeadWatch } from '#server/live/watch-heads.ts';
import { createOrderWatch } from '#server/live/order-watch.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { putOrder, scopeOf } from '#tests/support/api.ts';
import { changesIn, listenStream, soon } from '#tests/support/listen-stream.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

type Signed = Awaited<ReturnType<World['signIn']>>;
const by = (who: Signed, call: string, args: object) =>
  world.call(call, who.token, { ...scopeOf(world.branch), ...args });
const status = (who: Signed, { sid }: Order, to: string) => by(who, 'orders/status', { sid, status: to });
const away = (driver: Signed, change: Partial<Order> = {}) =>
  putOrder(world, world.branch, {
    action: 'now',
    status: 'PACKED',
    driver: { id: driver.id, name: 'Ana', at: 1 },
    ...change,
  });
/** A driver's position, one second after the last. */
const drive = (who: Signed, lat: number) => {
  world.clock.advance(SECOND_MS);
  return by(who, 'user/track', { points: [{ lat, lng: 30.7, at: world.clock.now() }] });
};
const ask = (sid: string, change: Record<string, string> = {}) => {
  const key = orderKey(world.context.secret, sid);
  const asked = { branch: String(world.branch.id), sid, key, ...change };
  return world.fetch(`/order-changes?${new URLSearchParams(asked)}`);
};
async function follow({ sid }: Order) {
  const answer = await ask(sid);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  if (answer.body === null) throw new Error('no stream');
  return listenStream(answer.body);
}
const latsIn = ({ text }: { text: string }) =>
  [...text.matchAll(/event: driver\ndata: (.*)\n/g)].map(([, data = '']) => JSON.parse(data).position.lat);

describe('a customer who follows an order', () => {
  it('is notified of the driver only during the delivery', async () => {
    const [ana, boss] = [await world.signIn(['delivery']), await world.signIn(['manager'])];
    const [order, before, other] = [await away(ana), await away(ana), await away(boss)];
    await status(ana, before, 'SHIPPED');
    const [page, others] = [await follow(order), await follow(other)];
    // Of another order of this driver, which this customer may not see.
    await drive(ana, 36.1);
    await wait(50);
    expect(latsIn(page)).toEqual([]);
    await status(ana, order, 'SHIPPED');
    await soon(() => changesIn(page) === 1);
    await drive(ana, 36.2);
    await soon(() => latsIn(page).length > 0);
    expect(latsIn(page)).toEqual([36.2]);
    // Points after a gap arrive together: the newest counts, older ones are ignored.
    await wait(1000);
    world.clock.advance(60 * SECOND_MS);
    const at = world.clock.now();
    const gap = [36.3, 36.5, 36.4].map((lat, turn) => ({
      lat,
      lng: 30.7,
      at: at - [20, 0, 10][turn]! * SECOND_MS,
    }));
    await by(ana, 'user/track', { points: gap });
    await by(ana, 'user/track', { points: [{ lat: 36, lng: 30.7, at: at - 30 * SECOND_MS }] });
    await soon(() => latsIn(page).length > 1);
    expect(latsIn(page)).toEqual([36.2, 36.5]);
    // Reassigned: the first driver is no longer shown to this customer.
    await by(boss, 'orders/claim', { sid: order.sid, driver: { id: boss.id, name: 'The boss' } });
    await soon(() => changesIn(page) === 2);
    await wait(1000);
    await drive(ana, 36.6);
    await drive(boss, 36.7);
    await soon(() => latsIn(page).length > 2);
    expect(latsIn(page)).toEqual([36.2, 36.5, 36.7]);
    await status(boss, order, 'DELIVERED');
    await soon(() => changesIn(page) === 3);
    const details = async () => {
      const key = orderKey(world.context.secret, order.sid);
      const asked = { ...scopeOf(world.branch), sid: order.sid, key };
      return (await world.call('orders/details', undefined, asked)).body;
    };
    const { order: ended, may_change: mayChange } = await details();
    expect([ended.status, mayChange]).toEqual(['DELIVERED', true]);
    // An undone delivery is sent to open pages and to those opened later.
    const late = await follow(order);
    // The ids of staff changes are not sent to customers.
    const scope = scopeOf(world.branch);
    const seen = await world.call('orders/details', boss.token, { ...scope, sid: order.sid });
    await by(boss, 'orders/recall', { sid: order.sid, bump: seen.body.order.bumps.at(-1).id });
    await soon(() => changesIn(page) === 4 && changesIn(late) === 1);
    expect([changesIn(page), changesIn(late)]).toEqual([4, 1]);
    await status(boss, order, 'DELIVERED');
    await soon(() => changesIn(page) === 5);
    expect(page.isOver).toBe(false);
    world.clock.advance(11 * MINUTE_MS);
    expect((await details()).may_change).toBeUndefined();
    expect((await ask(order.sid)).status).toBe(204);
    await Promise.all([page.stop(), late.stop()]);
    const off = await away(ana);
    const called = await follow(off);
    await status(boss, off, 'CANCELED');
    await soon(() => called.isOver);
    expect(called.isOver).toBe(true);
    expect(called.text.endsWith('data: changed\n\n')).toBe(true);
    expect(changesIn(others)).toBe(0);
    expect((await ask(off.sid)).status).toBe(204);
    await others.stop();
  });

  it('gets at most one event a second in a rush, then the current status', async () => {
    const ana = await world.signIn(['delivery']);
    const order = await away(ana);
    await status(ana, order, 'SHIPPED');
    const page = await follow(order);
    const began = performance.now();
    for (let turn = 0; turn < 10; turn += 1) await drive(ana, 37 + turn / 10);
    const seconds = Math.ceil((performance.now() - began) / SECOND_MS);
    await wait(1100);
    const received = latsIn(page);
    expect([received[0], received.at(-1)]).toEqual([37, 37.9]);
    expect(received.length).toBeLessThanOrEqual(1 + seconds);
    await page.stop();
  });

  it("is notified of another server's change although its hint was lost", async () => {
    const ana = await world.signIn(['delivery']);
    const order = await away(ana);
    const elsewhere = { ...world.context, live: { ...world.context.live, announce: () => {} } };
    const page = await follow(order);
    const write = (change: Partial<Order>) =>
      writeRows(elsewhere, world.branch.id, [{ kind: 'order', row: { ...order, ...change } }]);
    await write({ status: 'SHIPPED' });
    expect(changesIn(page)).toBe(0);
    world.context.live.poke(world.branch.id);
    await soon(() => changesIn(page) === 1);
    expect(changesIn(page)).toBe(1);
    await drive(ana, 36.2);
    await write({ status: 'SHIPPED', promised_at: world.clock.now() });
    const watch = createHeadWatch(world.context);
    await watch.look();
    await watch.look();
    await soon(() => changesIn(page) === 2);
    expect(changesIn(page)).toBe(2);
    // Changes to other orders are not sent.
    await putOrder(world, world.branch);
    world.context.live.poke(world.branch.id);
    await wait(1200);
    expect(changesIn(page)).toBe(2);
    await page.stop();
  });

  it('gets the same answer for a wrong key as for an unknown order', async () => {
    const ana = await world.signIn(['delivery']);
    const order = await away(ana);
    const statusAndBody = async (answer: Response) => [answer.status, await answer.json()];
    const unknown = await statusAndBody(await ask('no-such-order-000'));
    expect(unknown[0]).toBe(404);
    const before = world.context.live.told().has(world.branch.id);
    const wrong: Record<string, string>[] = [
      { key: 'x'.repeat(24) },
      { key: '' },
      { branch: String(world.sister.id) },
      { branch: 'x' },
      { sid: "o'--" },
    ];
    for (const change of wrong)
      expect(await statusAndBody(await ask(order.sid, change)), JSON.stringify(change)).toEqual(unknown);
    expect(world.context.live.told().has(world.branch.id)).toBe(before);
  });

  it('leaves nothing in memory when all streams have closed', async () => {
    const ana = await world.signIn(['delivery']);
    const order = await away(ana);
    const watch = createOrderWatch(world.context);
    const open = () => watch.open(world.branch.id, order.sid, true);
    const streams = [await open(), await open()];
    expect(watch.watchers()).toBe(2);
    for (const stream of streams) if (typeof stream !== 'string') await stream.cancel();
    expect(watch.watchers()).toBe(0);
    expect(world.context.live.told().has(world.branch.id)).toBe(false);
    watch.stop();
  });
});

it('receives what is pending before the stream ends', async () => {
  const streams = createEventStreams({ alive: ':\n\n' });
  const stream = streams.open((teller) => {
    teller.tell(CHANGED);
    teller.tell(CHANGED);
    teller.end();
    return () => {};
  });
  if (stream === undefined) throw new Error('no stream');
  const received = listenStream(stream);
  await wait(50);
  expect(received.isOver).toBe(false);
  await soon(() => received.isOver);
  expect(changesIn(received)).toBe(2);
  expect(streams.count()).toBe(0);
  streams.stop();
});
