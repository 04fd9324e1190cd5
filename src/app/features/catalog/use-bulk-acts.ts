import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { Product } from '#domain/catalog/product.ts';
import {
  availabilityChange,
  countOn,
  isAvailable,
  type Stock,
  untouchedStock,
} from '#domain/catalog/stock.ts';
import { ok, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate, useRows } from '../../sync/sync-context.tsx';
import { useUndoDeletion } from '../../parts/catalog/use-undo-deletion.ts';

/** Saves new versions of several products as one edit, with undo. `onUndo` is called before the former ones are sent. */
export function useSaveMany() {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const save = async (before: readonly Product[], after: readonly Product[]): Promise<Result<unknown>> => {
    const products = after.map(({ order: _order, ...form }, at) => ({ ...form, seen: markOf(before[at]) }));
    const result = await callBranch('products/edit-many', { products });
    if (!result.ok) refusalNotice(result.refusal);
    return result;
  };
  return async (
    before: readonly Product[],
    change: (product: Product) => Product,
    onUndo?: () => void,
  ): Promise<Result<unknown>> => {
    const touched = before.filter((product) => markOf(change(product)) !== markOf(product));
    const after = touched.map(change);
    const saved = touched.length > 0 ? await save(touched, after) : ok(null);
    if (!saved.ok) return saved;
    const count = touched.length;
    const [first] = after;
    const undo = () => {
      onUndo?.();
      void save(after, touched);
    };
    notices.success(
      count === 1 && first !== undefined ? t`${first.name} saved` : t`Products changed: ${count}`,
      count === 0 ? {} : { showMs: UNDO_MS, undo },
    );
    return saved;
  };
}

/** Marks several products as sold out for a business day, or as available again, with undo. Works offline. */
export function useSellMany(day: string) {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const stocks = useRows('stock');

  function set(stock: Stock, available: boolean) {
    const { sid, mark: seen } = stock;
    const change = availabilityChange(available, countOn(stock, day));
    const saved = mutate('products/stock', { sid, ...change, day, seen });
    saved.catch(failed);
    return saved;
  }
  function undo(saved: ReturnType<typeof mutate>, { sid }: Stock, available: boolean): void {
    // As in the kitchen, the undo has seen this change and nothing that came after it.
    saved
      .then(({ id }) => mutate('products/stock', { sid, available, day, seen: markOf(id) }, { dep: id }))
      .catch(failed);
  }
  return (products: readonly Product[], available: boolean): void => {
    const touched = products
      .map(({ sid }) => stocks.find((one) => one.sid === sid) ?? untouchedStock(sid))
      .filter((stock) => isAvailable(stock, day) !== available);
    const made = touched.map((stock) => ({ stock, saved: set(stock, available) }));
    const count = touched.length;
    notices.success(
      available
        ? t`${plural(count, { one: '# product is available today', other: '# products are available today' })}`
        : t`${plural(count, { one: '# product is sold out today', other: '# products are sold out today' })}`,
      count === 0
        ? {}
        : {
            showMs: UNDO_MS,
            undo: () => {
              for (const { stock, saved } of made) undo(saved, stock, !available);
            },
          },
    );
  };
}

/** Deletes several products as one edit, with undo. */
export function useDeleteMany() {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const undoDeletion = useUndoDeletion();
  return async (products: readonly Product[]): Promise<boolean> => {
    const result = await callBranch('products/delete-many', { sids: products.map(({ sid }) => sid) });
    if (!result.ok) {
      refusalNotice(result.refusal);
      return false;
    }
    const count = products.length;
    undoDeletion(
      t`${plural(count, { one: '# product deleted', other: '# products deleted' })}`,
      result.value.deletion,
    );
    return true;
  };
}
