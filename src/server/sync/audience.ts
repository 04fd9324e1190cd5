import type { RowUpdate } from '#contract/sync.ts';
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

/** A stored row as it travels to an audience; what it may not see travels as a tombstone. */
export function rowFor(audience: Audience, stored: StoredRow | GoneRow): RowUpdate {
  const { kind, seq } = stored;
  if (isGone(stored)) return { kind, sid: stored.sid, seq, row: null };
  const row = stored.kind === 'order' ? orderFor(audience, stored.row) : stored.row;
  return { kind, sid: stored.row.sid, seq, row };
}
