import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { notices } from '#ui/notices.tsx';

/**
 * Does what needs a part of the page that is fetched at its first use. Where that does not come, it says so: what is on
 * the screen stays, and the next tap tries again. `sad`: how it is said, where it is not that something stays shut.
 */
export function useWithPart(): <P>(fetchPart: () => Promise<P>, go: (part: P) => void, sad?: string) => void {
  const { t } = useLingui();
  return useCallback(
    (fetchPart, go, sad = t`It could not be opened. Please try again.`) => {
      fetchPart().then(go, (cause: unknown) => {
        console.info(cause);
        notices.error(sad);
      });
    },
    [t],
  );
}
