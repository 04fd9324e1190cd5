import type { RowUpdate } from '#contract/sync.ts';
import type { Audience } from '#domain/audience.ts';
import type { Drawer } from '#domain/cash/drawer.ts';
import { withoutGuest } from '#domain/bookings/booking.ts';
import type { RowChange } from '#domain/rows.ts';
import { isVisibleToDriver } from '#domain/orders/order-tabs.ts';
import { onlyAmounts } from '#domain/orders/only-amounts.ts';
import type { Order } from '#domain/orders/order.ts';
import { withClaims } from '#domain/tables/payment-claim.ts';
import { type GoneRow, isGone, type StoredRow } from '../store/branch-store.ts';

/**
 * An order as an audience may see it; null: not visible. The kitchen sees no phone, no address and no payments; drivers
 * see what is paid, and not who took it.
 */
export function orderFor(audience: Audience, order: Order): Order | null {
  switch (audience) {
    case 'all':
      return order;
    case 'kitchen':
      return withPayments({ ...order, phone: '', street: '', address: null }, undefined);
    case 'delivery':
      return isVisibleToDriver(order) ? withPayments(order, onlyAmounts(order.payments)) : null;
  }
}

function withPayments({ payments: _all, ...order }: Order, payments: Order['payments']): Order {
  return payments === undefined ? order : { ...order, payments };
}

const withoutCash = ({ count, ...drawer }: Drawer): Drawer => ({
  ...drawer,
  float: 0,
  moves: [],
  count: count && { ...count, total: 0 },
});

/**
 * Kitchen staff see parties, bookings and drawers without money, names and phones, and tables without their key; drivers
 * see none.
 */
function changeFor(audience: Audience, change: RowChange): RowChange['row'] | null {
  switch (change.kind) {
    case 'order':
      return orderFor(audience, change.row);
    case 'session':
      if (audience === 'all') return change.row;
      return audience === 'kitchen' ? withClaims({ ...change.row, payments: [] }, []) : null;
    case 'booking':
      if (audience === 'all') return change.row;
      return audience === 'kitchen' ? withoutGuest(change.row) : null;
    case 'table':
      if (audience === 'all') return change.row;
      // The keys open the party's page, where guests order.
      return audience === 'kitchen' ? { ...change.row, order_key: '', party_key: '' } : null;
    case 'drawer':
      if (audience === 'all') return change.row;
      return audience === 'kitchen' ? withoutCash(change.row) : null;
    case 'hall':
      return audience === 'delivery' ? null : change.row;
    default:
      return change.row;
  }
}

/** A stored row as it is sent to an audience; a row it may not see is sent as a tombstone. */
export function rowFor(audience: Audience, stored: StoredRow | GoneRow): RowUpdate {
  const { kind, seq } = stored;
  if (isGone(stored)) return { kind, sid: stored.sid, seq, row: null };
  return { kind, sid: stored.row.sid, seq, row: changeFor(audience, stored) };
}
