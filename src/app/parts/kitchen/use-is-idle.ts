import { useEffect, useState } from 'react';

const IDLE_MS = 600;
/** Longest wait for someone who never pauses. */
const MAX_MS = 5000;

/**
 * Whether nothing has been touched or pointed at for a moment, so that the layout may change without moving the
 * target of a tap.
 */
export function useIsIdle(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = performance.now();
    const moved = () => {
      clearTimeout(timer);
      const waited = performance.now() - since;
      if (waited < MAX_MS) setAtRest(false);
      timer = setTimeout(
        () => {
          setAtRest(true);
          since = performance.now();
        },
        Math.min(IDLE_MS, Math.max(0, MAX_MS - waited)),
      );
    };
    moved();
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true, passive: true };
    for (const event of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
      window.addEventListener(event, moved, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return isAtRest;
}
