import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DriverMoved } from '#server/live/hub.ts';
import type { ScreenHint } from '#server/live/screen-watch.ts';
import { createDatabaseBus } from '#server/live/database-bus.ts';
import { createServerHints } from '#server/live/server-hints.ts';
import type { MessageBus } from '#server/integrations/message-bus.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

function hintsOn(bus: MessageBus, id: string, delays: number[] = []) {
  return createServerHints(bus, id, {
    log: world.context.log,
    clock: { now: () => Date.now() },
    metrics: { hinted: (seconds) => delays.push(seconds) },
  });
}

/** What a server receives from the others. */
async function receive(hints: ReturnType<typeof createServerHints>) {
  const branches = new Set<number>();
  const screens: ScreenHint[] = [];
  const drivers = new Map<string, DriverMoved[]>();
  const stop = await hints.listen({
    moved: (some) => some.forEach((one) => branches.add(one)),
    screen: (hint) => screens.push(hint),
    driver: (moved) => drivers.set(moved.person, [...(drivers.get(moved.person) ?? []), moved]),
  });
  return { branches, screens, drivers, stop };
}

const aPosition = (at: number) => ({ lat: 36.884123, lng: 30.704567, at });

/** A bus in this process that records its messages, and delivers each `send` when the test says so. */
function slowBus(maxBytes = 7_900) {
  const sent: string[][] = [];
  const listeners: ((message: string) => void)[] = [];
  let taken: (() => void)[] = [];
  const bus: MessageBus = {
    maxBytes,
    send: (messages) =>
      new Promise((resolve) => {
        sent.push([...messages]);
        taken.push(() => {
          for (const message of messages) for (const listener of listeners) listener(message);
          resolve();
        });
      }),
    async listen(listener) {
      listeners.push(listener);
      return async () => undefined;
    },
    trouble: () => undefined,
  };
  return {
    bus,
    sent,
    take() {
      const now = taken;
      taken = [];
      for (const one of now) one();
    },
    say: (message: string) => listeners.forEach((listener) => listener(message)),
  };
}

describe('hints through the database', () => {
  it('measures how long a change on another server takes to be known, and not its own', async () => {
    const bus = createDatabaseBus(world.database.db);
    const delays: Record<'one' | 'other', number[]> = { one: [], other: [] };
    const [one, other] = [hintsOn(bus, 'one', delays.one), hintsOn(bus, 'other', delays.other)];
    const [receivedByOne, received] = [await receive(one), await receive(other)];
    one.changed(world.branch.id);
    await expect.poll(() => [...received.branches], { timeout: 5000 }).toEqual([world.branch.id]);
    expect(delays.one).toEqual([]);
    // Hints are collected for a moment.
    expect(delays.other[0]).toBeGreaterThanOrEqual(0.1);
    await Promise.all([receivedByOne.stop(), received.stop()]);
  });

  it('carries more branches, screens and drivers at once than one notification holds', async () => {
    const bus = createDatabaseBus(world.database.db);
    const [one, other] = [hintsOn(bus, 'one'), hintsOn(bus, 'other')];
    const received = await receive(other);
    for (let number = 1; number <= 2000; number += 1) {
      one.changed(1_000_000 + number);
      one.moved({ branchId: number, person: `driver-${number}`, position: aPosition(number) });
      one.screen({
        branchId: number,
        client: `client-${number}`,
        name: 'Kitchen ığş',
        state: 'here',
        since: number,
      });
    }
    await expect
      .poll(() => [received.branches.size, received.drivers.size, received.screens.length], { timeout: 5000 })
      .toEqual([2000, 2000, 2000]);
    await received.stop();
  });
});

describe('a beat of hints', () => {
  it('carries the newest position of each driver, also when an older one is reported later', async () => {
    const { bus, take, sent } = slowBus();
    const [one, other] = [hintsOn(bus, 'one'), hintsOn(bus, 'other')];
    const received = await receive(other);
    for (const at of [100, 300, 200]) one.moved({ branchId: 1, person: 'ines', position: aPosition(at) });
    one.moved({ branchId: 2, person: 'ines', position: aPosition(50) });
    await expect.poll(() => sent.length).toBe(1);
    take();
    expect(received.drivers.get('ines')?.map(({ branchId, position }) => [branchId, position.at])).toEqual([
      [1, 300],
      [2, 50],
    ]);
  });

  it('waits until the bus has taken the one before, and is not larger for it', async () => {
    const { bus, take, sent } = slowBus();
    const [one, other] = [hintsOn(bus, 'one'), hintsOn(bus, 'other')];
    const received = await receive(other);
    one.changed(1);
    await expect.poll(() => sent.length).toBe(1);
    for (let at = 1; at <= 1000; at += 1) {
      one.changed(2);
      one.moved({ branchId: 1, person: 'ines', position: aPosition(at) });
      one.screen({ branchId: 1, client: 'tablet', name: 'Kitchen', state: 'here', since: at });
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sent).toHaveLength(1);
    take();
    await expect.poll(() => sent.length).toBe(2);
    take();
    expect(sent[1]).toHaveLength(1);
    expect(received.drivers.get('ines')?.map(({ position }) => position.at)).toEqual([1000]);
    expect(received.screens.map(({ since }) => since)).toEqual([1000]);
    expect([...received.branches]).toEqual([1, 2]);
  });

  it('keeps every message below what the bus carries, and leaves out what never fits', async () => {
    const { bus, take, sent } = slowBus(500);
    const [one, other] = [hintsOn(bus, 'one'), hintsOn(bus, 'other')];
    const received = await receive(other);
    one.screen({ branchId: 1, client: 'tablet', name: 'ğ'.repeat(300), state: 'here', since: 1 });
    for (let number = 1; number <= 300; number += 1) one.changed(number);
    await expect.poll(() => sent.length).toBe(1);
    take();
    expect(Math.max(...(sent[0] ?? []).map((message) => Buffer.byteLength(message)))).toBeLessThanOrEqual(
      500,
    );
    expect(received.branches.size).toBe(300);
    expect(received.screens).toEqual([]);
  });

  it('is not disturbed by what is no message of a server', async () => {
    const { bus, say } = slowBus();
    const received = await receive(hintsOn(bus, 'other'));
    for (const junk of [
      '',
      'junk',
      'null',
      '[]',
      '{"from":1}',
      '{"from":"x","branches":["1"]}',
      '{"from":"x"}',
    ])
      say(junk);
    say(JSON.stringify({ from: 'x', branches: [7] }));
    expect([...received.branches]).toEqual([7]);
  });
});
