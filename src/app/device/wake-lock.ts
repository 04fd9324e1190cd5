/** `unsupported`: this browser has no Screen Wake Lock, or the page is not served over https. */
export type WakeState = 'held' | 'released' | 'unsupported';

let locks = 0;

/** Whether a wake lock keeps the screen of this page on. */
export function isAwake(): boolean {
  return locks > 0;
}

/**
 * Keeps the screen on until the returned function is called. The browser releases the lock when the page is hidden;
 * it is requested again on return.
 */
export function keepAwake(onState: (state: WakeState) => void): () => void {
  const { wakeLock }: { wakeLock?: WakeLock } = navigator;
  if (wakeLock === undefined) {
    onState('unsupported');
    return () => undefined;
  }
  let held: WakeLockSentinel | undefined;
  let isOver = false;

  async function take(lock: WakeLock): Promise<void> {
    if (isOver || held !== undefined || document.visibilityState !== 'visible') return;
    const sentinel = await lock.request('screen');
    if (isOver) return sentinel.release();
    held = sentinel;
    locks += 1;
    onState('held');
    sentinel.addEventListener('release', () => {
      held = undefined;
      locks -= 1;
      if (!isOver) onState('released');
    });
  }

  const want = () => {
    take(wakeLock).catch((error: unknown) => {
      // Refused in battery saving mode: shown on screen, requested again on the next return.
      console.info('the screen may turn off', error);
      onState('released');
    });
  };
  document.addEventListener('visibilitychange', want);
  want();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', want);
    held?.release().catch((error: unknown) => console.info('the wake lock was gone already', error));
  };
}
