import type { RowUpdate } from '#contract/sync.ts';
import type { RowChange } from '#domain/rows.ts';
import { isDeliverers } from '#domain/orders/order-tabs.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Actor, cooksOnly, deliversOnly } from '#domain/roles.ts';
import { type GoneRow, isGone, type StoredRow } from '../store/branch-store.ts';

/** Who sees the same rows in the same form; one JSON text is made for each that is listening. */
export const audiences = ['all', 'kitchen', 'delivery'] as const;
export type Audience = (typeof audiences)[number];

export function audienceOf(actor: Actor): Audience {
  if (cooksOnly(actor)) return 'kitchen';
  return deliversOnly(actor) ? 'delivery' : 'all';
}

/** An order as an audience may see it; null: not its business. A kitchen sees no phone and no address. */
export function orderFor(audience: Audience, order: Order): Order | null {
  switch (audience) {
    case 'all':
      return order;
    case 'kitchen':
      return { ...order, phone: '', street: '', address: null };
    case 'delivery':
      return isDeliverers(order) ? order : null;
  }
}

/** A cook needs to know of parties and bookings, not of their money, names and phones; a driver of neither. */
function changeFor(audience: Audience, change: RowChange): RowChange['row'] | null {
  switch (change.kind) {
    case 'order':
      return orderFor(audience, change.row);
    case 'session':
      if (audience === 'all') return change.row;
      return audience === 'kitchen' ? { ...change.row, payments: [] } : null;
    case 'booking':
      if (audience === 'all') return change.row;
      return audience === 'kitchen' ? { ...change.row, name: '', phone: '', note: '' } : null;
    default:
      return change.row;
  }
}

/** A stored row as it travels to an audience; what it may not see travels as a tombstone. */
export function rowFor(audience: Audience, stored: StoredRow | GoneRow): RowUpdate {
  const { kind, seq } = stored;
  if (isGone(stored)) return { kind, sid: stored.sid, seq, row: null };
  return { kind, sid: stored.row.sid, seq, row: changeFor(audience, stored) };
}
