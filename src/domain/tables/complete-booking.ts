import { signatureOf } from '../approval.ts';
import type { MutationContext } from '../mutation.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import type { Session } from './session.ts';

/** The rows that completing the booking of a party reads. */
export function bookingOfPartyKeys(session: Session | undefined, view: RowView): RowRef[] {
  if (session?.booking === undefined) return [];
  const tables = view.get('booking', session.booking)?.tables ?? [];
  return [
    { kind: 'booking', sid: session.booking },
    ...tables.map((sid): RowRef => ({ kind: 'table', sid })),
  ];
}

/** The changes of a party that leaves, and its booking completed with them, which keeps no table any more. */
export function withBookingCompleted(
  changes: readonly RowChange[],
  session: Session,
  view: RowView,
  { now, actor }: MutationContext,
): RowChange[] {
  const booking = session.booking === undefined ? undefined : view.get('booking', session.booking);
  if (booking?.status !== 'ARRIVED') return [...changes];
  const left = new Map(
    changes.flatMap((change) => (change.kind === 'table' ? [[change.row.sid, change.row]] : [])),
  );
  const released = booking.tables.flatMap((sid): RowChange[] => {
    const row = left.get(sid) ?? view.get('table', sid);
    const booked = row?.booked.filter((one) => one.sid !== booking.sid) ?? [];
    return row === undefined || booked.length === row.booked.length
      ? []
      : [{ kind: 'table', row: { ...row, booked } }];
  });
  const isReleased = (change: RowChange) =>
    change.kind === 'table' && released.some((one) => one.kind === 'table' && one.row.sid === change.row.sid);
  const changed = { at: now, by: signatureOf(actor) };
  return [
    ...changes.filter((change) => !isReleased(change)),
    ...released,
    { kind: 'booking', row: { ...booking, status: 'COMPLETED', changed } },
  ];
}
