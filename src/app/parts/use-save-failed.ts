import { useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';

/** What to do when a change could not be stored on this device: say so loudly, keep the cause for a report. */
export function useSaveFailed(): (cause: unknown) => void {
  const { t } = useLingui();
  return (cause) => {
    console.error(cause);
    notices.error(t`Not saved: this device has no room left or its storage failed. Please try again.`);
  };
}
