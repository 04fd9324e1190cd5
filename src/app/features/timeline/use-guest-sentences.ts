import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { bookingStatusSchema } from '#domain/bookings/booking.ts';
import { useBookingLabels } from '../../parts/bookings/booking-labels.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import type { Told } from './use-change-sentence.ts';

/** The sentences about orders, bookings and calls of guests, by the name of the change. */
export function useGuestSentences(): Record<string, (told: Told) => string | undefined> {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const bookingLabels = useBookingLabels();
  const view = usePeek();

  function placed({ by, args: { sid = '', table = '' } }: Told): string | undefined {
    const order = view.get('order', sid);
    const name = view.get('table', table)?.name;
    const number = order === undefined ? undefined : labels.number(order);
    if (name === undefined) return number === undefined ? undefined : t`${by} placed order ${number}`;
    return number === undefined
      ? t`${by} ordered at table ${name}`
      : t`${by} placed order ${number} at table ${name}`;
  }

  function booked({ by, args: { name, sid = '' }, entry }: Told): string | undefined {
    const guest = name ?? view.get('booking', sid)?.name;
    if (guest === undefined) return undefined;
    // A guest can only make and cancel a booking.
    return entry.by === '' ? t`${guest} booked a table` : t`${by} saved the booking of ${guest}`;
  }

  function answered({ by, args: { status, sid = '' } }: Told): string | undefined {
    const guest = view.get('booking', sid)?.name;
    const known = z.safeParse(bookingStatusSchema, status);
    if (guest === undefined || !known.success) return undefined;
    const set = bookingLabels.status(known.data);
    return t`${by} set the booking of ${guest} to: ${set}`;
  }

  function called({ by, args }: Told): string | undefined {
    const name = view.get('table', args.sid ?? '')?.name;
    if (name === undefined) return undefined;
    if (args.answered !== undefined) return t`${by} answered the call of table ${name}`;
    if (args.withdrawn === true) return t`A guest at table ${name} withdrew their call`;
    return args.kind === 'bill'
      ? t`A guest at table ${name} asked for the bill`
      : t`A guest at table ${name} called the staff`;
  }

  return {
    'cart/checkout': placed,
    'tables/bookings/edit': booked,
    'tables/bookings/status': answered,
    'tables/call': called,
  };
}
