import { expect, it } from 'vitest';
import type { Cities } from '#server/integrations/geocoder.ts';
import { createTowns } from '#server/integrations/towns.ts';
import { createLog } from '#server/log.ts';

const silentLog = createLog({ logLevel: 'silent' });

const cities: Cities = [
  ['Lisbon', 'PT', 517_802, -9.1333, 38.7167],
  ['New York City', 'US', 8_804_190, -74.006, 40.7143],
  ['Old City', 'US', 5000, -75.1, 39.9],
];

it.each([
  ['lisbon', 'Lisbon'],
  ['lisboa', 'Lisbon'],
  ['newyorkcity', 'New York City'],
  ['newyork', 'New York City'],
])('knows a town as %s', async (name, town) => {
  const named = await createTowns(async () => cities, silentLog)();
  expect(named(name)).toMatchObject([{ name: town }]);
});

it('does not shorten the name of a small town', async () => {
  const named = await createTowns(async () => cities, silentLog)();
  expect(named('old')).toEqual([]);
});
