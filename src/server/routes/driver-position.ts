import { underwaySince } from '#domain/delivery/dispatch.ts';
import { holderOf } from '#domain/delivery/order-holder.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Context } from '../context.ts';
import { tracks } from '../store/tracks.ts';

/** The last position of the driver while they had this order. */
export async function positionOf(context: Context, order: Order): Promise<Position | null> {
  const since = underwaySince(order);
  const holder = holderOf(order);
  if (since === undefined || holder === null) return null;
  return tracks.last(context.db, order.branch, holder.id, since);
}
