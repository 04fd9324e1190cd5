import { useEffect, useState } from 'react';

/** After a finger has left, things stay where they are this long: a second tap means what it saw. */
export const STILL_FOR_MS = 600;

/** Whether what a button means has been so for long enough to have been read: until then a tap meant something else. */
export function useSteady(meaning: string): boolean {
  const [steady, setSteady] = useState(meaning);
  useEffect(() => {
    if (steady === meaning) return undefined;
    const later = setTimeout(() => setSteady(meaning), STILL_FOR_MS);
    return () => clearTimeout(later);
  }, [steady, meaning]);
  return steady === meaning;
}
