import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { KitchenNote } from '#domain/orders/kitchen-notes.ts';
import {
  isShareOf,
  type KitchenShare,
  type KitchenTicket,
  type TicketPart,
} from '#domain/orders/kitchen-board.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import type { MoveItems } from '#domain/orders/move-items.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { itemRank } from '#domain/orders/order-steps.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { BranchSync } from '#engine/branch-sync.ts';
import { type OrderWords, useOrderWords } from '../../parts/order-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';

export interface KitchenActions {
  /** Starts a part, or finishes it when it is started. */
  tick: (order: Order, part: TicketPart, share: KitchenShare) => void;
  /** So many pieces of a part are finished. */
  pieces: (order: Order, part: TicketPart, ready: number) => void;
  bump: (ticket: KitchenTicket, share: KitchenShare) => void;
  read: (order: Order, notes: readonly KitchenNote[]) => void;
  fire: (order: Order, course: number) => void;
  promise: (order: Order, minutes: number) => void;
  rush: (order: Order, rush: boolean) => void;
  /** Undoes a step of an order, named by its id. */
  recall: (order: Order, bump: string) => void;
  undoLast: () => void;
}

/** The last step of this screen, for the undo key. */
interface Memory {
  undo: (() => void) | undefined;
}

type Item = MoveItems['items'][number];

/** The marks that finish a device's share of a line: at several of its stations one for each. */
function finishing(line: OrderLine, share: KitchenShare): Item[] {
  if (share === 'expo' || line.stations.length < 2) return [{ product: line.id, status: 'PREPARED' }];
  return line.stations
    .filter((station) => share.includes(station) && !line.done_at.includes(station))
    .map((station) => ({ product: line.id, status: 'PREPARED', station }));
}

function open(line: OrderLine): boolean {
  return line.removed === null && itemRank(line.status) < itemRank('PREPARED');
}

/** Whether pieces of a part are finished one by one: of what several stations cook none are, each finishes all of its share. */
export function countsPieces({ quantity, lines: [first] }: TicketPart): boolean {
  return quantity > 1 && first !== undefined && first.stations.length < 2;
}

/** What is done so far of parts is spread over their lines, the first one filled first. */
function spread(lines: readonly OrderLine[], ready: number): Item[] {
  let left = ready;
  return lines.flatMap((line) => {
    const pieces = Math.min(line.quantity, left);
    left -= pieces;
    return pieces > line.ready ? [{ product: line.id, status: 'PREPARED' as const, pieces }] : [];
  });
}

/** What a cook can do to tickets; each is saved here first and travels when it can. */
export function useKitchenActions(): KitchenActions {
  const { _ } = useLingui();
  const words = useOrderWords();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const [memory] = useState<Memory>(() => ({ undo: undefined }));
  return useMemo(() => createActions(mutate, failed, words, _, memory), [mutate, failed, words, _, memory]);
}

function createActions(
  mutate: BranchSync['mutate'],
  failed: (cause: unknown) => void,
  words: OrderWords,
  _: I18n['_'],
  memory: Memory,
): KitchenActions {
  function mark(order: Order, items: Item[], say: boolean): void {
    if (items.length === 0) return;
    mutate('orders/item-status', { sid: order.sid, items }).then(({ id }) => {
      const undo = () => {
        memory.undo = undefined;
        mutate('orders/recall', { sid: order.sid, bump: id }, { dep: id }).catch(failed);
      };
      memory.undo = undo;
      if (!say) return;
      const number = words.number(order);
      notices.success(_(msg`${number} is done here`), { undo, showMs: UNDO_MS });
    }, failed);
  }

  return {
    tick(order, { lines }, share) {
      const mine = lines.filter((line) => open(line) && isShareOf(line, share));
      const fresh = mine.filter((line) => line.status === 'PLACED');
      const items: Item[] =
        fresh.length > 0
          ? fresh.map((line) => ({ product: line.id, status: 'PREPARING' }))
          : mine.flatMap((line) => finishing(line, share));
      mark(order, items, false);
    },
    pieces: (order, { lines }, ready) => mark(order, spread(lines.filter(open), ready), false),
    bump({ order, parts }, share) {
      const items = parts.flatMap(({ lines }) =>
        lines.filter(open).flatMap((line) => finishing(line, share)),
      );
      mark(order, items, true);
    },
    read(order, notes) {
      if (notes.length > 0) mutate('orders/acknowledge', { sid: order.sid, notes: [...notes] }).catch(failed);
    },
    fire: (order, course) => void mutate('orders/fire', { sid: order.sid, course }).catch(failed),
    promise(order, minutes) {
      const promised = promisedAt(order) + minutes * MINUTE_MS;
      const number = words.number(order);
      mutate('orders/promise', { sid: order.sid, promised_at: promised }).then(
        () => notices.success(_(msg`${number}: promised ${minutes} min later`)),
        failed,
      );
    },
    rush: (order, rush) => void mutate('orders/rush', { sid: order.sid, rush }).catch(failed),
    recall: (order, bump) => void mutate('orders/recall', { sid: order.sid, bump }).catch(failed),
    undoLast: () => memory.undo?.(),
  };
}
