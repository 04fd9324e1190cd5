import { localeOf } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** A day in two short lines, so that a row shows several: "Sat", "28 Nov". */
export function useDayChip(timeZone: string): (at: number) => string {
  const locale = localeOf(useLanguage());
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  return (at) => `${weekday.format(at)}\n${day.format(at)}`;
}
