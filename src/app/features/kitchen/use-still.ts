import { useEffect, useState } from 'react';

/** After a finger has left, things stay where they are this long: a second tap means what it saw. */
const STILL_FOR_MS = 600;
/** A finger whose leaving was never heard of keeps nothing from the screen any longer. */
const LONGEST_TOUCH_MS = 5_000;
/** A tap's click comes so long after its finger has left, at the latest. */
const CLICK_WITHIN_MS = 50;

let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const leaving = new Set<() => void>();

function left(): void {
  clearTimeout(timer);
  if (!isDown) return;
  isDown = false;
  for (const listener of leaving) listener();
}

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  const down = () => {
    clearTimeout(timer);
    isDown = true;
    timer = setTimeout(left, LONGEST_TOUCH_MS);
  };
  const up = () => {
    clearTimeout(timer);
    timer = setTimeout(left, CLICK_WITHIN_MS);
  };
  window.addEventListener('pointerdown', down, options);
  window.addEventListener('pointerup', up, options);
  window.addEventListener('pointercancel', up, options);
  // After what the tap does.
  window.addEventListener('click', left, { passive: true });
}

/** Whether a finger is on the screen or has just left it. */
export function useTouching(): boolean {
  const [touching, setTouching] = useState(false);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const after = (ms: number) => {
      clearTimeout(later);
      later = setTimeout(() => setTouching(false), ms);
    };
    const down = () => {
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
  }, []);
  return touching;
}

/** The newest value, but for while `still`: then the one from before. */
export function useStill<T>(value: T, still: boolean): T {
  const [shown, setShown] = useState(value);
  if (!still && shown !== value) setShown(value);
  return still ? shown : value;
}

/** The newest value, but while a finger is down the one it came down on: a tap means what was read. */
export function useStillUnderFinger<T>(value: T): T {
  const [shown, setShown] = useState(value);
  if (!isDown && shown !== value) setShown(value);
  useEffect(() => {
    if (shown === value) return undefined;
    const show = () => setShown(value);
    if (!isDown) show();
    leaving.add(show);
    return () => void leaving.delete(show);
  }, [shown, value]);
  return isDown ? shown : value;
}

/** Whether what a button means has been so for long enough to have been read: until then a tap meant something else. */
export function useSteady(meaning: string): boolean {
  const [steady, setSteady] = useState(meaning);
  useEffect(() => {
    const later = setTimeout(() => setSteady(meaning), STILL_FOR_MS);
    return () => clearTimeout(later);
  }, [meaning]);
  return steady === meaning;
}
