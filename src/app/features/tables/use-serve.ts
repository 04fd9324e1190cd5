import { useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';
import { awaitsReading } from '#domain/orders/kitchen-notes.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useDishesLabel } from './dish-label.ts';
import { type ChosenLine, linesByOrder } from './lines-by-order.ts';
import { showDone } from '../../parts/actions/show-done.ts';

/** Marks lines as served, order by order; answers each change with its order. `confirmed`: also those not ready. */
export function useMarkServed() {
  const mutate = useMutate();
  return (served: readonly ChosenLine[], confirmed: boolean): Promise<{ sid: string; id: string }[]> =>
    Promise.all(
      linesByOrder(served).map(async ({ order: sid, lines }) => {
        const items = lines.map((product) => ({ product, status: 'SERVED' as const }));
        const args = { sid, items, ...(confirmed ? { confirmed } : {}) };
        return { sid, id: (await mutate('orders/item-status', args)).id };
      }),
    );
}

/**
 * Marks lines as served, with `confirmed` also those not ready. Answers and explains the lines that stay: their
 * allergy notes are unread.
 */
export function useServe(): (chosen: readonly ChosenLine[], confirmed?: boolean) => ReadonlySet<string> {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const dishLabel = useDishesLabel();
  const mutate = useMutate();
  const markServed = useMarkServed();
  const failed = useSaveFailed();
  return (chosen, confirmed = false) => {
    const unread = chosen.filter(({ order, line }) => awaitsReading(order, line));
    const why = unread.map(({ order, line }) => labels.unread(order, line)).join(' ');
    if (why !== '') notices.error(why);
    const stays = new Set(unread.map(({ line }) => line.id));
    const served = chosen.filter(({ line }) => !stays.has(line.id));
    const dishes = dishLabel(served);
    markServed(served, confirmed).then((steps) => {
      if (steps.length === 0) return;
      showDone(t`Served: ${dishes}`, () => {
        for (const { sid, id } of steps)
          mutate('orders/recall', { sid, bump: id }, { dep: id }).catch(failed);
      });
    }, failed);
    return stays;
  };
}
