import { useEffect, useState } from 'react';
import { serverMaps } from './server-maps.ts';

/** Whether the server finds the street of an address and so its zone. */
export function useFindsStreets(): boolean {
  const [findsStreets, setFindsStreets] = useState(false);
  useEffect(() => {
    let isLate = false;
    void serverMaps().then((maps) => {
      if (!isLate) setFindsStreets(maps.findsStreets);
    });
    return () => {
      isLate = true;
    };
  }, []);
  return findsStreets;
}
