import * as z from 'zod/mini';
import { offlineProgress, setOfflineProgress } from './offline-progress.ts';

const storedSchema = z.object({ type: z.literal('STORED'), done: z.int(), total: z.int() });

/**
 * Shows how much of the app the worker has stored. `isFirst`: no worker has stored anything on this device yet. `again`
 * continues the downloads, which a cut network ends.
 */
export function followStorage(isFirst: boolean, again: () => void): void {
  if (isFirst) setOfflineProgress(0);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(storedSchema, data);
    if (!message.success) return;
    const { done, total } = message.data;
    setOfflineProgress(done >= total ? null : Math.floor((done / total) * 100));
  });
  window.addEventListener('online', () => {
    if (offlineProgress() !== null) again();
  });
}
