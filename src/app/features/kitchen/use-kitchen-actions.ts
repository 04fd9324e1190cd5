import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { KitchenNote } from '#domain/orders/kitchen-notes.ts';
import { type KitchenTicket, type TicketPart } from '#domain/orders/kitchen-board.ts';
import { isShareOf, type KitchenShare } from '#domain/orders/kitchen-share.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { isTooLateToRecall } from '#domain/orders/recall-order.ts';
import type { MoveItems } from '#domain/orders/move-items.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { itemRank } from '#domain/orders/order-steps.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { BranchSync } from '#engine/branch-sync.ts';
import { type OrderWords, useOrderWords } from '../../parts/order-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { serverNow } from '../../session/clock.ts';
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
  /** A step was taken beside the tickets: the undo key takes it back, or who calls the answer. */
  did: (undo: () => void) => () => void;
  /** Undoes what this screen did last, or says that it cannot: never what it did before that. */
  undoLast: () => void;
}

interface Memory {
  /** What this screen did last, for the undo key. */
  last: { undo: (() => void) | undefined; at: number } | undefined;
  /** What it promised last, of an order that was seen with another promise: a second tap may come before it is drawn. */
  promised: { sid: string; seen: number; now: number } | undefined;
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
  const [memory] = useState<Memory>(() => ({ last: undefined, promised: undefined }));
  return useMemo(() => createActions(mutate, failed, words, _, memory), [mutate, failed, words, _, memory]);
}

function createActions(
  mutate: BranchSync['mutate'],
  failed: (cause: unknown) => void,
  words: OrderWords,
  _: I18n['_'],
  memory: Memory,
): KitchenActions {
  function did(undo: () => void): () => void {
    const once = () => {
      memory.last = undefined;
      undo();
    };
    memory.last = { undo: once, at: serverNow() };
    return once;
  }

  /** Remembers a step from when it was asked for: a key that follows at once is not meant for the one before. */
  function step(
    saved: ReturnType<BranchSync['mutate']>,
    { back, say }: { back?: (id: string) => Promise<unknown>; say?: string } = {},
  ): void {
    const undo = back && did(() => void saved.then(({ id }) => back(id)).catch(failed));
    if (undo === undefined) memory.last = { undo, at: serverNow() };
    saved.then(
      () => (say === undefined ? undefined : notices.success(say, undo && { undo, showMs: UNDO_MS })),
      failed,
    );
  }

  function mark(order: Order, items: Item[], say?: string): void {
    if (items.length === 0) return;
    step(mutate('orders/item-status', { sid: order.sid, items }), {
      back: (id) => mutate('orders/recall', { sid: order.sid, bump: id }, { dep: id }),
      ...(say === undefined ? {} : { say }),
    });
  }

  return {
    tick(order, { lines }, share) {
      const mine = lines.filter((line) => open(line) && isShareOf(line, share));
      const fresh = mine.filter((line) => line.status === 'PLACED');
      const items: Item[] =
        fresh.length > 0
          ? fresh.map((line) => ({ product: line.id, status: 'PREPARING' }))
          : mine.flatMap((line) => finishing(line, share));
      mark(order, items);
    },
    pieces: (order, { lines }, ready) => mark(order, spread(lines.filter(open), ready)),
    bump({ order, parts }, share) {
      const items = parts.flatMap(({ lines }) =>
        lines.filter(open).flatMap((line) => finishing(line, share)),
      );
      const number = words.number(order);
      mark(order, items, _(msg`${number} is done here`));
    },
    read(order, notes) {
      if (notes.length > 0) step(mutate('orders/acknowledge', { sid: order.sid, notes: [...notes] }));
    },
    fire: (order, course) => step(mutate('orders/fire', { sid: order.sid, course })),
    promise(order, minutes) {
      const { sid } = order;
      const seen = promisedAt(order);
      const { promised: last } = memory;
      const before = last?.sid === sid && last.seen === seen ? last.now : seen;
      const promised = before + minutes * MINUTE_MS;
      memory.promised = { sid, seen, now: promised };
      const number = words.number(order);
      const saved = mutate('orders/promise', { sid, promised_at: promised });
      saved.catch(() => (memory.promised = undefined));
      step(saved, {
        back(id) {
          memory.promised = undefined;
          return mutate('orders/promise', { sid, promised_at: before, instead: promised }, { dep: id });
        },
        say: _(msg`${number}: promised ${minutes} min later`),
      });
    },
    rush: ({ sid }, rush) =>
      step(mutate('orders/rush', { sid, rush }), {
        back: (id) => mutate('orders/rush', { sid, rush: !rush }, { dep: id }),
      }),
    recall: (order, bump) => step(mutate('orders/recall', { sid: order.sid, bump })),
    did,
    undoLast() {
      const { last } = memory;
      if (last === undefined) notices.info(_(msg`Only the last step of this screen can be undone`));
      else if (last.undo === undefined || isTooLateToRecall(last, serverNow()))
        notices.info(_(msg`What was done last cannot be undone`));
      else last.undo();
    },
  };
}
