import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';
import { sayWhenSaved } from '../../parts/say-done.ts';

/** Its dishes that were put on other parts of the bill, part by part: off the table none of them is. */
function partedLines(order: Order): Map<number | null, string[]> {
  const parts = new Map<number | null, string[]>();
  for (const { id, bill } of order.products) {
    if (bill !== null) parts.set(bill.part, [...(parts.get(bill.part) ?? []), id]);
  }
  return parts;
}

/** Takes an order off its table; a tap puts it back where it was, each dish on its part of the bill. */
export function useDetach(): (order: Order) => void {
  const { t } = useLingui();
  const words = useOrderWords();
  const mutate = useMutate();
  const failed = useSaveFailed();

  async function putBack(order: Order, dep: string): Promise<void> {
    const { sid, table, session } = order;
    if (table === null || session === null) return;
    const place = { sid, table: table.sid, session, table_part: table.table_part };
    const { id } = await mutate('tables/attach', place, { dep });
    for (const [part, lines] of partedLines(order)) {
      const bill = { sid: table.sid, session, table_part: part, items: [{ order: sid, lines }] };
      mutate('tables/move-lines', bill, { dep: id }).catch(failed);
    }
  }

  return (order) => {
    const number = words.number(order);
    sayWhenSaved(mutate('tables/detach', { sid: order.sid }), {
      said: t`${number} is off ${order.table?.name ?? ''}: it is picked up instead`,
      back: (dep) => putBack(order, dep),
      failed,
    });
  };
}
