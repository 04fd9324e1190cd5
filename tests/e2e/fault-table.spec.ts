import { expect, test } from 'playwright/test';
import { faultRows } from '#tests/faults/all.ts';
import { endPlaces } from '#tests/faults/support/place.ts';

/** A handful of each; `npm run faults` makes them fifty times. */
const TIMES = 2;

/** They mostly wait, so they do it side by side. */
const slow = new Set(['half-open', 'disk-full', 'sender-stolen']);

test.describe.configure({ mode: 'parallel' });
// Thousands of calls would be written down for nothing.
test.use({ trace: 'off' });
test.afterAll(endPlaces);

test('faults that take their time break no promise', async () => {
  test.setTimeout(900_000);
  const waiting = faultRows.filter(({ name }) => slow.has(name));
  await Promise.all(
    waiting.map(async ({ name, run }) => {
      const { violations } = await run(TIMES);
      expect(violations, name).toEqual([]);
    }),
  );
});

test('the other faults break no promise', async () => {
  test.setTimeout(900_000);
  for (const { name, run } of faultRows) {
    if (slow.has(name)) continue;
    await test.step(name, async () => {
      const { violations } = await run(TIMES);
      expect(violations, name).toEqual([]);
    });
  }
});
