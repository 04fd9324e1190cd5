import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import { awaitsReading, unreadAllergy } from '#domain/orders/kitchen-notes.ts';
import { unreadBefore } from '#domain/orders/move-order.ts';
import { heldCourse, itemRank, linesToFinish, waitsForCourse } from '#domain/orders/order-steps.ts';
import type { ItemStatus, Order, OrderLine, OrderStatus } from '#domain/orders/order.ts';
import type { BranchSync } from '#engine/branch-sync.ts';
import { type OrderLabels, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import type { Skipped } from './bulk-move.ts';

export interface OrderActions {
  /**
   * Answers the orders that were moved: those with unread allergy notes stay. `skipped`: selected orders the change
   * does not apply to; shown in the notice.
   */
  bump: (orders: readonly Order[], status: OrderStatus, skipped?: readonly Skipped[]) => readonly Order[];
  moveLine: (order: Order, line: OrderLine, status: ItemStatus) => void;
  /** Ticks a line that is in a bag, or takes it out again. */
  pack: (order: Order, line: OrderLine, isPacked: boolean) => void;
  setBags: (order: Order, bags: number) => void;
}

/** "All prepared" ticks the lines the person sees, except held ones; a line added since stays open. */
function tickedBy(order: Order, status: OrderStatus): readonly OrderLine[] {
  return status === 'PREPARED' && order.status !== 'APPROVAL' ? linesToFinish(order) : [];
}

/** The line that blocks this change because its allergy note is unread. */
function unreadIn(order: Order, status: OrderStatus): OrderLine | undefined {
  const ticked = tickedBy(order, status);
  return ticked.length === 0
    ? unreadBefore(order, status)
    : unreadAllergy(order, (line) => (ticked.includes(line) ? [{}] : []));
}

/**
 * A person's actions on orders; each is stored on the device first and sent when online. Stable while nothing
 * changes.
 */
export function useOrderActions(): OrderActions {
  const { _ } = useLingui();
  const labels = useOrderLabels();
  const mutate = useMutate();
  const failed = useSaveFailed();
  return useMemo(() => createOrderActions(mutate, failed, labels, _), [mutate, failed, labels, _]);
}

function createOrderActions(
  mutate: BranchSync['mutate'],
  failed: (cause: unknown) => void,
  labels: OrderLabels,
  _: I18n['_'],
): OrderActions {
  const undo = (saved: readonly { sid: string; id: string }[]) => {
    for (const { sid, id } of saved) mutate('orders/recall', { sid, bump: id }, { dep: id }).catch(failed);
  };

  function whyNot(one: Skipped): string {
    const { order, why } = one;
    const number = labels.number(order);
    if (one.why === 'allergy') return labels.unread(order, one.line);
    const status = labels.status(order.status);
    if (why === 'held') return _(msg`${number} is waiting for course ${waitsForCourse(order) ?? ''}`);
    if (why === 'unpaid') return _(msg`${number} is waiting for its online payment`);
    return why === 'role'
      ? _(msg`${number}: your role does not allow this`)
      : _(msg`${number} is “${status}”`);
  }

  async function bumpAll(
    orders: readonly Order[],
    status: OrderStatus,
    skipped: readonly Skipped[],
  ): Promise<void> {
    const saved: { sid: string; id: string }[] = [];
    for (const order of orders) {
      const lines = tickedBy(order, status);
      const { id } =
        lines.length > 0
          ? await mutate('orders/item-status', {
              sid: order.sid,
              items: lines.map((line) => ({ product: line.id, status: 'PREPARED' as const })),
            })
          : await mutate('orders/status', { sid: order.sid, status });
      saved.push({ sid: order.sid, id });
    }
    const [first] = orders;
    if (first === undefined) return;
    const leavesHeld = orders.some(
      (order) => tickedBy(order, status).length > 0 && heldCourse(order) !== undefined,
    );
    const isApproved = status === 'PLACED';
    const what = leavesHeld
      ? labels.move(status, leavesHeld)
      : isApproved
        ? _(msg`Order approved`)
        : labels.status(status, first.action);
    const number = labels.number(first);
    const text = orders.length === 1 ? _(msg`${number}: ${what}`) : _(msg`${orders.length} orders: ${what}`);
    const shown = { undo: () => undo(saved), showMs: UNDO_MS };
    if (skipped.length === 0) {
      notices.success(text, shown);
      return;
    }
    const moved = orders.map((order) => labels.number(order)).join(', ');
    const not = skipped.map(whyNot).join(', ');
    const both = _(msg`${what}: ${moved}. Not moved (${skipped.length}): ${not}.`);
    notices.info(both, { ...shown, showMs: 2 * UNDO_MS });
  }

  return {
    bump: (orders, status, skipped = []) => {
      const unread = orders.flatMap((order) => {
        const line = unreadIn(order, status);
        return line === undefined ? [] : [{ order, why: 'allergy' as const, line }];
      });
      const moved = orders.filter((order) => unread.every((one) => one.order !== order));
      const left = [...skipped, ...unread];
      if (moved.length > 0) bumpAll(moved, status, left).catch(failed);
      else if (left.length > 0) notices.error(left.map(whyNot).join(', '));
      return moved;
    },
    pack({ sid }, { id }, isPacked) {
      const change = isPacked ? { packed: [id], unpacked: [] } : { packed: [], unpacked: [id] };
      mutate('orders/pack', { sid, ...change }).catch(failed);
    },
    setBags({ sid }, bags) {
      mutate('orders/pack', { sid, packed: [], unpacked: [], bags }).catch(failed);
    },
    moveLine: (order, line, status) => {
      if (itemRank(status) >= itemRank('PREPARED') && awaitsReading(order, line)) {
        notices.error(labels.unread(order, line));
        return;
      }
      mutate('orders/item-status', { sid: order.sid, items: [{ product: line.id, status }] }).catch(failed);
    },
  };
}
