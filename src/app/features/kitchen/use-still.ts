import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LONGEST_TOUCH_MS } from '../../parts/use-touching.ts';

/** Nobody sees and touches within it: a tap so soon was meant for what stood there before. */
const UNSEEN_MS = 250;
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

/**
 * Tells of one of these whether it has just taken another's place: what is asked of it now was meant for the one before
 * it there. Where none was before, nothing else can have been meant.
 */
export function useJustMoved(sids: readonly string[]): (sid: string) => boolean {
  const last = useRef({ sids, from: 0, to: 0, at: -Infinity });
  useLayoutEffect(() => {
    const { sids: before } = last.current;
    const from = before.findIndex((sid, index) => sid !== sids[index]);
    if (from < 0) last.current = { ...last.current, sids };
    else last.current = { sids, from, to: before.length, at: performance.now() };
  }, [sids]);
  return useCallback((sid) => {
    const { current } = last;
    const index = current.sids.indexOf(sid);
    return performance.now() - current.at < UNSEEN_MS && index >= current.from && index < current.to;
  }, []);
}

/** Keeps taps from tickets that have just moved under the finger. */
export function useTapsAsSeen(area: HTMLElement | null, justMoved: (sid: string) => boolean): void {
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
