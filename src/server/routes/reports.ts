import { MAX_UNPAID_LISTED, REPORT_DAYS, reportCalls } from '#contract/reports.ts';
import { compareDays, daysToCompare } from '#domain/reports/day-comparison.ts';
import { ok, refuse } from '#domain/result.ts';
import { addDays, businessDay, businessSpan, isCalendarDay } from '#domain/time.ts';
import { route } from '../http/route.ts';
import { clockOf, makeDays } from '../reports/make-days.ts';
import { reports } from '../store/reports.ts';
import { branchOf } from './branch-of.ts';

export const reportRoutes = {
  'report/order': route(
    reportCalls['report/order'],
    async (context, { branch: id }, { start_time, end_time }) => {
      const found = await branchOf(context, id);
      if (!found.ok) return found;
      const branch = found.value;
      const clock = clockOf(branch);
      const to = end_time ?? businessDay(context.clock.now(), clock.zone, clock.day_starts);
      const from = start_time ?? to;
      const fields: Record<string, string> = {};
      if (!isCalendarDay(from)) fields['start_time'] = 'invalid';
      if (!isCalendarDay(to)) fields['end_time'] = 'invalid';
      else if (to < from || addDays(from, REPORT_DAYS) < to) fields['end_time'] = 'invalid';
      if (Object.keys(fields).length > 0) return refuse('invalid_fields', { fields });
      await makeDays(context.db, id, clock, { from, to });
      const span = (day: string) => businessSpan(day, clock.zone, clock.day_starts);
      const [by, days, unpaid] = await Promise.all([
        reports.sums(context.db, id, from, to),
        reports.days(context.db, id, from, to),
        reports.unpaidList(context.db, id, {
          from: span(from).from,
          before: span(to).to,
          limit: MAX_UNPAID_LISTED,
        }),
      ]);
      return ok({
        start_time: from,
        end_time: to,
        day_starts: clock.day_starts,
        currency: branch.currency,
        unpaid_bills: unpaid,
        days,
        by,
      });
    },
  ),
  'report/today': route(reportCalls['report/today'], async (context, { branch: id }) => {
    const found = await branchOf(context, id);
    if (!found.ok) return found;
    const branch = found.value;
    const clock = clockOf(branch);
    const now = context.clock.now();
    const days = daysToCompare(now, clock);
    const yesterday = businessSpan(addDays(days.day, -1), clock.zone, clock.day_starts);
    const { to: compared } = businessSpan(days.before_day, clock.zone, clock.day_starts);
    const [counted, isComparable] = await Promise.all([
      reports.salesIn(context.db, id, [...days.slices, yesterday]),
      reports.hasOrdersBefore(context.db, id, compared),
    ]);
    return ok({
      day: days.day,
      compared_day: days.before_day,
      now,
      compared_until: days.before_until,
      is_comparable: isComparable,
      currency: branch.currency,
      ...compareDays(days, counted, clock.day_starts),
      yesterday: counted.get(days.slices.length) ?? { orders: 0, amount: 0 },
    });
  }),
};
