import { useSyncExternalStore } from 'react';

/** Room for menu and bill beside each other. In `em`, so that large fonts get one column. */
const WIDE = '(min-width: 64em)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether menu and bill of a table are shown beside each other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
