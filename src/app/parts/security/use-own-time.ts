import { useFormat } from '../../i18n/use-format.ts';

/** Formats a time in this device's time zone: an account belongs to no branch. */
export function useOwnTime(): (at: number) => string {
  const format = useFormat();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (at) => format.instant(at, timeZone, 'full');
}
