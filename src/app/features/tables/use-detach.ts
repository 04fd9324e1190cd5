import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { noticeWhenSaved } from '../../parts/actions/show-done.ts';

/** The order's lines on other parts of the bill, by part: detaching clears the parts. */
function partedLines(order: Order): Map<number | null, string[]> {
  const parts = new Map<number | null, string[]>();
  for (const { id, bill } of order.products) {
    if (bill !== null) parts.set(bill.part, [...(parts.get(bill.part) ?? []), id]);
  }
  return parts;
}

/** Detaches an order from its table; undo restores each line's part of the bill. */
export function useDetach(): (order: Order) => void {
  const { t } = useLingui();
  const labels = useOrderLabels();
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
    const number = labels.number(order);
    noticeWhenSaved(mutate('tables/detach', { sid: order.sid }), {
      text: t`${number} is no longer at ${order.table?.name ?? ''}: it is now a pickup order`,
      undo: (dep) => putBack(order, dep),
      failed,
    });
  };
}
