import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { startClockWatch } from '#server/jobs/clock-watch.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const log = createLog({ logLevel: 'silent' });
let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

function watched() {
  const times = { ahead: 0, running: 0 };
  const clock = { now: () => Date.now() + times.ahead };
  const watch = startClockWatch(
    { db: world.db, clock, log },
    { runningMs: () => performance.now() + times.running, everyMs: 20 },
  );
  return { times, watch };
}

it('finds nothing wrong where all clocks agree', async () => {
  const { watch } = watched();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(watch.trouble()).toBeNull();
  await watch.stop();
});

it("reports a clock that differs from the database's, until they agree", async () => {
  const { times, watch } = watched();
  times.ahead = -4 * MINUTE_MS;
  await expect.poll(() => watch.trouble()?.kind).toBe('database');
  expect(Math.abs((watch.trouble()?.ms ?? 0) + 4 * MINUTE_MS)).toBeLessThan(5_000);
  times.ahead = 0;
  await expect.poll(() => watch.trouble()?.kind).toBe('jumped');
  await watch.stop();
});

it('reports a clock that was set while the server ran, for the rest of the day', async () => {
  const { times, watch } = watched();
  await new Promise((resolve) => setTimeout(resolve, 100));
  times.ahead = 12_000;
  await expect.poll(() => watch.trouble()?.ms).toBeGreaterThan(11_000);
  expect(watch.trouble()?.kind).toBe('jumped');
  await watch.stop();
  times.ahead += 13 * HOUR_MS;
  expect(watch.trouble()).toBeNull();
});

it('takes a machine that slept for no jump', async () => {
  const { times, watch } = watched();
  await new Promise((resolve) => setTimeout(resolve, 100));
  // Both pass while it sleeps.
  times.ahead = 10_000;
  times.running = 10_000;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(watch.trouble()).toBeNull();
  await watch.stop();
});
