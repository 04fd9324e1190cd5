import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far each visited entry of the history was scrolled; after a reload the browser itself knows. */
const positions = new Map<string, number>();

/** A visit begins at its top; going back leads to where one was. */
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
