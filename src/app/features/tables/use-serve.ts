import { notices } from '#ui/notices.tsx';
import { awaitsReading } from '#domain/orders/kitchen-notes.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';
import { type ChosenLine, linesByOrder } from './lines-by-order.ts';

/** Marks lines as served. Answers those that stay, and says why: the kitchen has not read their allergy notes. */
export function useServe(): (chosen: readonly ChosenLine[]) => ReadonlySet<string> {
  const words = useOrderWords();
  const mutate = useMutate();
  const failed = useSaveFailed();
  return (chosen) => {
    const unread = chosen.filter(({ order, line }) => awaitsReading(order, line));
    for (const { order, line } of unread) notices.error(words.unread(order, line));
    const stays = new Set(unread.map(({ line }) => line.id));
    for (const { order, lines } of linesByOrder(chosen.filter(({ line }) => !stays.has(line.id)))) {
      const items = lines.map((product) => ({ product, status: 'SERVED' as const }));
      mutate('orders/item-status', { sid: order, items }).catch(failed);
    }
    return stays;
  };
}
