import { useEffect, useState } from 'react';
import { unshownStations } from '#domain/notifications/unshown-stations.ts';
import type { Station } from '#domain/shops/branch.ts';
import { SECOND_MS } from '#domain/time.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';

const CHECK_EVERY_MS = 30 * SECOND_MS;
/** Longer than a screen is gone when it is reopened at once, or reconnects after a server restart. */
const LASTING_MS = 75 * SECOND_MS;

/** `since`: first seen unshown, in server time (UTC ms). */
export interface UnshownStation extends Station {
  since: number;
}

const NONE: readonly UnshownStation[] = [];

/** Stations that no kitchen screen has shown for a while; as last known while the server is unreachable. */
export function useUnshownStations(): readonly UnshownStation[] {
  const callBranch = useCall();
  const view = usePeek();
  const { branch } = useWorkplace();
  const [lasting, setLasting] = useState(NONE);
  useEffect(() => {
    let since: ReadonlyMap<string, number> = new Map();
    let isOver = false;
    const look = async () => {
      const answer = await callBranch('devices', {});
      const row = view.get('branch', branch.sid);
      if (isOver || !answer.ok || row === undefined) return;
      const { devices, now } = answer.value;
      const house = { branch: row, products: view.list('product'), printers: view.list('printer') };
      const unshown = unshownStations(house, devices, now);
      const dated = unshown.map((station) => ({ ...station, since: since.get(station.sid) ?? now }));
      since = new Map(dated.map((station) => [station.sid, station.since]));
      setLasting(dated.filter((station) => now - station.since >= LASTING_MS));
    };
    const tryToLook = () => {
      look().catch((error: unknown) => console.info('which stations are shown is not known', error));
    };
    tryToLook();
    const timer = setInterval(tryToLook, CHECK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [callBranch, view, branch.sid]);
  return lasting;
}
