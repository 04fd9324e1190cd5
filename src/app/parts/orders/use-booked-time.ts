import { useLingui } from '@lingui/react/macro';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';

const SAID_WITHIN_MS = 12 * HOUR_MS;

/** When a scheduled order is due: "Today, 13:00", and how long that is from now if it is soon; '' if it is not. */
export function useBookedTime(at: number, timeZone: string): { day: string; wait: string } {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNowEvery(MINUTE_MS);
  const dayOf = (instant: number) => format.instant(instant, timeZone, 'day');
  const time = format.instant(at, timeZone, 'time');
  const duration = format.duration(Math.max(MINUTE_MS, at - now));
  const isSoon = at > now && at - now < SAID_WITHIN_MS;
  return {
    day:
      dayOf(at) === dayOf(now)
        ? t`Today, ${time}`
        : dayOf(at) === dayOf(now + DAY_MS)
          ? t`Tomorrow, ${time}`
          : format.instant(at, timeZone, 'short'),
    wait: isSoon ? t`in ${duration}` : '',
  };
}
