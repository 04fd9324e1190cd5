import { MINUTE_MS } from '#domain/time.ts';
import { isHubKnown, loadHub, storedHub } from './shop-hub.ts';

const TRY_AGAIN_AFTER_MS = 10 * MINUTE_MS;

let failedAt: number | null = null;

/** Whether the hub is reached from here; after a failure not tried again for some minutes. Undefined: none is known. */
export async function tryHub(): Promise<'works' | 'fails' | undefined> {
  if (!isHubKnown()) return undefined;
  if (failedAt !== null && performance.now() - failedAt < TRY_AGAIN_AFTER_MS) return 'fails';
  const isReached = await (await loadHub()).isReached(storedHub);
  failedAt = isReached ? null : performance.now();
  return isReached ? 'works' : 'fails';
}
