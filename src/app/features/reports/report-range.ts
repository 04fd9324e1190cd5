import { addDays, isCalendarDay } from '#domain/time.ts';

export const rangePresets = ['today', 'yesterday', 'week', 'month', 'year'] as const;
export type RangePreset = (typeof rangePresets)[number];

export interface Range {
  from: string;
  to: string;
}

const DAYS: Record<RangePreset, number> = { today: 1, yesterday: 1, week: 7, month: 30, year: 365 };

/** The days of a preset relative to today, today included. */
export function presetRange(preset: RangePreset, today: string): Range {
  const to = preset === 'yesterday' ? addDays(today, -1) : today;
  return { from: addDays(to, 1 - DAYS[preset]), to };
}

export function presetOf(range: Range, today: string): RangePreset | undefined {
  return rangePresets.find((preset) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  });
}

/** Every day of a range, so that days without sales appear too. */
export function daysOf({ from, to }: Range): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Parses a calendar day from the address, which is untrusted. */
export function dayOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text) ? text : undefined;
}
