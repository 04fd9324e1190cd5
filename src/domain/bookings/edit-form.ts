import * as z from 'zod/mini';
import { clashesOf, mergedEdit } from '../merged-edit.ts';
import { type Booking, bookingSchema } from './booking.ts';

/** The fields of a booking that its form edits. */
export const bookingFormSchema = z.pick(bookingSchema, {
  name: true,
  hall: true,
  booking: true,
  seats: true,
  phone: true,
  note: true,
  tables: true,
});
export type BookingForm = z.infer<typeof bookingFormSchema>;

/** A booking as its form shows it. */
export function formOf({ name, hall, booking, seats, phone, note, tables }: Booking): BookingForm {
  return { name, hall, booking, seats, phone, note, tables };
}

const FIELDS = ['name', 'hall', 'booking', 'seats', 'phone', 'note', 'tables'] as const;

/** Whether two lists hold the same tables, in any order. */
export function sameSids(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((sid) => other.includes(sid));
}

const isSame = (one: BookingForm[keyof BookingForm], other: BookingForm[keyof BookingForm]) =>
  Array.isArray(one) && Array.isArray(other) ? sameSids(one, other) : one === other;

/**
 * A booking's form after an edit that began from `seen`: fields it left unchanged keep their present value. Undefined:
 * another person changed the same field to a different value since.
 */
export function mergedForm(now: Booking, wanted: BookingForm, seen: BookingForm): BookingForm | undefined {
  const edit = { now: formOf(now), wanted, seen };
  return clashesOf(FIELDS, edit, isSame).length > 0 ? undefined : mergedEdit(FIELDS, edit, isSame);
}
