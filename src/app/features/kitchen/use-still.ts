import { useEffect, useState } from 'react';

/** After a finger has left, things stay where they are this long: a second tap means what it saw. */
const STILL_FOR_MS = 600;

/** Whether a finger is on the screen or has just left it. */
export function useTouching(): boolean {
  const [touching, setTouching] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = () => {
      clearTimeout(timer);
      setTouching(true);
    };
    const up = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTouching(false), STILL_FOR_MS);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    window.addEventListener('pointerdown', down, options);
    window.addEventListener('pointerup', up, options);
    window.addEventListener('pointercancel', up, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return touching;
}

/** The newest value, but for while `still`: then the one from before. */
export function useStill<T>(value: T, still: boolean): T {
  const [shown, setShown] = useState(value);
  if (!still && shown !== value) setShown(value);
  return still ? shown : value;
}
