import { useState } from 'react';
import { useTouching } from '../../parts/kitchen/use-touching.ts';
import { sameList } from '../../parts/rendering/same-list.ts';

/** How long after the last touch of a ticket the board sorts its tickets again. */
export const RESORT_AFTER_MS = 10_000;

/** The sorted list, with the tickets that are already shown in their order; a new one follows its predecessor. */
export function keepPlaces(shown: readonly string[], sorted: readonly string[]): readonly string[] {
  const listed = new Set(sorted);
  const known = new Set(shown);
  const kept = shown.filter((sid) => listed.has(sid));
  for (const [index, sid] of sorted.entries()) {
    if (known.has(sid)) continue;
    const before = sorted[index - 1];
    kept.splice(before === undefined ? 0 : kept.indexOf(before) + 1, 0, sid);
  }
  return sameList(kept, shown) ? shown : kept;
}

/** The sorted tickets; for a while after a touch none moves because its due time has changed (orders D23). */
export function useKeptPlaces(sorted: readonly string[]): readonly string[] {
  const isWorkedOn = useTouching('article', RESORT_AFTER_MS);
  const [shown, setShown] = useState(sorted);
  const next = isWorkedOn ? keepPlaces(shown, sorted) : sorted;
  if (next !== shown) setShown(next);
  return next;
}
