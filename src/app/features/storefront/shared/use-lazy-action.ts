import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { notices } from '#ui/notices.tsx';

/**
 * Runs an action that needs a lazily loaded module. If that fails to load, shows a notice and changes nothing; the
 * next tap tries again. `sad`: the text of that notice.
 */
export function useLazyAction(): <P>(
  fetchPart: () => Promise<P>,
  go: (part: P) => void,
  failureText?: string,
) => void {
  const { t } = useLingui();
  return useCallback(
    (fetchPart, go, failureText = t`This could not be opened. Please try again.`) => {
      fetchPart().then(go, (cause: unknown) => {
        console.info(cause);
        notices.error(failureText);
      });
    },
    [t],
  );
}
