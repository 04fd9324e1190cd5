import { CalendarDate, getDayOfWeek } from '@internationalized/date';

const DAYS_IN_WEEK = 7;
const MONDAY = new CalendarDate(2024, 1, 1);

/** The day on which a locale's calendars begin a week: 0 Monday … 6 Sunday. */
export function weekStartOf(locale: string): number {
  return (DAYS_IN_WEEK - getDayOfWeek(MONDAY, locale)) % DAYS_IN_WEEK;
}
