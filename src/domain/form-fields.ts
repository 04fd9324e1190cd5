import * as z from 'zod/mini';
import { withoutDirectionMarks } from './fields.ts';
import { TAX_RATE_STEP } from './money.ts';
import { isPhone } from './phone.ts';
import { isCalendarDay } from './time.ts';

const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const printable = z.refine<string>((text) => !UNPRINTABLE.test(text), 'bad_characters');

/** A line that may be empty. */
export function optionalLine(max: number) {
  return z.string().check(withoutDirectionMarks, z.trim(), z.maxLength(max, `max_length:${max}`), printable);
}

/** A required line: empty is `required`, too short is `min_length`. */
export function requiredLine(min: number, max: number) {
  return optionalLine(max).check(z.minLength(1, 'required'), z.minLength(min, `min_length:${min}`));
}

/** A required calendar day (YYYY-MM-DD). */
export const requiredDay = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'required'),
  z.refine((day) => isCalendarDay(day), 'invalid'),
);

/** A required whole number. */
export function requiredWhole(min: number, max: number) {
  return z.int('required').check(z.minimum(min, 'invalid'), z.maximum(max, 'invalid'));
}

/** A required tax rate, at most 100 %. */
export const requiredTaxRate = z
  .number('required')
  .check(z.minimum(0, 'invalid'), z.maximum(10_000, 'invalid'), z.multipleOf(TAX_RATE_STEP, 'invalid'));

/** Empty, or a phone number. */
export const optionalPhone = optionalLine(40).check(
  z.refine((phone) => phone.trim() === '' || isPhone(phone), 'invalid'),
);

/** Signs of lists, comments and display names (RFC 5322) would let one text reach several or other mailboxes. */
const isEmail = (text: string) =>
  /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/.test(text.trim());

export const requiredEmail = requiredLine(1, 120).check(
  z.refine((email) => email.trim() === '' || isEmail(email), 'invalid'),
);

export const optionalEmail = optionalLine(120).check(
  z.refine((email) => email.trim() === '' || isEmail(email), 'invalid'),
);
