import { fractionDigits } from '#domain/fraction-digits.ts';
import { clockText, MINUTE_MS } from '#domain/time.ts';
import { hourCycleOf } from '#ui/hour-cycle.ts';

const SECONDS_IN_MINUTE = 60;
const MINUTES_IN_HOUR = 60;
const HOURS_IN_DAY = 24;

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/**
 * Creating a formatter costs about a hundred times more than formatting, and a board formats hundreds of times a
 * second.
 */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${locale}${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known instanceof Intl.NumberFormat) return known;
  const made = new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${locale}${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known instanceof Intl.DateTimeFormat) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

const TIMES = {
  12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<12 | 24, Intl.DateTimeFormatOptions>;

/** Days and times; those with a time get the hours of the locale. */
const INSTANT_STYLES = {
  time: TIMES[24],
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  weekdayTime: { weekday: 'short', ...TIMES[24] },
  short: { day: 'numeric', month: 'short', ...TIMES[24] },
  full: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...TIMES[24],
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type InstantStyle = keyof typeof INSTANT_STYLES;

export interface Format {
  /** `minor` is in the currency's minor unit: 1250 EUR is €12.50. */
  money: (minor: number, currency: string) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** From basis points: 1800 is 18%. */
  percent: (basisPoints: number) => string;
  /** UTC milliseconds, shown in the branch's time zone. */
  instant: (at: number, timeZone: string, style?: InstantStyle) => string;
  /** A calendar day `YYYY-MM-DD`. */
  day: (day: string) => string;
  /** A month `YYYY-MM`. */
  month: (month: string) => string;
  /** Minutes since midnight: 570 is 09:30, or 9:30 AM. */
  minuteOfDay: (minute: number) => string;
  /** "45 sec", "4 min", "1 hr 5 min", "3 days": rounded down. */
  duration: (ms: number) => string;
  /** A running timer: 4:07, 1:04 h. */
  elapsed: (seconds: number) => string;
  /** "a, b and c" */
  list: (words: readonly string[]) => string;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function utcOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date);
}

/** After an hour without seconds, which nothing depends on then and a ticket has no room for. */
function elapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / SECONDS_IN_MINUTE);
  if (minutes < MINUTES_IN_HOUR) return `${minutes}:${twoDigits(whole % SECONDS_IN_MINUTE)}`;
  return `${Math.floor(minutes / MINUTES_IN_HOUR)}:${twoDigits(minutes % MINUTES_IN_HOUR)} h`;
}

/** Formatting of numbers, money, dates and times in one locale ("tr-TR"). */
export function formatIn(locale: string): Format {
  // British English has a plural in the short form: "5 mins".
  const unitLocale = locale.startsWith('en') ? 'en-US' : locale;
  const hours = hourCycleOf(locale);
  const unit = (value: number, name: string, unitDisplay: 'short' | 'long' = 'short') =>
    numberFormat(unitLocale, { style: 'unit', unit: name, unitDisplay }).format(value);
  return {
    money(minor, currency) {
      const digits = fractionDigits(currency);
      const format = numberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      return format.format(minor / 10 ** digits);
    },
    number: (value, options = {}) => numberFormat(locale, options).format(value),
    percent: (basisPoints) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(basisPoints / 10_000),
    instant(at, timeZone, style = 'short') {
      const options: Intl.DateTimeFormatOptions = INSTANT_STYLES[style];
      const time = options.hour === undefined ? {} : TIMES[hours];
      return dateFormat(locale, { ...options, ...time, timeZone }).format(at);
    },
    day: (day) => dateFormat(locale, { ...INSTANT_STYLES.day, timeZone: 'UTC' }).format(utcOf(day)),
    month: (month) =>
      dateFormat(locale, { ...INSTANT_STYLES.month, timeZone: 'UTC' }).format(utcOf(`${month}-01`)),
    minuteOfDay: (minute) =>
      hours === 12
        ? dateFormat(locale, { ...TIMES[12], timeZone: 'UTC' }).format(minute * MINUTE_MS)
        : clockText(minute),
    duration(ms) {
      const seconds = Math.max(0, Math.floor(ms / 1000));
      const minutes = Math.floor(seconds / SECONDS_IN_MINUTE);
      const hours = Math.floor(minutes / MINUTES_IN_HOUR);
      if (minutes < 1) return unit(seconds, 'second');
      if (hours < 1) return unit(minutes, 'minute');
      if (hours >= HOURS_IN_DAY) return unit(Math.floor(hours / HOURS_IN_DAY), 'day', 'long');
      const rest = minutes % MINUTES_IN_HOUR;
      return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
    },
    elapsed,
    list: (words) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words),
  };
}
