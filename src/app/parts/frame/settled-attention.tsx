import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { dueOfOrder } from '#domain/orders/order-balance.ts';
import type { RowView } from '#domain/rows.ts';
import { balanceOf } from '#domain/tables/bill.ts';
import { useAcknowledge, useAttention, useView } from '../../sync/sync-context.tsx';

const paymentSchema = z.object({
  id: z.string(),
  session: z.string(),
  with: z._default(z.array(z.string()), []),
});
const orderPaymentSchema = z.object({ id: z.string(), sid: z.string() });
const resetSchema = z.object({ session: z.string() });

function isPartySettled(args: unknown, view: RowView): boolean {
  const paid = z.safeParse(paymentSchema, args);
  if (!paid.success) return false;
  const sessions = [paid.data.session, ...paid.data.with].flatMap((sid) => view.get('session', sid) ?? []);
  const own = sessions.flatMap(({ payments }) => payments.filter(({ id }) => id === paid.data.id));
  const due = sessions.reduce((sum, one) => sum + balanceOf(one, (sid) => view.get('order', sid)).due, 0);
  return sessions.length > 0 && (due === 0 || (own.length > 0 && own.every((one) => one.void !== null)));
}

function isOrderSettled(args: unknown, view: RowView): boolean {
  const paid = z.safeParse(orderPaymentSchema, args);
  const order = paid.success ? view.get('order', paid.data.sid) : undefined;
  if (!paid.success || order === undefined) return false;
  const own = order.payments?.find(({ id }) => id === paid.data.id);
  return dueOfOrder(order) === 0 || (own !== undefined && own.void !== null);
}

function isReset(args: unknown, view: RowView): boolean {
  const reset = z.safeParse(resetSchema, args);
  return reset.success && (view.get('session', reset.data.session)?.closed ?? null) !== null;
}

/** Whether the cause of a card under "Needs attention" has been resolved since. */
export function isSettled(
  { name, args, verdict }: Pick<OutboxEntry, 'name' | 'args' | 'verdict'>,
  view: RowView,
): boolean {
  switch (`${name} ${verdict?.verdict ?? ''}`) {
    case 'tables/order/payment adjusted':
      return isPartySettled(args, view);
    case 'orders/payment adjusted':
      return isOrderSettled(args, view);
    case 'tables/reset rejected':
      return isReset(args, view);
    default:
      return false;
  }
}

/** Removes cards from "Needs attention" whose cause is resolved. */
export function SettledAttention(): null {
  const attention = useAttention();
  const acknowledge = useAcknowledge();
  const view = useView();
  useEffect(() => {
    for (const { entry, dependents } of attention) {
      if (dependents.length === 0 && isSettled(entry, view)) void acknowledge(entry.id);
    }
  }, [attention, acknowledge, view]);
  return null;
}
