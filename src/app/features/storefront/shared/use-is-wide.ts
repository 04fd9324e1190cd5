import { useSyncExternalStore } from 'react';

/** From then on there is room for a second column. */
const WIDE = '(width >= 1024px)';
const isWide = () => window.matchMedia(WIDE).matches;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the screen has room for two columns; false on the server. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => false);
