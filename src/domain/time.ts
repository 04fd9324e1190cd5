/** UTC milliseconds since 1970. */
export type Instant = number;

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Minutes since midnight as a clock time `HH:MM`, as it is stored and written in files. */
export function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Cached per zone, because creating a formatter is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** The wall time of a zone at an instant, to the second, encoded as if it were UTC. */
function wallAt(at: Instant, zone: string): Instant {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** A zone's offset from UTC at an instant. */
function offsetAt(at: Instant, zone: string): number {
  return wallAt(at, zone) - Math.floor(at / SECOND_MS) * SECOND_MS;
}

function dayText(wall: Instant): string {
  return new Date(wall).toISOString().slice(0, 10);
}

function midnightOf(day: string): Instant {
  return Date.parse(`${day}T00:00:00Z`);
}

/**
 * When a zone's clocks show a wall time; for a repeated time (clocks set back) the first instant. `at` undefined: the
 * time is skipped (clocks set forward). `before`, `after`: the offsets a day earlier and later.
 */
function atWall(wall: Instant, zone: string): { at: Instant | undefined; before: number; after: number } {
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const first = wall - Math.max(before, after);
  const second = wall - Math.min(before, after);
  const at = [first, second].find((one) => wallAt(one, zone) === wall);
  return { at, before, after };
}

/** Hours before this one belong to the evening before. */
const CUT_OFF_HOUR = 4;

/** The business day an instant belongs to: the calendar day, except for the hours after midnight. */
export function businessDay(at: Instant, zone: string, cutOffHour = CUT_OFF_HOUR): string {
  const wall = wallAt(at, zone);
  const hour = new Date(wall).getUTCHours();
  return dayText(hour < cutOffHour ? wall - DAY_MS : wall);
}

/** The span of a business day: its first instant, and the first one after it. */
export function businessSpan(
  day: string,
  zone: string,
  cutOffHour = CUT_OFF_HOUR,
): { from: Instant; to: Instant } {
  const start = (one: string) =>
    cutOffHour === 0 ? startOfDay(one, zone) : instantOf(one, cutOffHour * 60, zone);
  return { from: start(day), to: start(addDays(day, 1)) };
}

/** First instant of a local calendar day (DST-safe: where midnight is skipped, the day begins later). */
export function startOfDay(day: string, zone: string): Instant {
  const wall = midnightOf(day);
  const { at, before, after } = atWall(wall, zone);
  if (at !== undefined) return at;
  // The clocks are set forward in between; finds the first instant that shows midnight or later.
  let early = wall - after;
  let late = wall - before;
  while (late - early > SECOND_MS) {
    const middle = early + Math.floor((late - early) / 2 / SECOND_MS) * SECOND_MS;
    if (wallAt(middle, zone) >= wall) late = middle;
    else early = middle;
  }
  return late;
}

/** Whether a text `YYYY-MM-DD` is an existing day. */
export function isCalendarDay(text: string): boolean {
  const at = midnightOf(text);
  return !Number.isNaN(at) && dayText(at) === text;
}

/** The calendar day `days` after (or before) a calendar day. */
export function addDays(day: string, days: number): string {
  return dayText(midnightOf(day) + days * DAY_MS);
}

/** The number of days from one calendar day to another: 1 for consecutive days, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

/** The weekday of a calendar day: 0 Monday … 6 Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(midnightOf(day)).getUTCDay() + 6) % 7;
}

/** Minutes since local midnight and the weekday (0 Monday … 6 Sunday) of an instant in a zone. */
export function localClock(at: Instant, zone: string): { day: string; weekday: number; minute: number } {
  const wall = new Date(wallAt(at, zone));
  return {
    day: dayText(wall.getTime()),
    weekday: (wall.getUTCDay() + 6) % 7,
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/** The instant a local wall-clock minute of a day falls on; a minute skipped by DST moves forward. */
export function instantOf(day: string, minute: number, zone: string): Instant {
  const wall = midnightOf(day) + minute * MINUTE_MS;
  const { at, before } = atWall(wall, zone);
  return at ?? wall - before;
}
