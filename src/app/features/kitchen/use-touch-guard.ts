import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAX_TOUCH_MS } from '../../parts/kitchen/use-touching.ts';

/** Shorter than human reaction time: a tap within it was aimed at what was there before. */
export const REACTION_MS = 250;
/** The click event follows the end of a touch within this time. */
const CLICK_WITHIN_MS = 50;

let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const onRelease = new Set<() => void>();

function release(): void {
  clearTimeout(timer);
  if (!isDown) return;
  isDown = false;
  for (const listener of onRelease) listener();
}

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  const down = () => {
    clearTimeout(timer);
    isDown = true;
    timer = setTimeout(release, MAX_TOUCH_MS);
  };
  const up = () => {
    clearTimeout(timer);
    timer = setTimeout(release, CLICK_WITHIN_MS);
  };
  window.addEventListener('pointerdown', down, options);
  window.addEventListener('pointerup', up, options);
  window.addEventListener('pointercancel', up, options);
  // Bubble phase: runs after the click's own handler.
  window.addEventListener('click', release, { passive: true });
}

/**
 * The newest value, except while a finger is down: then the value it was pressed on, since that is what the person
 * read.
 */
export function useFrozenUnderFinger<T>(value: T): T {
  const [shown, setShown] = useState(value);
  if (!isDown && shown !== value) setShown(value);
  useEffect(() => {
    if (shown === value) return undefined;
    const show = () => setShown(value);
    if (!isDown) show();
    onRelease.add(show);
    return () => void onRelease.delete(show);
  }, [shown, value]);
  return isDown ? shown : value;
}

/**
 * Whether one of these has just taken the position or the number of another, so a tap or a key was aimed at the
 * previous one. Positions that were empty before do not count.
 */
export function useJustMoved(sids: readonly (string | undefined)[]): (sid: string) => boolean {
  const last = useRef({ sids, moved: new Set<string | undefined>(), at: -Infinity });
  useLayoutEffect(() => {
    const { sids: before } = last.current;
    const moved = sids.filter((sid, index) => before[index] !== undefined && before[index] !== sid);
    last.current =
      moved.length === 0 ? { ...last.current, sids } : { sids, moved: new Set(moved), at: performance.now() };
  }, [sids]);
  return useCallback((sid) => {
    const { moved, at } = last.current;
    return performance.now() - at < REACTION_MS && moved.has(sid);
  }, []);
}

/** Ignores taps on tickets that just moved under the finger. */
export function useIgnoreTapsAfterReorder(
  area: HTMLElement | null,
  justMoved: (sid: string) => boolean,
): void {
  useEffect(() => {
    let isMeantElsewhere = false;
    const down = ({ target }: Event) => {
      const ticket = target instanceof Element ? target.closest<HTMLElement>('article[data-sid]') : null;
      isMeantElsewhere = justMoved(ticket?.dataset['sid'] ?? '');
    };
    const click = (event: Event) => {
      if (isMeantElsewhere) event.stopPropagation();
      isMeantElsewhere = false;
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    area?.addEventListener('pointerdown', down, options);
    area?.addEventListener('click', click, options);
    return () => stop.abort();
  }, [area, justMoved]);
}
