import * as z from 'zod/mini';
import { optionalLine, requiredDay } from '../form-fields.ts';
import { addDays, daysBetween } from '../time.ts';
import { MAX_SPECIAL_DAYS, MAX_SPECIAL_NAME, type SpecialDay, specialDaySchema } from './opening-hours.ts';

/** Consecutive special days with the same name and hours, shown and edited as one: a holiday week. */
export interface SpecialPeriod extends Omit<SpecialDay, 'day'> {
  from: string;
  /** The last day; the same as `from` for one day. */
  to: string;
}

type Days = Pick<SpecialPeriod, 'from' | 'to'>;

/** What a person enters for a period. */
export const specialPeriodSchema = z
  .extend(z.omit(specialDaySchema, { day: true }), {
    from: requiredDay,
    to: requiredDay,
    name: z.optional(optionalLine(MAX_SPECIAL_NAME)),
  })
  .check(
    z.refine(({ from, to }) => to >= from, { path: ['to'] }),
    z.refine(({ from, to }) => daysBetween(from, to) < MAX_SPECIAL_DAYS, { path: ['to'] }),
  );

const isWithinDays = (day: string, { from, to }: Days) => day >= from && day <= to;

/** What makes two days alike. */
const termsOf = ({ name = '', opening, delivery, opening_break, delivery_break }: Omit<SpecialDay, 'day'>) =>
  JSON.stringify([name, opening, delivery, opening_break ?? null, delivery_break ?? null]);

/** The special days as periods, in the order of time. */
export function periodsOf(days: readonly SpecialDay[]): SpecialPeriod[] {
  const periods: SpecialPeriod[] = [];
  for (const { day, ...terms } of days.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const last = periods.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day && termsOf(last) === termsOf(terms)) last.to = day;
    else periods.push({ ...terms, from: day, to: day });
  }
  return periods;
}

/** Without the days of a period, and without days before yesterday: the hours of yesterday may run past midnight. */
export function withoutPeriod(
  days: readonly SpecialDay[],
  period: Days | undefined,
  today: string,
): SpecialDay[] {
  const first = addDays(today, -1);
  return days.filter(({ day }) => day >= first && (period === undefined || !isWithinDays(day, period)));
}

/** With a period in place of the one it was before; its days replace other entries of the same days. In the order of time. */
export function withPeriod(
  days: readonly SpecialDay[],
  { from, to, ...terms }: SpecialPeriod,
  before: Days | undefined,
  today: string,
): SpecialDay[] {
  const rest = withoutPeriod(withoutPeriod(days, before, today), { from, to }, today);
  const added = Array.from({ length: daysBetween(from, to) + 1 }, (_, after) => ({
    ...terms,
    day: addDays(from, after),
  }));
  return [...rest, ...added].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Other special days that a period replaces. */
export function replacedBy(
  days: readonly SpecialDay[],
  period: Days,
  before: Days | undefined,
): SpecialPeriod[] {
  return periodsOf(
    days.filter(
      ({ day }) => isWithinDays(day, period) && (before === undefined || !isWithinDays(day, before)),
    ),
  );
}
