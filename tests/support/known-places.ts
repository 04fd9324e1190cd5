import { createAddressSearch } from '#server/integrations/address-search.ts';
import { type Cities, createGazetteer } from '#server/integrations/geocoder.ts';
import { createTowns } from '#server/integrations/towns.ts';
import type { Log } from '#server/log.ts';

const load = async (): Promise<Cities> => [
  ['Antalya', 'TR', 1e6, 30.7, 36.9],
  ['Konya', 'TR', 1e6, 32.48, 37.87],
];

/** An address search of two towns, 220 km apart; the tests' branch is in the first. */
export const knownPlaces = (log: Log) => ({
  addresses: createAddressSearch(createGazetteer(load)),
  towns: createTowns(load, log),
});
