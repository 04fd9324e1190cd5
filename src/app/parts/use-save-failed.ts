import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { notices } from '#ui/notices.tsx';

/**
 * What to do when a change could not be stored on this device: say so loudly, keep the cause for a report. The
 * same function while the language is: the board's tickets hang on it.
 */
export function useSaveFailed(): (cause: unknown) => void {
  const { t } = useLingui();
  return useCallback(
    (cause) => {
      console.error(cause);
      notices.error(t`Not saved: this device has no room left or its storage failed. Please try again.`);
    },
    [t],
  );
}
