import { useEffect, useState } from 'react';

/** After a touch ends, the layout is kept this long: a second tap aims at what was there. */
export const SETTLE_MS = 600;

/** Whether a button's meaning has been the same long enough to be read: an earlier tap was aimed at something else. */
export function useIsSettled(meaning: string): boolean {
  const [settled, setSettled] = useState(meaning);
  useEffect(() => {
    if (settled === meaning) return undefined;
    const later = setTimeout(() => setSettled(meaning), SETTLE_MS);
    return () => clearTimeout(later);
  }, [settled, meaning]);
  return settled === meaning;
}
