import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { notices } from '#ui/notices.tsx';
import { itemRank } from '#domain/orders/order-steps.ts';
import {
  type ItemStatus,
  liveLines,
  type Order,
  type OrderLine,
  type OrderStatus,
} from '#domain/orders/order.ts';
import type { BranchSync } from '#engine/branch-sync.ts';
import { type OrderWords, useOrderWords } from '../../parts/order-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';
import type { Skipped } from './board-moves.ts';

/** A bump can be taken back from its notice this long. */
const UNDO_MS = 10_000;

export interface OrderActions {
  /** `skipped`: those of a selection that this move does not fit; what became of each is said. */
  bump: (orders: readonly Order[], status: OrderStatus, skipped?: readonly Skipped[]) => void;
  moveLine: (order: Order, line: OrderLine, status: ItemStatus) => void;
  cancel: (
    order: Order,
    reason: string,
    seen: { status: OrderStatus; done: number },
    knowingly: boolean,
  ) => void;
  removeLines: (order: Order, lines: readonly string[], reason: string) => void;
  recall: (order: Order) => void;
}

/** What a person can do to orders; each is saved here first and travels when it can. The same while nothing is new. */
export function useOrderActions(): OrderActions {
  const { _ } = useLingui();
  const words = useOrderWords();
  const mutate = useMutate();
  const failed = useSaveFailed();
  return useMemo(() => createOrderActions(mutate, failed, words, _), [mutate, failed, words, _]);
}

function createOrderActions(
  mutate: BranchSync['mutate'],
  failed: (cause: unknown) => void,
  words: OrderWords,
  _: I18n['_'],
): OrderActions {
  const undo = (saved: readonly { sid: string; id: string }[]) => {
    for (const { sid, id } of saved) mutate('orders/recall', { sid, bump: id }, { dep: id }).catch(failed);
  };

  function whyNot({ order, why }: Skipped): string {
    const number = words.number(order);
    const status = words.status(order.status);
    if (why === 'unpaid') return _(msg`${number} waits for its online payment`);
    return why === 'role' ? _(msg`${number} is not yours to move`) : _(msg`${number} is at “${status}”`);
  }

  async function bumpAll(
    orders: readonly Order[],
    status: OrderStatus,
    skipped: readonly Skipped[],
  ): Promise<void> {
    const saved: { sid: string; id: string }[] = [];
    for (const order of orders) {
      // "All prepared" names the lines the person saw; one added meanwhile stays on the board.
      const lines = liveLines(order).filter((line) => itemRank(line.status) < itemRank('PREPARED'));
      const byItems = status === 'PREPARED' && lines.length > 0 && order.status !== 'APPROVAL';
      const { id } = byItems
        ? await mutate('orders/item-status', {
            sid: order.sid,
            items: lines.map((line) => ({ product: line.id, status: 'PREPARED' as const })),
          })
        : await mutate('orders/status', { sid: order.sid, status });
      saved.push({ sid: order.sid, id });
    }
    const [first] = orders;
    if (first === undefined) return;
    const what = words.status(status);
    const number = words.number(first);
    const text = orders.length === 1 ? _(msg`${number}: ${what}`) : _(msg`${orders.length} orders: ${what}`);
    const shown = { undo: () => undo(saved), showMs: UNDO_MS };
    if (skipped.length === 0) {
      notices.success(text, shown);
      return;
    }
    const moved = orders.map((order) => words.number(order)).join(', ');
    const not = skipped.map(whyNot).join(', ');
    const both = _(msg`${what}: ${moved}. Not moved (${skipped.length}): ${not}.`);
    notices.info(both, { ...shown, showMs: Infinity });
  }

  return {
    bump: (orders, status, skipped = []) => {
      bumpAll(orders, status, skipped).catch(failed);
    },
    moveLine: (order, line, status) => {
      mutate('orders/item-status', { sid: order.sid, items: [{ product: line.id, status }] }).catch(failed);
    },
    cancel: (order, reason, seen, knowingly) => {
      const number = words.number(order);
      mutate('orders/status', {
        sid: order.sid,
        status: 'CANCELED',
        cancel_reason: reason,
        seen,
        knowingly,
      }).then(() => notices.success(_(msg`${number} is cancelled`)), failed);
    },
    removeLines: (order, lines, reason) => {
      const isVoid = order.products.some(({ id, status }) => lines.includes(id) && status !== 'PLACED');
      const args = { sid: order.sid, items: [...lines], reason, ...(isVoid ? { void: true } : {}) };
      mutate('orders/item-remove', args).then(({ id }) => {
        const back = { undo: () => undo([{ sid: order.sid, id }]), showMs: UNDO_MS };
        notices.success(_(msg`Taken off the order`), isVoid ? {} : back);
      }, failed);
    },
    recall: (order) => {
      const last = order.bumps.at(-1);
      if (last !== undefined) mutate('orders/recall', { sid: order.sid, bump: last.id }).catch(failed);
    },
  };
}
