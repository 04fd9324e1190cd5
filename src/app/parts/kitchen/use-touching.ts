import { useEffect, useState } from 'react';
import { SETTLE_MS } from './use-is-settled.ts';

/** A touch whose end was never reported stops counting after this. */
export const MAX_TOUCH_MS = 5_000;

/** Whether a finger is on the screen (on an element that matches `within`, if given) or left it within `settleMs`. */
export function useTouching(within?: string, settleMs = SETTLE_MS): boolean {
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
      after(MAX_TOUCH_MS);
    };
    const up = () => after(settleMs);
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    window.addEventListener('pointerdown', down, options);
    window.addEventListener('pointerup', up, options);
    window.addEventListener('pointercancel', up, options);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [within, settleMs]);
  return touching;
}

/** The newest value, except while `still`: then the previous one. */
export function useFrozenWhile<T>(value: T, still: boolean): T {
  const [shown, setShown] = useState(value);
  if (!still && shown !== value) setShown(value);
  return still ? shown : value;
}
