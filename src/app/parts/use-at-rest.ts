import { useEffect, useState } from 'react';

const REST_MS = 600;
/** Whoever never rests is told all the same. */
const MOST_MS = 5000;

/**
 * Whether no hand is about to press something: nothing was touched or pointed at for a moment. What comes or goes only then
 * moves nothing under it.
 */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = performance.now();
    const moved = () => {
      clearTimeout(timer);
      const waited = performance.now() - since;
      if (waited < MOST_MS) setAtRest(false);
      timer = setTimeout(
        () => {
          setAtRest(true);
          since = performance.now();
        },
        Math.min(REST_MS, Math.max(0, MOST_MS - waited)),
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
