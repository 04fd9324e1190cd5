const REOPEN_AFTER_MS = [0, 100, 500, 1500];

/** Names of nested errors, the innermost first: Dexie keeps the browser's error in `inner`. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  let current = error;
  for (let depth = 0; depth < 4 && typeof current === 'object' && current !== null; depth += 1) {
    if ('name' in current && typeof current.name === 'string') names.push(current.name);
    current = 'inner' in current ? current.inner : undefined;
  }
  return names;
}

/** iOS closes database connections in the background; these errors report it. */
const LOST = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'TransactionInactiveError',
]);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs one transaction. It reopens the database when its connection was lost, and makes room once when the disk is
 * full. The work must be repeatable (the outbox's is, because ids are unique).
 */
export async function withReconnect<T>(
  work: () => Promise<T>,
  repair: {
    reopen: () => Promise<void>;
    makeRoom?: () => Promise<void>;
    pause?: (ms: number) => Promise<void>;
  },
): Promise<T> {
  let madeRoom = repair.makeRoom === undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const names = namesOf(error);
      if (names.includes('QuotaExceededError') && !madeRoom) {
        madeRoom = true;
        await repair.makeRoom?.();
        continue;
      }
      const wait = REOPEN_AFTER_MS[attempt];
      if (wait === undefined || !names.some((name) => LOST.has(name))) throw error;
      await (repair.pause ?? pause)(wait);
      await repair.reopen();
    }
  }
}
