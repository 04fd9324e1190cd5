import { expect, test } from 'vitest';
import { afterRefusal, createTrack, type NoPosition, type TrackState } from '#app/device/track.ts';
import { type Position, TRACK_EVERY_MS, TRACK_KEPT } from '#domain/delivery/position.ts';

function phone() {
  const bursts: (readonly Position[])[] = [];
  const states: TrackState[] = [];
  const world: { now: number; isOnline: boolean; trouble: NoPosition | undefined } = {
    now: 0,
    isOnline: true,
    trouble: undefined,
  };
  const track = createTrack({
    locate: async () => world.trouble ?? { lat: 36.8, lng: 30.7 + world.now / 1e9, at: world.now },
    send: async (points) => {
      if (!world.isOnline) return 'later';
      bursts.push(points);
      return 'sent';
    },
    onState: (state) => states.push(state),
  });
  return {
    world,
    bursts,
    states,
    async pass(ms: number) {
      for (const end = world.now + ms; world.now < end; world.now += TRACK_EVERY_MS) await track.tick();
    },
  };
}

test('sends a gap of ten minutes whole, in order, once', async () => {
  const { world, bursts, states, pass } = phone();
  await pass(60_000);
  world.isOnline = false;
  await pass(600_000);
  expect(states.at(-1)).toMatchObject({ sentAt: 30_000, waiting: 20 });
  world.isOnline = true;
  await pass(30_000);
  expect(bursts).toHaveLength(3);
  expect(bursts[2]).toHaveLength(21);
  const all = bursts.flat().map(({ at }) => at);
  expect(all).toEqual(Array.from({ length: 23 }, (_, index) => index * TRACK_EVERY_MS));
  expect(states.at(-1)).toMatchObject({ sentAt: 660_000, waiting: 0 });
});

test('keeps some hours of points until they can be sent', async () => {
  const { world, bursts, states, pass } = phone();
  world.isOnline = false;
  await pass((TRACK_KEPT + 5) * TRACK_EVERY_MS);
  expect(states.at(-1)?.waiting).toBe(TRACK_KEPT);
  world.trouble = 'denied';
  await pass(30_000);
  expect(states.at(-1)?.trouble).toBe('denied');
  world.trouble = undefined;
  world.isOnline = true;
  await pass(30_000);
  expect(states.at(-1)).toMatchObject({ trouble: null, waiting: 0 });
  expect(bursts).toHaveLength(1);
});

test('keeps the points of an order that left here until the server has them', async () => {
  const bursts: number[][] = [];
  let isKnown = false;
  let now = 0;
  const track = createTrack({
    locate: async () => ({ lat: 36.8, lng: 30.7, at: now }),
    send: async (points) => {
      if (!isKnown) return afterRefusal('not_underway');
      bursts.push(points.map(({ at }) => at));
      return 'sent';
    },
    onState: () => {},
  });
  for (; now < 3; now += 1) await track.tick();
  isKnown = true;
  await track.tick();
  expect(bursts).toEqual([[0, 1, 2, 3]]);
  expect(afterRefusal('forbidden')).toBe('refused');
});
