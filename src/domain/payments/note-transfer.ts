import * as z from 'zod/mini';
import { deviceSidSchema } from '../ids.ts';
import type { MutationContext } from '../mutation.ts';
import type { Order } from '../orders/order.ts';
import { orderMutator } from '../orders/order-mutations.ts';
import { ok, refuse, type Result } from '../result.ts';
import { mayServe } from '../tables/floor-steps.ts';

/** `received` false: it was noted by mistake. */
const noteTransferSchema = z.object({ sid: deviceSidSchema, received: z.boolean() });

/**
 * Notes that the money of a bank transfer is there, or is not after all; also of a cancelled order, whose money has to go
 * back. Whoever takes money at tables may. Refuses `forbidden`, `no_such_payment` (it is paid another way).
 */
export function noteTransfer(
  order: Order,
  { received }: z.infer<typeof noteTransferSchema>,
  context: MutationContext,
): Result<Order> {
  if (!mayServe(context)) return refuse('forbidden');
  if (order.method !== 'bank') return refuse('no_such_payment');
  if ((order.transfer !== undefined) === received) return ok(order);
  const { transfer: _gone, ...rest } = order;
  const { now: at, actor } = context;
  return ok(received ? { ...order, transfer: { at, by: actor.name, amount: order.total } } : rest);
}

export const paymentMutations = { 'orders/transfer': orderMutator(1, noteTransferSchema, noteTransfer) };
