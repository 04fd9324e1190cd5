import { useLingui } from '@lingui/react/macro';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { notices } from '#ui/notices.tsx';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { newId } from '../../parts/actions/new-id.ts';
import { useDishesLabel } from './dish-label.ts';
import { linesByOrder } from './lines-by-order.ts';
import { showDone } from '../../parts/actions/show-done.ts';
import type { PartyLine } from './use-party.ts';

interface RemoveItems {
  /**
   * With a reason, prepared dishes too. `pieces`: how many of the one dish; absent: all of each. `askedBy`: the name of the
   * person who asked a manager for a void. Ends when the bill is without them.
   */
  remove: (chosen: readonly PartyLine[], reason?: string, pieces?: number, askedBy?: string) => Promise<void>;
  restore: (chosen: readonly PartyLine[]) => void;
}

/** Removes dishes from a bill and restores voided ones. */
export function useRemoveItems(): RemoveItems {
  const { t } = useLingui();
  const dishLabel = useDishesLabel();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { actor } = useWorkplace();

  return {
    remove(chosen, reason, pieces, askedBy) {
      const live = chosen.filter(({ line }) => line.voided === undefined);
      const asked = askedBy === undefined ? {} : { asked_by: askedBy };
      const why = reason === undefined ? {} : { void: true, reason, ...asked };
      const part = pieces === undefined ? undefined : { sid: newId(), quantity: pieces };
      const saved = linesByOrder(live).map(async ({ order: sid, lines: items }) => {
        const some = part === undefined ? why : { ...why, part };
        const { id } = await mutate('orders/item-remove', { sid, items, ...some });
        const cooked = live.filter(({ order, line }) => order.sid === sid && line.status !== 'PLACED');
        const voided = cooked.map(({ line }) => part?.sid ?? line.id);
        return { sid, id, voided, gone: items.length - cooked.length };
      });
      const dishes = dishLabel(
        live.map((one) => ({ ...one, line: { ...one.line, quantity: pieces ?? one.line.quantity } })),
      );
      return Promise.all(saved).then((steps) => {
        // A manager approved the void, not its undoing.
        if (!isManager(actor) && steps.some(({ voided }) => voided.length > 0)) {
          notices.success(t`Removed: ${dishes}`);
          return;
        }
        showDone(t`Removed: ${dishes}`, () => {
          for (const { sid, id, voided, gone } of steps) {
            if (voided.length > 0)
              mutate('orders/item-restore', { sid, items: voided }, { dep: id }).catch(failed);
            if (gone > 0) mutate('orders/recall', { sid, bump: id }, { dep: id }).catch(failed);
          }
        });
      }, failed);
    },
    restore(chosen) {
      for (const { order: sid, lines: items } of linesByOrder(chosen)) {
        mutate('orders/item-restore', { sid, items }).catch(failed);
      }
    },
  };
}
