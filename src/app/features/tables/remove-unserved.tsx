import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { doneLines } from '#domain/orders/order-steps.ts';
import { sumOfPrices } from '#domain/orders/order-totals.ts';
import { liveLines } from '#domain/orders/order.ts';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { AskManagerDialog } from '../../parts/people/ask-manager.tsx';
import { useApprovers } from '../../parts/people/use-approvers.ts';
import { VoidDialog } from '../../parts/tables/void-dialog.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useRemoveItems } from './use-remove-items.ts';
import type { PartyLine } from './use-party.ts';

interface RemoveUnservedProps {
  /** The name of the table. */
  table: string;
  /** The address of its bill, for a manager. */
  href: string;
  unserved: readonly PartyLine[];
  isOpen: boolean;
  onClose: () => void;
  /** They are off the bill. */
  onRemoved: () => void;
}

/** Whether an order is nothing but these lines, none of them started: it is cancelled, because its last item cannot be removed. */
function isWhole({ order }: PartyLine, unserved: readonly PartyLine[]): boolean {
  return liveLines(order).every(
    ({ id, status }) => status === 'PLACED' && unserved.some(({ line }) => line.id === id),
  );
}

/** Takes dishes that were not served off their bill; `isUndoable`: no order is cancelled and no dish is voided with them. */
export function useRemoveUnserved(unserved: readonly PartyLine[]): {
  isUndoable: boolean;
  /** Ends when the bill is without them. */
  remove: (reason?: string, pieces?: number) => Promise<void>;
} {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const items = useRemoveItems();
  const isWholeOf = (one: PartyLine) => isWhole(one, unserved);
  return {
    isUndoable: !unserved.some((one) => one.line.status !== 'PLACED' || isWholeOf(one)),
    async remove(reason, pieces) {
      const canceled = pieces === undefined ? unserved.filter(isWholeOf) : [];
      const whole = new Map(canceled.map(({ order }) => [order.sid, order]));
      const others = unserved.filter(({ order }) => !whole.has(order.sid));
      const saved = [...whole.values()].map((order) => {
        const seen = { status: order.status, done: doneLines(order) };
        const cancel_reason = reason ?? t`Guests left`;
        return mutate('orders/status', { sid: order.sid, status: 'CANCELED', cancel_reason, seen });
      });
      const removed = others.length === 0 ? undefined : items.remove(others, reason, pieces);
      await Promise.all(saved).catch(failed);
      await removed;
    },
  };
}

/** Asks before dishes that were not served go off the bill for good: with an order, or with a reason and a manager. */
export function RemoveUnserved({ table, href, unserved, isOpen, onClose, onRemoved }: RemoveUnservedProps) {
  const { t } = useLingui();
  const { remove } = useRemoveUnserved(unserved);
  const { actor, branch } = useWorkplace();
  const format = useFormat();
  const isApprovable = useApprovers().length > 0;
  const cooked = unserved.filter(({ line }) => line.status !== 'PLACED');
  const removeAll = (reason?: string, pieces?: number) => {
    // Only then the payment asks for what is left.
    void remove(reason, pieces).then(onRemoved);
  };

  if (!isOpen) return null;
  const dialog = { isOpen, onOpenChange: onClose };
  const items = unserved.map(({ line }) => `${line.quantity} × ${line.name}`);
  if (cooked.length === 0) {
    return (
      <ConfirmDialog
        {...dialog}
        title={t`Remove what was not served at ${table}?`}
        confirmLabel={t`Remove and pay`}
        onConfirm={() => removeAll()}
      >
        <ul>
          {items.map((item, at) => (
            <li key={unserved[at]?.line.id}>{item}</li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  }
  if (isManager(actor) || isApprovable)
    return <VoidDialog {...dialog} lines={unserved.map(({ line }) => line)} onVoid={removeAll} />;
  const amount = format.money(sumOfPrices(unserved.map(({ line }) => line)), branch.currency);
  return (
    <Suspense fallback={null}>
      <AskManagerDialog
        request={{ act: t`Void items`, items, amount, href, place: table }}
        onClose={onClose}
      />
    </Suspense>
  );
}
