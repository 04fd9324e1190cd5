import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServerHints } from '#server/live/server-hints.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const ignored = { screen: () => undefined, driver: () => undefined };

it('measures how long a change on another server takes to be known, and not its own', async () => {
  const { db } = world.database;
  const delays: Record<string, number[]> = { one: [], other: [] };
  const hintsOf = (id: string) =>
    createServerHints(db, id, {
      log: world.context.log,
      clock: { now: () => Date.now() },
      metrics: { hinted: (seconds) => delays[id]?.push(seconds) },
    });
  const [one, other] = [hintsOf('one'), hintsOf('other')];
  const seen: number[][] = [];
  const stopOne = await one.listen({ ...ignored, moved: () => undefined });
  const stopOther = await other.listen({
    ...ignored,
    moved: (branches) => {
      if (branches !== null) seen.push(branches);
    },
  });
  one.changed(world.branch.id);
  await expect.poll(() => seen, { timeout: 5000 }).toEqual([[world.branch.id]]);
  expect(delays['one']).toEqual([]);
  const [delay = -1] = delays['other'] ?? [];
  // Hints are collected for a moment.
  expect(delay).toBeGreaterThanOrEqual(0.1);
  await Promise.all([stopOne(), stopOther()]);
});
