import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import { type KitchenNote, unreadNotes } from '#domain/orders/kitchen-notes.ts';
import { type KitchenTicket, type TicketPart } from '#domain/orders/kitchen-board.ts';
import { isShareOf, type KitchenShare } from '#domain/orders/kitchen-share.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { stepOfDish } from '#domain/orders/untick.ts';
import type { MoveItems } from '#domain/orders/move-items.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { itemRank } from '#domain/orders/order-steps.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { BranchSync } from '#engine/branch-sync.ts';
import { type OrderLabels, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { serverNow } from '../../clock/clock.ts';
import { useMutate } from '../../sync/sync-context.tsx';

export interface KitchenActions {
  /**
   * Starts a part (or finishes it, where one tap does), finishes a started one, takes away a voided one, and puts back a
   * finished one.
   */
  tick: (order: Order, part: TicketPart, share: KitchenShare) => void;
  /** Sets the number of finished pieces of a part. */
  pieces: (order: Order, part: TicketPart, ready: number) => void;
  bump: (ticket: KitchenTicket, share: KitchenShare) => void;
  /** Acknowledges notes, and takes away the dishes whose void is among them. */
  read: (order: Order, notes: readonly KitchenNote[], share: KitchenShare) => void;
  fire: (order: Order, course: number) => void;
  promise: (order: Order, minutes: number) => void;
  rush: (order: Order, rush: boolean) => void;
  /** Undoes a bump, by its id. */
  recall: (order: Order, bump: string) => void;
  /** Registers a step for the undo key; returns the undo function. */
  did: (undo: () => void) => () => void;
  /** Undoes the last step of this screen, or shows that it cannot be undone; never an earlier one. */
  undoLast: () => void;
}

/** The undo key does not say what it undoes: what is older is recalled from the list. */
const UNDO_KEY_MS = 10 * MINUTE_MS;

interface Memory {
  /** The last step of this screen, for the undo key. */
  last: { undo: (() => void) | undefined; at: number } | undefined;
  /** The last promised time, with the one the order had then: a second tap may come before it is rendered. */
  promised: { sid: string; seen: number; now: number } | undefined;
}

type Item = MoveItems['items'][number];

/** The item updates that finish a device's share of a line, one for each of its stations. */
function finishing(line: OrderLine, share: KitchenShare): Item[] {
  if (share === 'expo' || line.stations.length < 2) return [{ product: line.id, status: 'PREPARED' }];
  return line.stations
    .filter((station) => share.includes(station) && !line.done_at.includes(station))
    .map((station) => ({ product: line.id, status: 'PREPARED', station }));
}

function open(line: OrderLine): boolean {
  return line.removed === null && itemRank(line.status) < itemRank('PREPARED');
}

/** Whether pieces are finished one by one. With several stations, each finishes its whole share. */
export function countsPieces({ quantity, lines: [first] }: TicketPart): boolean {
  return quantity > 1 && first !== undefined && first.stations.length < 2;
}

/** Distributes finished pieces over the lines, filling the first one first. */
function spread(lines: readonly OrderLine[], ready: number): Item[] {
  let left = ready;
  return lines.flatMap((line) => {
    const pieces = Math.min(line.quantity, left);
    left -= pieces;
    return pieces > line.ready ? [{ product: line.id, status: 'PREPARED' as const, pieces }] : [];
  });
}

/**
 * Kitchen actions on tickets; each is stored on the device first and sent when online. `isOneTap`: the first tap on a
 * dish finishes it.
 */
export function useKitchenActions(isOneTap: boolean): KitchenActions {
  const { _ } = useLingui();
  const labels = useOrderLabels();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const [memory] = useState<Memory>(() => ({ last: undefined, promised: undefined }));
  return useMemo(
    () => createActions(mutate, failed, labels, _, memory, isOneTap),
    [mutate, failed, labels, _, memory, isOneTap],
  );
}

function createActions(
  mutate: BranchSync['mutate'],
  failed: (cause: unknown) => void,
  labels: OrderLabels,
  _: I18n['_'],
  memory: Memory,
  isOneTap: boolean,
): KitchenActions {
  function did(undo: () => void): () => void {
    const once = () => {
      memory.last = undefined;
      undo();
    };
    memory.last = { undo: once, at: serverNow() };
    return once;
  }

  /** Registers a step when it is requested, so that an undo key pressed right after refers to it. */
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

  function read(order: Order, notes: readonly KitchenNote[], share: KitchenShare): void {
    if (notes.length > 0) step(mutate('orders/acknowledge', { sid: order.sid, notes: [...notes] }));
    const voided = order.products.filter(
      (line) =>
        line.voided !== undefined &&
        open(line) &&
        notes.some((note) => note.kind === 'removed' && note.line === line.id),
    );
    mark(
      order,
      voided.flatMap((line) => finishing(line, share)),
    );
  }

  return {
    read,
    tick(order, { lines, done }, share) {
      if (done) {
        const finished = stepOfDish(order, lines, serverNow());
        if (finished !== undefined) step(mutate('orders/recall', { sid: order.sid, bump: finished.id }));
        return;
      }
      const mine = lines.filter((line) => open(line) && isShareOf(line, share));
      if (mine.some(({ voided }) => voided !== undefined)) {
        const notes = unreadNotes(order, share).filter((note) => mine.some(({ id }) => id === note.line));
        if (notes.some(({ kind }) => kind === 'removed')) read(order, notes, share);
        else {
          mark(
            order,
            mine.flatMap((line) => finishing(line, share)),
          );
        }
        return;
      }
      const fresh = isOneTap ? [] : mine.filter((line) => line.status === 'PLACED');
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
      const number = labels.number(order);
      mark(order, items, _(msg`${number} is done here`));
    },
    fire: (order, course) => step(mutate('orders/fire', { sid: order.sid, course })),
    promise(order, minutes) {
      const { sid } = order;
      const seen = promisedAt(order);
      const { promised: last } = memory;
      const before = last?.sid === sid && last.seen === seen ? last.now : seen;
      const promised = before + minutes * MINUTE_MS;
      memory.promised = { sid, seen, now: promised };
      const number = labels.number(order);
      const saved = mutate('orders/promise', { sid, promised_at: promised });
      saved.catch(() => (memory.promised = undefined));
      step(saved, {
        back(id) {
          memory.promised = undefined;
          return mutate('orders/promise', { sid, promised_at: before, instead: promised }, { dep: id });
        },
        say: _(msg`${number}: promise moved by ${minutes} min`),
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
      if (last === undefined) notices.info(_(msg`Only the last step on this screen can be undone`));
      else if (last.undo === undefined || serverNow() - last.at > UNDO_KEY_MS)
        notices.info(_(msg`The last step cannot be undone`));
      else last.undo();
    },
  };
}
