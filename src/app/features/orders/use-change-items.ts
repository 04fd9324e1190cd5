import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';
import type { Order } from '#domain/orders/order.ts';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { showDone } from '../../parts/actions/show-done.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import type { ItemsChange, ItemsDraft } from './use-items-draft.ts';

/** A longer list does not fit a notice. */
const MAX_NAMED = 4;

/** What happens to each dish, one text each: "Lamb shish removed", "2 × Cola added". */
export function useItemsTexts(): (
  draft: Pick<ItemsDraft, 'going' | 'voids' | 'changed' | 'news' | 'editOf'>,
) => string[] {
  const { t } = useLingui();
  const dishOf = ({ quantity, name }: { quantity: number; name: string }) =>
    quantity === 1 ? name : `${quantity} × ${name}`;
  return ({ going, voids, changed, news, editOf }) => [
    ...going.map((line) => {
      const dish = dishOf(line);
      return voids.includes(line) ? t`${dish} voided` : t`${dish} removed`;
    }),
    ...changed.map((line) => {
      const { name, quantity: before } = line;
      const { quantity: after } = editOf(line);
      return before === after ? t`${name} changed` : t`${name}: ${before} → ${after}`;
    }),
    ...news.map((line) => {
      const dish = dishOf(line);
      return t`${dish} added`;
    }),
  ];
}

/** Sends the changes of an order's items, each stored on the device first, and says what happened. */
export function useChangeItems(order: Order): (request: ItemsChange, texts: readonly string[]) => void {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const mayRestore = isManager(useWorkplace().actor);

  return ({ changes, removal }, texts) => {
    const { sid, products } = order;
    const count = texts.length;
    const text =
      count > MAX_NAMED
        ? t`${plural(count, { one: '# item changed', other: '# items changed' })}`
        : texts.join(', ');
    // Removed last: an order may not be without dishes in between.
    const saved = changes.map((change) => mutate('orders/item-change', change));
    if (removal === undefined) {
      Promise.all(saved).then(() => notices.success(text), failed);
      return;
    }
    const { items } = removal;
    const voided = products.filter(({ id, status }) => items.includes(id) && status !== 'PLACED');
    const removing = mutate('orders/item-remove', removal);
    Promise.all([removing, ...saved]).then(([{ id }]) => {
      // Undo would put back only what was removed, and a manager approved the void, not its undoing.
      if (changes.length > 0 || (voided.length > 0 && !mayRestore)) notices.success(text);
      else
        showDone(text, () => {
          const lines = voided.map((line) => line.id);
          if (lines.length > 0)
            mutate('orders/item-restore', { sid, items: lines }, { dep: id }).catch(failed);
          if (lines.length < items.length)
            mutate('orders/recall', { sid, bump: id }, { dep: id }).catch(failed);
        });
    }, failed);
  };
}
