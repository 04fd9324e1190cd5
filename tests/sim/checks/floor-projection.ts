import type { Drawer } from '#domain/cash/drawer.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Session } from '#domain/tables/session.ts';
import type { Table } from '#domain/tables/table.ts';
import type { PaymentClaim } from '#domain/tables/session.ts';
import type { ModelBooking, ModelClaim, ModelDrawer, ModelSession, ModelTable } from '../model/model.ts';

/** Stored rows of the floor, reduced to what the model covers. */
export function shownTable(table: Table): ModelTable {
  const { sid, sitting, party_key: key, number_of_split: parts, merge, merged, booked, calls } = table;
  return { sid, sitting, key, parts, merge, merged, booked, calls };
}

const shownClaim = ({ id, guest, until, amount, tip, covers }: PaymentClaim): ModelClaim => ({
  id,
  guest,
  until,
  amount,
  tip,
  // The order they are listed in does not matter.
  lines: covers.lines.toSorted(),
  shares: covers.kind === 'shares' ? covers.shares : null,
});

export function shownSession({
  sid,
  table,
  covers,
  seated_at: seatedAt,
  booking,
  orders,
  payments,
  claims,
  closed,
}: Session): ModelSession {
  return {
    sid,
    table,
    covers,
    ...(seatedAt === undefined ? {} : { seatedAt }),
    ...(booking === undefined ? {} : { booking }),
    orders,
    payments: payments.map((one) => ({
      id: one.id,
      amount: one.amount,
      isVoid: one.void !== null,
      by: one.by_id ?? '',
      at: one.at,
      lines: one.covers.lines,
      shares: one.covers.kind === 'shares' ? one.covers.shares : null,
    })),
    ...(claims === undefined ? {} : { claims: claims.map(shownClaim) }),
    closed: closed === null ? null : { at: closed.at, due: closed.due },
  };
}

export function shownBooking({
  sid,
  status,
  booking: at,
  tables,
  orders = [],
  asked_by,
  changed,
}: Booking): ModelBooking {
  const last = changed.id === undefined ? {} : { last: changed.id };
  return { sid, status, at, tables, orders, isGuests: asked_by === 'guest', ...last };
}

export function shownDrawer({ sid, person, opened_at: at, float, moves, count }: Drawer): ModelDrawer {
  const moved = moves.map(({ id, kind, amount, from }) => ({
    id,
    amount: kind === 'in' ? amount : -amount,
    from: from?.id,
  }));
  return { sid, person: person.id, at, float, moves: moved, counted: count?.total ?? null };
}
