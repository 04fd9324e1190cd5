import { useLingui } from '@lingui/react/macro';
import { addDays, isCalendarDay, startOfDay } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** How people name a calendar day, given today's: "Today", "Tomorrow", "Yesterday", else with its weekday. */
export function useDayHeading(timeZone: string): (day: string, today: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (day, today) => {
    // An order that the server has not numbered yet has none.
    if (!isCalendarDay(day)) return t`Today`;
    if (day === today) return t`Today`;
    if (day === addDays(today, 1)) return t`Tomorrow`;
    if (day === addDays(today, -1)) return t`Yesterday`;
    return format.instant(startOfDay(day, timeZone), timeZone, 'weekday');
  };
}
