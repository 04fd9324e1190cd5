import { useEffect, useState } from 'react';
import { serverMaps } from './server-maps.ts';

/** Whether maps show streets here; undefined: not known yet. */
export function useHasStreets(): boolean | undefined {
  const [hasStreets, setHasStreets] = useState<boolean>();
  useEffect(() => {
    let isLate = false;
    void serverMaps().then(({ style, maps }) => {
      if (!isLate) setHasStreets(style !== null || maps.length > 0);
    });
    return () => {
      isLate = true;
    };
  }, []);
  return hasStreets;
}
