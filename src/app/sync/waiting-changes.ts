import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useSyncExternalStore } from 'react';
import { parseOutbox } from '#engine/outbox-entry.ts';
import { deviceEnv } from './device-env.ts';

let deviceNews = 0;

function watchDevice(listener: () => void): () => void {
  const news = () => {
    deviceNews += 1;
    listener();
  };
  const { broadcast, onStored } = deviceEnv();
  const leave = [broadcast.subscribe(news), onStored(news)];
  return () => {
    for (const end of leave) end();
  };
}

/**
 * How many changes of all people wait on this device, also outside a branch. A live query does not see the writes of
 * the worker and of this page's plain outbox, so their messages trigger a new count.
 */
export function useWaitingChanges(): number {
  const news = useSyncExternalStore(watchDevice, () => deviceNews);
  const count = useCallback(async () => {
    const rows = await deviceEnv().outboxDatabase.table('entries').toArray();
    return parseOutbox(rows, []).entries.filter(({ state }) => state === 'queued' || state === 'held').length;
  }, []);
  return useLiveQuery(count, [count, news]) ?? 0;
}
