import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';
import { sayWhenSaved } from '../../parts/say-done.ts';

/** Puts an order on a table's bill; a tap puts it back where it was, with the charges it had. */
export function useAttach(): (order: Order, table: Table) => void {
  const { t } = useLingui();
  const words = useOrderWords();
  const mutate = useMutate();
  const failed = useSaveFailed();
  return (order, table) => {
    const { sid } = order;
    const number = words.number(order);
    const place = { table: table.sid, session: sittingOf(table), table_part: null };
    sayWhenSaved(mutate('tables/attach', { sid, ...place }), {
      said: t`${number} is on the bill of ${table.name} now`,
      back: (dep) => mutate('tables/detach', { sid, undo: dep }, { dep }),
      failed,
    });
  };
}
