import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema } from '../ids.ts';
import { wayOf } from '../orders/order-way.ts';
import type { Order } from '../orders/order.ts';
import { rankOf } from '../orders/order-lifecycle.ts';
import { type OrderContext, refuseCanceled, remember } from '../orders/order-steps.ts';
import { ok, refuse, type Result } from '../result.ts';
import { holds, leads } from '../roles.ts';

/** After so many wrong PINs an order takes none any more: four digits are soon guessed. */
export const MOST_PIN_MISSES = 5;

export const pinSchema = z.string().check(z.regex(/^\d{4}$/, 'invalid'));

/** How it was handed over: by the customer's PIN, with a photo, or on the driver's word, with the reason. */
export const proofSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pin'), pin: pinSchema }),
  z.object({ kind: z.literal('photo'), photo: deviceSidSchema, reason: z._default(freeText(200), '') }),
  z.object({ kind: z.literal('word'), reason: lineOfText(1, 200) }),
]);
export type Proof = z.infer<typeof proofSchema>;

export const handOverSchema = z.object({ sid: deviceSidSchema, proof: proofSchema });
export type HandOver = z.infer<typeof handOverSchema>;

/** Whether this kind of proof is one of those the order asks for. A driver's word always is, with its reason. */
function fits(order: Order, { kind }: Proof): boolean {
  const { handover } = order;
  return kind === 'word' || handover === undefined || handover === 'either' || handover === kind;
}

/**
 * An order is handed over at the door. `pinOf` is the server's: a device takes any PIN, the server judges. A wrong one
 * leaves the order on its way and is counted (`adjusted`, with how many tries are left).
 * Refuses `forbidden`, `not_on_this_way`, `order_canceled`, `not_shipped`, `proof_needed`, `pin_spent`.
 */
export function handOver(
  order: Order,
  { proof }: HandOver,
  context: OrderContext & { pinOf?: (sid: string) => string },
): Result<{ order: Order; details?: Record<string, number> }> {
  const { actor, now } = context;
  const drives = holds(actor, 'delivery') && (order.driver?.id ?? actor.id) === actor.id;
  if (!leads(actor) && !drives) return refuse('forbidden');
  if (wayOf(order) !== 'delivery') return refuse('not_on_this_way', { current: order.status });
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (order.status === 'DELIVERED') return ok({ order });
  if (rankOf(order.status) < rankOf('SHIPPED')) return refuse('not_shipped', { current: order.status });
  if (!fits(order, proof)) return refuse('proof_needed');
  const misses = order.pin_misses ?? 0;
  if (proof.kind === 'pin') {
    if (misses >= MOST_PIN_MISSES) return refuse('pin_spent');
    if (context.pinOf !== undefined && context.pinOf(order.sid) !== proof.pin) {
      const pin_misses = misses + 1;
      return ok({ order: { ...order, pin_misses }, details: { tries: MOST_PIN_MISSES - pin_misses } });
    }
  }
  const delivered: Order['delivered'] = {
    proof: proof.kind,
    photo: proof.kind === 'photo' ? proof.photo : null,
    reason: proof.kind === 'pin' ? '' : proof.reason,
    at: now,
    by: actor.name,
  };
  const done: Order = { ...order, status: 'DELIVERED', finished_at: now, delivered };
  return ok({ order: remember(order, done, context) });
}
