import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { knownPlacesSchema, placeTree, type TreeCity } from '#domain/delivery/place-tree.ts';
import type { Branch } from '#domain/shops/branch.ts';

/** `waiting`, the cities of the branch's country, or `failed`. */
export type KnownPlaces = 'waiting' | 'failed' | readonly TreeCity[];

async function placesOf(country: string): Promise<z.infer<typeof knownPlacesSchema>> {
  const answer = await fetch(`/map/places/${encodeURIComponent(country)}.json`);
  // Countries without a file have no known regions.
  if (answer.status === 404) return [];
  if (!answer.ok) throw new Error(`the places were not answered: ${answer.status}`);
  return z.parse(knownPlacesSchema, await answer.json());
}

/** The built-in regions; available offline after the first use. */
export function useKnownPlaces(branch: Branch): { known: KnownPlaces; again: () => void } {
  const { country, lat, lng } = branch;
  const city = branch.city ?? '';
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<KnownPlaces>('waiting');
  useEffect(() => {
    let isGone = false;
    setKnown('waiting');
    placesOf(country).then(
      (places) => {
        const at = lat === null || lng === null ? null : { lat, lng };
        if (!isGone) setKnown(placeTree(places, { city, at }));
      },
      (cause: unknown) => {
        console.info('The places could not be read', cause);
        if (!isGone) setKnown('failed');
      },
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new round reloads
  }, [country, city, lat, lng, round]);
  return { known, again: useCallback(() => setRound((before) => before + 1), []) };
}
