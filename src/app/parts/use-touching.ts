import { useEffect, useState } from 'react';
import { STILL_FOR_MS } from './use-steady.ts';

/** A finger whose leaving was never heard of keeps nothing from the screen any longer. */
export const LONGEST_TOUCH_MS = 5_000;

/** Whether a finger is on the screen, on what `within` selects where that is given, or has just left it. */
export function useTouching(within?: string): boolean {
  const [touching, setTouching] = useState(false);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const after = (ms: number) => {
      clearTimeout(later);
      later = setTimeout(() => setTouching(false), ms);
    };
    const down = ({ target }: Event) => {
      if (within !== undefined && !(target instanceof Element && target.closest(within) !== null)) return;
      setTouching(true);
      after(LONGEST_TOUCH_MS);
    };
    const up = () => after(STILL_FOR_MS);
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    window.addEventListener('pointerdown', down, options);
    window.addEventListener('pointerup', up, options);
    window.addEventListener('pointercancel', up, options);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [within]);
  return touching;
}

/** The newest value, but for while `still`: then the one from before. */
export function useStill<T>(value: T, still: boolean): T {
  const [shown, setShown] = useState(value);
  if (!still && shown !== value) setShown(value);
  return still ? shown : value;
}
