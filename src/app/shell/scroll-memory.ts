import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scroll position of each history entry; after a reload the browser restores it. */
const positions = new Map<string, number>();

/** New entries start at the top; going back restores the scroll position. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => {
    const kept = how === NavigationType.Pop ? positions.get(key) : hash === '' ? 0 : undefined;
    if (kept !== undefined) window.scrollTo(0, kept);
    const note = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, hash, how]);
}
