import { useLingui } from '@lingui/react/macro';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { SetStock } from '#domain/catalog/set-stock.ts';
import { countOn, isSoldOn, type Stock } from '#domain/catalog/stock.ts';
import { markOf } from '#domain/row-mark.ts';
import { addDays } from '#domain/time.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useIsLive } from '../../sync/use-is-live.ts';
import type { KitchenActions } from './use-kitchen-actions.ts';

type StockChange = Pick<SetStock, 'available' | 'available_tomorrow' | 'count'>;

/** The change that restores what another change sets. */
function inverseOf(change: StockChange, stock: Stock, day: string): StockChange {
  return {
    ...(change.available === undefined ? {} : { available: isSoldOn(stock, day) }),
    ...(change.available_tomorrow === undefined
      ? {}
      : { available_tomorrow: isSoldOn(stock, addDays(day, 1)) }),
    ...(change.count === undefined ? {} : { count: countOn(stock, day) }),
  };
}

/** Sets the stock of a dish for a business day, with a notice that says what became of it and undoes it. */
export function useSetStock(name: string, stock: Stock, day: string, did: KitchenActions['did']) {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const isLive = useIsLive();

  function resultOf({ available, available_tomorrow: tomorrow, count }: StockChange): string {
    if (count === 0 || (available === false && tomorrow === undefined)) return t`${name} is sold out`;
    if (available === false) return t`${name} is sold out today and tomorrow`;
    return typeof count === 'number' ? t`${name}: ${count} left` : t`${name} is available again`;
  }
  return (change: StockChange): void => {
    const { sid } = stock;
    const saved = mutate('products/stock', { sid, ...change, day, seen: stock.mark });
    const before = inverseOf(change, stock, day);
    // The undo has seen this change, whose mark is made from its id, and nothing that came after it.
    const back = (id: string) =>
      mutate('products/stock', { sid, ...before, day, seen: markOf(id) }, { dep: id });
    const undo = did(() => void saved.then(({ id }) => back(id)).catch(failed));
    const result = resultOf(change);
    const text = isLive
      ? result
      : t`${result}. Saved on this device: others see it once this screen is connected`;
    saved.then(() => notices.success(text, { undo, showMs: UNDO_MS }), failed);
  };
}
