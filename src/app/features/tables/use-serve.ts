import { useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';
import { awaitsReading } from '#domain/orders/kitchen-notes.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';
import { useDishWords } from './dish-words.ts';
import { type ChosenLine, linesByOrder } from './lines-by-order.ts';
import { sayDone } from '../../parts/say-done.ts';

/** Marks lines as served. Answers those that stay, and says why: the kitchen has not read their allergy notes. */
export function useServe(): (chosen: readonly ChosenLine[]) => ReadonlySet<string> {
  const { t } = useLingui();
  const words = useOrderWords();
  const dishWords = useDishWords();
  const mutate = useMutate();
  const failed = useSaveFailed();
  return (chosen) => {
    const unread = chosen.filter(({ order, line }) => awaitsReading(order, line));
    for (const { order, line } of unread) notices.error(words.unread(order, line));
    const stays = new Set(unread.map(({ line }) => line.id));
    const served = chosen.filter(({ line }) => !stays.has(line.id));
    const saved = linesByOrder(served).map(async ({ order: sid, lines }) => {
      const items = lines.map((product) => ({ product, status: 'SERVED' as const }));
      return { sid, id: (await mutate('orders/item-status', { sid, items })).id };
    });
    const dishes = dishWords(served);
    Promise.all(saved).then((steps) => {
      if (steps.length === 0) return;
      sayDone(t`Served: ${dishes}`, () => {
        for (const { sid, id } of steps)
          mutate('orders/recall', { sid, bump: id }, { dep: id }).catch(failed);
      });
    }, failed);
    return stays;
  };
}
