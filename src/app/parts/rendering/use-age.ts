import { useLingui } from '@lingui/react/macro';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';

/** Formats an age: how long ago something was last known. */
export function useAge(): (ms: number) => string {
  const { t } = useLingui();
  return (ms) => {
    const seconds = Math.max(0, Math.round(ms / SECOND_MS));
    if (ms < 2 * MINUTE_MS) return t`${seconds} s ago`;
    const minutes = Math.round(ms / MINUTE_MS);
    return t`${minutes} min ago`;
  };
}
