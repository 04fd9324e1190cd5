import * as z from 'zod/mini';
import { ok, refuse, type Result } from '../result.ts';
import { areBreaksWithin, type SpecialDay } from '../shops/opening-hours.ts';
import type { HoursForm } from './edit-settings.ts';

/** Whether the breaks of a special day divide its hours. */
export function hasGoodBreaks(day: Omit<SpecialDay, 'day' | 'name'>): boolean {
  return (
    areBreaksWithin([day.opening], [day.opening_break ?? null]) &&
    areBreaksWithin([day.delivery], [day.delivery_break ?? null])
  );
}

/** The first field with a break that does not divide the hours of its day; undefined: none. */
function wrongBreaks(form: Partial<HoursForm>): string | undefined {
  const { opening_hours = [], delivery_hours = [], special_days = [] } = form;
  if (!areBreaksWithin(opening_hours, form.opening_breaks)) return 'opening_breaks';
  if (!areBreaksWithin(delivery_hours, form.delivery_breaks)) return 'delivery_breaks';
  return special_days.every(hasGoodBreaks) ? undefined : 'special_days';
}

/** The rule for a form of hours; the wrong break is shown at its day. */
export const breaksRule = <F extends Partial<HoursForm>>() =>
  z.refine<F>((form) => wrongBreaks(form) === undefined, { error: 'invalid', path: ['opening_breaks'] });

/** Refuses `invalid_fields`, where a break does not divide the hours of its day. */
export function checkBreaks(form: Partial<HoursForm>): Result<null> {
  const field = wrongBreaks(form);
  return field === undefined ? ok(null) : refuse('invalid_fields', { fields: { [field]: 'invalid' } });
}
