import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type Booking,
  DEFAULT_AHEAD_MS,
  keepsTables,
  nextQuarter,
  SITTING_MS,
} from '#domain/bookings/booking.ts';
import { editBookingSchema } from '#domain/bookings/edit-booking.ts';
import { formOf, sameSids } from '#domain/bookings/edit-form.ts';
import { takenFor } from '#domain/bookings/table-times.ts';
import { ok, refuse } from '#domain/result.ts';
import { hallsInOrder } from '#domain/tables/table.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { serverNow } from '../../clock/clock.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** Defaults of a new booking: a slot tapped in the day's plan, or the hall the person came from. */
export interface BookingStart {
  hall: string | null;
  at: number;
  table: string | null;
}

interface BookingInput {
  name: string;
  hall: string | null;
  booking: number | null;
  seats: number | null;
  phone: string;
  note: string;
  tables: readonly string[];
}

const { shape } = editBookingSchema;
const inputSchema = z.object({
  name: shape.name,
  hall: z.string('required'),
  booking: z.int('required'),
  seats: shape.seats,
  phone: shape.phone,
  note: shape.note,
  tables: z.array(z.string()),
});

type BookingRequest = z.infer<typeof inputSchema>;

const blank = (start: BookingStart | undefined, firstHall: string | null, now: number): BookingInput => ({
  name: '',
  hall: start?.hall ?? firstHall,
  booking: start?.at ?? nextQuarter(now + DEFAULT_AHEAD_MS),
  seats: 2,
  phone: '',
  note: '',
  tables: start?.table ? [start.table] : [],
});

/** The form of a booking, and how it is saved. */
export function useBookingForm(booking: Booking | null, start: BookingStart | undefined) {
  const view = useView();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { branch } = useWorkplace();
  const halls = hallsInOrder(view.list('hall'));
  const [openedAt] = useState(serverNow);
  const [seen] = useState(booking === null ? undefined : formOf(booking));
  const [sid] = useState(() => booking?.sid ?? newId());
  const [initial] = useState(() =>
    booking === null ? blank(start, halls[0]?.sid ?? null, openedAt) : formOf(booking),
  );
  const form = useForm<BookingInput, BookingRequest>({ initial, schema: inputSchema });
  const mayChoose = booking === null || keepsTables(booking.status);

  async function save(onSaved: () => void): Promise<void> {
    await form.submit(async ({ tables, ...wanted }) => {
      const { booking: at, hall } = wanted;
      const time = { from: at, to: at + SITTING_MS };
      const kept = view.list('table').filter((one) => tables.includes(one.sid));
      const isTaken = kept.some((one) => takenFor(one, time, view, sid) !== undefined);
      const among = view.list('table').flatMap((one) => (one.hall === hall ? one.sid : []));
      const moved = !sameSids(tables, seen?.tables ?? []);
      // Saving unavailable tables would be refused, and leave a new booking without a table. The choice of tables
      // says so itself.
      if (mayChoose && isTaken && (moved || at !== seen?.booking))
        return refuse('invalid_fields', { fields: { tables: 'invalid' } });
      // Time and tables of an existing booking change together: if the new ones are refused, the old ones stay.
      const isThere = booking !== null && mayChoose && moved;
      mutate('tables/bookings/edit', {
        sid,
        branch_sid: branch.sid,
        ...wanted,
        among,
        ...(isThere ? { tables } : {}),
        ...(seen === undefined ? {} : { seen }),
      }).catch(saveFailed);
      if (booking === null && moved)
        mutate('tables/bookings/status', { sid, status: 'APPROVED', tables, among }).catch(saveFailed);
      onSaved();
      return ok(null);
    });
  }

  return { form, save, sid, halls, openedAt, mayChoose };
}
