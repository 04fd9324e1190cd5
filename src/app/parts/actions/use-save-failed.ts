import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { notices } from '#ui/notices.tsx';

/**
 * Handles a change that could not be stored on this device: shows an error, logs the cause. Stable while the language
 * stays the same, because the board's tickets depend on it.
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
