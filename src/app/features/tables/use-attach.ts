import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { noticeWhenSaved } from '../../parts/actions/show-done.ts';

/** Attaches an order to a table's bill; undo restores its previous table and charges. */
export function useAttach(): (order: Order, table: Table) => void {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const mutate = useMutate();
  const failed = useSaveFailed();
  return (order, table) => {
    const { sid } = order;
    const number = labels.number(order);
    const place = { table: table.sid, session: sittingOf(table), table_part: null };
    noticeWhenSaved(mutate('tables/attach', { sid, ...place }), {
      text: t`${number} is now on the bill of ${table.name}`,
      undo: (dep) => mutate('tables/detach', { sid, undo: dep }, { dep }),
      failed,
    });
  };
}
