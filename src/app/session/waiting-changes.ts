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
 * How many changes of anybody wait on this device; also outside of a branch. The worker's writes, and
 * new changes of this page, do not reach a live query: their messages ask again.
 */
export function useWaitingChanges(): number {
  const news = useSyncExternalStore(watchDevice, () => deviceNews);
  const count = useCallback(async () => {
    const rows = await deviceEnv().outboxDatabase.table('entries').toArray();
    return parseOutbox(rows, []).entries.filter(({ state }) => state === 'queued' || state === 'held').length;
  }, []);
  return useLiveQuery(count, [count, news]) ?? 0;
}
