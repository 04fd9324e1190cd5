import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHub } from '#server/live/hub.ts';
import { createMenuWatch } from '#server/live/menu-watch.ts';
import { orderRow, productRow, stockRow } from '#tests/support/branch-rows.ts';
import { changesIn, listenStream, soon } from '#tests/support/listen-stream.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { writeRows } from '#server/sync/write-rows.ts';

describe('customers with a menu open', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const announcement = (rows: Parameters<ReturnType<typeof createHub>['announce']>[0]['rows']) => ({
    branchId: 1,
    from: { seq: 1, mark: '' },
    to: { epoch: 'e', seq: 2, mark: 'm' },
    rows,
    lastMids: new Map<string, number>(),
  });

  it('are notified of menu changes once a second at most', async () => {
    const hub = createHub();
    const menus = createMenuWatch(hub);
    const stream = menus.open(1);
    const elsewhere = menus.open(2);
    const [here, there] = [listenStream(stream), listenStream(elsewhere)];
    hub.announce(announcement([{ ...orderRow('order-000000a'), seq: 2 }]));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(changesIn(here)).toBe(0);
    hub.announce(announcement([{ ...productRow('p1'), seq: 2 }]));
    await vi.advanceTimersByTimeAsync(0);
    expect(changesIn(here)).toBe(1);
    for (let count = 0; count < 50; count += 1) {
      hub.announce(announcement([{ ...stockRow('p1'), seq: 2 }]));
    }
    await vi.advanceTimersByTimeAsync(900);
    expect(changesIn(here)).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(changesIn(here)).toBe(2);
    // Another server changed something.
    await vi.advanceTimersByTimeAsync(2_000);
    hub.poke(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(changesIn(here)).toBe(3);
    expect(changesIn(there)).toBe(0);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(there.text).toContain(':\n\n');
    await here.stop();
    expect(menus.watchers()).toBe(1);
    menus.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(there.isOver).toBe(true);
    expect(menus.watchers()).toBe(0);
  });

  it('are unsubscribed when they stop reading', async () => {
    const hub = createHub();
    const menus = createMenuWatch(hub);
    menus.open(1);
    for (let second = 0; second < 40; second += 1) {
      hub.poke(1);
      await vi.advanceTimersByTimeAsync(1_100);
    }
    expect(menus.watchers()).toBe(0);
    menus.stop();
  });
});

describe('the event stream', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.drop());

  const ask = (site: string, place: string) =>
    world.fetch(`/menu-changes?${new URLSearchParams({ site, place })}`);

  it('reports a price changed on a desktop', async () => {
    const { branch } = world;
    const site = branch.shop.site_uid;
    const answer = await ask(site, branch.sid);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    if (answer.body === null) throw new Error('no stream');
    const received = listenStream(answer.body);
    await writeRows(world.context, branch.id, [productRow('price-changed')]);
    await soon(() => changesIn(received) > 0);
    expect(changesIn(received)).toBe(1);
    await received.stop();
    expect((await ask(site, 'nowhere')).status).toBe(404);
    expect((await ask('../etc', branch.sid)).status).toBe(404);
  });
});
