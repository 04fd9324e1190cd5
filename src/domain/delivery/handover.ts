import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema } from '../ids.ts';
import { fulfillmentOf } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { rankOf } from '../orders/order-lifecycle.ts';
import { type OrderContext, refuseCanceled, remember } from '../orders/order-steps.ts';
import { ok, refuse, type Result } from '../result.ts';
import { hasRole, isManager } from '../roles.ts';

/** After this many wrong PINs an order accepts none, because four digits are soon guessed. */
export const MAX_PIN_MISSES = 5;

export const pinSchema = z.string().check(z.regex(/^\d{4}$/, 'invalid'));

/** The proof of delivery: the customer's PIN, a photo, or the driver's statement with a reason. */
export const proofSchema = z.discriminatedUnion('kind', [
  z.object({
    /** The kind of proof: the customer's PIN. */
    kind: z.literal('pin'),
    /** The four digits the customer told the driver. */
    pin: pinSchema,
  }),
  z.object({
    /** The kind of proof: a photo. */
    kind: z.literal('photo'),
    /** The photo's id, under which `orders/photo` uploads it. */
    photo: deviceSidSchema,
    /** Why there is no PIN; '' where a photo is enough. */
    reason: z._default(freeText(200), ''),
  }),
  z.object({
    /** The kind of proof: the driver's statement. */
    kind: z.literal('word'),
    /** Why there is neither PIN nor photo. */
    reason: lineOfText(1, 200),
  }),
]);
export type Proof = z.infer<typeof proofSchema>;

export const handOverSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  proof: proofSchema,
});
export type HandOver = z.infer<typeof handOverSchema>;

/** Whether the order accepts this kind of proof. A driver's statement with a reason is always accepted. */
function fits(order: Order, { kind }: Proof): boolean {
  const { handover } = order;
  return kind === 'word' || handover === undefined || handover === 'either' || handover === kind;
}

/**
 * Records the delivery of an order. `pinOf` exists only on the server: a device accepts any PIN and the server checks
 * it. A wrong one leaves the order on its way and is counted (`adjusted`, with the tries left). Refuses `forbidden`,
 * `not_on_this_way`, `order_canceled`, `not_shipped`, `proof_needed`, `pin_spent`.
 */
export function handOver(
  order: Order,
  { proof }: HandOver,
  context: OrderContext & { pinOf?: (sid: string) => string },
): Result<{ order: Order; details?: Record<string, number> }> {
  const { actor, now } = context;
  const drives = hasRole(actor, 'delivery') && (order.driver?.id ?? actor.id) === actor.id;
  if (!isManager(actor) && !drives) return refuse('forbidden');
  if (fulfillmentOf(order) !== 'delivery') return refuse('not_on_this_way', { current: order.status });
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (order.status === 'DELIVERED') return ok({ order });
  if (rankOf(order.status) < rankOf('SHIPPED')) return refuse('not_shipped', { current: order.status });
  if (!fits(order, proof)) return refuse('proof_needed');
  const misses = order.pin_misses ?? 0;
  if (proof.kind === 'pin') {
    if (misses >= MAX_PIN_MISSES) return refuse('pin_spent');
    if (context.pinOf !== undefined && context.pinOf(order.sid) !== proof.pin) {
      const pin_misses = misses + 1;
      return ok({ order: { ...order, pin_misses }, details: { tries: MAX_PIN_MISSES - pin_misses } });
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
