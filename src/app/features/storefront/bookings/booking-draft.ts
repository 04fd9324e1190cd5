import * as z from 'zod/mini';
import { seatsSchema } from '#domain/bookings/booking.ts';
import { freeText, lineOfText } from '#domain/fields.ts';
import { instantSchema } from '#domain/ids.ts';
import { isPhone } from '#domain/phone.ts';

/** As the call accepts it; guests are reached by phone, so theirs is required. */
export const bookTableSchema = z.object({
  name: lineOfText(1, 50),
  phone: lineOfText(1, 30).check(z.refine(isPhone, 'required')),
  seats: seatsSchema,
  booking: instantSchema,
  note: freeText(200),
});

export type BookingDraft = Omit<z.infer<typeof bookTableSchema>, 'booking'> & {
  /** Null until the guest has chosen a time. */
  booking: number | null;
};
