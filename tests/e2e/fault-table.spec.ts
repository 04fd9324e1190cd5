import { expect, test } from 'playwright/test';
import { faultRows } from '#tests/faults/all.ts';
import { endPlaces } from '#tests/faults/support/place.ts';

/** One run of each; `npm run faults` does fifty. */
const TIMES = 1;

/** They mostly wait, so they run in parallel. */
const slow = new Set(['half-open', 'disk-full', 'sender-stolen']);

test.describe.configure({ mode: 'parallel' });
// A trace would record thousands of calls.
test.use({ trace: 'off' });
test.afterAll(endPlaces);

test('keeps every promise under slow faults', async () => {
  test.setTimeout(900_000);
  const waiting = faultRows.filter(({ name }) => slow.has(name));
  await Promise.all(
    waiting.map(async ({ name, run }) => {
      const { violations } = await run(TIMES);
      expect(violations, name).toEqual([]);
    }),
  );
});

for (const { name, run } of faultRows.filter((row) => !slow.has(row.name))) {
  test(`keeps every promise: ${name}`, async () => {
    test.setTimeout(900_000);
    const { violations } = await run(TIMES);
    expect(violations).toEqual([]);
  });
}
