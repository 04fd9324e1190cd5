import { useSyncExternalStore } from 'react';

/** A hook that answers whether a media query matches, from the first render on; false on the server. */
export function mediaHook(query: string): () => boolean {
  function subscribe(listener: () => void): () => void {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  }
  const matches = () => matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, matches, () => false);
}
