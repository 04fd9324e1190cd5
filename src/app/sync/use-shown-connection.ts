import { useSyncExternalStore } from 'react';
import type { Connection } from '#engine/sync-status.ts';
import { serverNow } from '../clock/clock.ts';
import { useConnection } from './sync-context.tsx';

/** When the browser lost its network, in server time; null: it has one. */
let cutAt: number | null = null;

function readCut(): number | null {
  if (navigator.onLine) cutAt = null;
  else cutAt ??= serverNow();
  return cutAt;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A message this much later than the cut was sent after it: the server runs on this device or in its network. */
const ON_ITS_WAY_MS = 1500;

/**
 * The connection as screens say it: offline at once when the browser has lost its network, because the silence of a
 * socket is noticed only seconds later.
 */
export function useShownConnection(): Connection {
  const connection = useConnection((status) => status.connection);
  const lastHeard = useConnection((status) => status.lastHeard);
  const clockOffset = useConnection((status) => status.clockOffset);
  const noticed = useSyncExternalStore(subscribe, readCut);
  const cut = noticed === null ? null : noticed - clockOffset;
  if (cut === null || connection.state === 'held' || connection.state === 'offline') return connection;
  if (connection.state === 'live' && lastHeard !== null && lastHeard > cut + ON_ITS_WAY_MS) return connection;
  const since = connection.state === 'live' ? cut : (connection.since ?? cut);
  return { state: 'offline', attempt: 0, nextTryAt: null, since };
}
