import { optionsOf } from '../catalog/option-key.ts';
import type { Ingredient } from '../catalog/product.ts';
import type { Actor } from '../roles.ts';
import { isVoidRead, type KitchenNote, unreadNotes } from './kitchen-notes.ts';
import { isShareOf, type KitchenShare, shareDone } from './kitchen-share.ts';
import { type Bump, type ChosenExtra, liveLines, type Order, type OrderLine } from './order.ts';
import { cookedSince, isOver } from './order-rounds.ts';
import { isFinished, isHeld, linesToFinish } from './order-steps.ts';
import { isScheduled } from './order-tabs.ts';
import { dueAt } from './due.ts';
import { putBack, recalled, recalledLines } from './recall-order.ts';

/** Identical lines shown as one. `quantity` and `ready` count the pieces of all of them. */
export interface TicketPart {
  lines: readonly OrderLine[];
  quantity: number;
  ready: number;
  /** This device has finished its share. */
  done: boolean;
  /** Other stations that cook it too and have not finished. */
  alsoAt: readonly string[];
  /** It was added in a later round. */
  added: boolean;
}

/** An order as a device shows it. */
export interface KitchenTicket {
  order: Order;
  parts: readonly TicketPart[];
  /** Courses that are not fired yet, lowest first. */
  held: readonly { course: number; parts: readonly TicketPart[] }[];
  /** Notes to acknowledge on the lines this device shows. */
  notes: readonly KitchenNote[];
  /** When the round arrived that this device still cooks; undefined for the first round. */
  since: number | undefined;
  done: boolean;
}

/**
 * The stations that still have pieces to finish of an order, with how many; '' for lines without a station.
 * Empty for a cancelled order.
 */
export function missingFrom(order: Order): ReadonlyMap<string, number> {
  const missing = new Map<string, number>();
  for (const line of order.status === 'CANCELED' ? [] : linesToFinish(order)) {
    if (line.voided !== undefined) continue;
    const stations = line.stations.length === 0 ? [''] : line.stations;
    for (const station of stations) {
      if (line.done_at.includes(station)) continue;
      missing.set(station, (missing.get(station) ?? 0) + line.quantity - line.ready);
    }
  }
  return missing;
}

/** Lines with the same key are the same dish in the same state, so they are cooked together. */
function sameDish(line: OrderLine): string {
  const { product_id: product, note, allergy, course, round, removed, voided, was, stations } = line;
  const gone = removed?.at ?? voided?.at ?? '';
  const marks = [line.status, line.done_at.join(), gone, was?.at ?? '', round];
  return JSON.stringify([product, line.name, optionsOf(line), note, allergy, course, stations, marks]);
}

function partsOf(lines: readonly OrderLine[], share: KitchenShare): TicketPart[] {
  const groups = new Map<string, OrderLine[]>();
  for (const line of lines) {
    const key = sameDish(line);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    const others =
      first === undefined || share === 'expo' ? [] : first.stations.filter((one) => !share.includes(one));
    return {
      lines: group,
      quantity: group.reduce((sum, line) => sum + line.quantity, 0),
      ready: group.reduce((sum, line) => sum + line.ready, 0),
      done: group.every((line) => line.removed !== null || shareDone(line, share)),
      alsoAt:
        first === undefined || isFinished(first) ? [] : others.filter((one) => !first.done_at.includes(one)),
      added: (first?.round ?? 1) > 1,
    };
  });
}

/**
 * An order as a device with this share shows it. A removed line stays until its removal is acknowledged, a voided one
 * that was being cooked until it is also finished, which the cook does with the same tap.
 */
export function kitchenTicket(order: Order, share: KitchenShare): KitchenTicket {
  const unread = unreadNotes(order, share);
  const mine = order.products.filter(
    (line) =>
      isShareOf(line, share) &&
      !isOver(order, line) &&
      !(shareDone(line, share) && isVoidRead(order, line, share)) &&
      (line.removed === null || unread.some((note) => note.kind === 'removed' && note.line === line.id)),
  );
  const ids = new Set(['', ...mine.map(({ id }) => id)]);
  const parts = partsOf(
    mine.filter((line) => !isHeld(order, line)),
    share,
  );
  const waiting = mine.filter((line) => isHeld(order, line));
  const courses = [...new Set(waiting.map(({ course }) => course))].sort((one, other) => one - other);
  return {
    order,
    parts,
    held: courses.map((course) => ({
      course,
      parts: partsOf(
        waiting.filter((line) => line.course === course),
        share,
      ),
    })),
    notes: unread.filter(({ line }) => ids.has(line)),
    since: cookedSince(order, (line) => isShareOf(line, share) && !shareDone(line, share)),
    done: courses.length === 0 && parts.every(({ done }) => done),
  };
}

/** Whether an order is on a device's board: it has something to cook or to acknowledge. */
export function isOnBoard(ticket: KitchenTicket): boolean {
  const { status } = ticket.order;
  if (status === 'CANCELED') return ticket.notes.some(({ kind }) => kind === 'canceled');
  if (status === 'APPROVAL') return false;
  // The remaining lines may be ready or gone, but a removed dish still has to be acknowledged so that it is
  // not started.
  if (status !== 'PLACED' && status !== 'PREPARING')
    return ticket.notes.some(({ kind }) => kind === 'removed');
  return (!ticket.done && ticket.parts.length + ticket.held.length > 0) || ticket.notes.length > 0;
}

export interface KitchenBoard {
  /** Rushed tickets first, then by when they are due. */
  now: readonly KitchenTicket[];
  /** Tickets not to be started yet, soonest first. */
  later: readonly KitchenTicket[];
}

/** Where a ticket is sorted: its lane, and the keys to compare within it, in order of precedence. */
export interface Turn {
  lane: 'now' | 'later' | 'none';
  by: readonly [number, number];
}

const nowhere: Turn = { lane: 'none', by: [0, 0] };

export function turnOf(ticket: KitchenTicket, at: number): Turn {
  const { order } = ticket;
  if (!isOnBoard(ticket)) return nowhere;
  if (isScheduled(order, at)) return { lane: 'later', by: [order.booking ?? 0, 0] };
  return { lane: 'now', by: [order.rush?.at ?? Infinity, dueAt(order, ticket.since)] };
}

export function isSameTurn(one: Turn, other: Turn): boolean {
  return one.lane === other.lane && one.by[0] === other.by[0] && one.by[1] === other.by[1];
}

/** `make` may cache tickets of unchanged orders. */
export function kitchenBoard(
  orders: Iterable<Order>,
  share: KitchenShare,
  at: number,
  make: (order: Order, share: KitchenShare) => KitchenTicket = kitchenTicket,
): KitchenBoard {
  // Computed once per ticket, because sorting a thousand tickets compares ten thousand times.
  const placed: { ticket: KitchenTicket; turn: Turn }[] = [];
  for (const order of orders) {
    const ticket = make(order, share);
    const turn = turnOf(ticket, at);
    if (turn.lane !== 'none') placed.push({ ticket, turn });
  }
  // Handles Infinity, because the difference of two infinities is not a number.
  const apart = (one: number, other: number) => (one === other ? 0 : one - other);
  placed.sort(
    ({ ticket: one, turn: mine }, { ticket: other, turn: yours }) =>
      apart(mine.by[0], yours.by[0]) ||
      apart(mine.by[1], yours.by[1]) ||
      (one.order.sid < other.order.sid ? -1 : 1),
  );
  const of = (lane: Turn['lane']) =>
    placed.filter(({ turn }) => turn.lane === lane).map(({ ticket }) => ticket);
  return { now: of('now'), later: of('later') };
}

/** How many pieces of a dish are still to be made; `key` tells apart dishes with different options. */
export interface AllDayCount {
  key: string;
  name: string;
  options: readonly ChosenExtra[];
  pieces: number;
}

/** Caches the key of each line; lines are immutable and are asked for often. */
const keys = new WeakMap<OrderLine, string>();

function dishOf(line: OrderLine): string {
  const known = keys.get(line);
  if (known !== undefined) return known;
  const options = line.extra.map(({ name, quantity, unwanted }) =>
    JSON.stringify([unwanted, quantity, name]),
  );
  const key = `${line.product_id} ${options.sort().join()}`;
  keys.set(line, key);
  return key;
}

/** The pieces of a part that are still to be made; none of a removed or voided dish or a cancelled order. */
function piecesToMake({ status }: Order, { lines: [line], quantity, ready, done }: TicketPart): number {
  if (status === 'CANCELED' || done || line === undefined) return 0;
  if (line.removed !== null || line.voided !== undefined) return 0;
  return Math.max(0, quantity - ready);
}

/** Whether `allDay` counts a part of this order under this key. */
export function isCountedAs(key: string, order: Order, part: TicketPart): boolean {
  const [line] = part.lines;
  return line !== undefined && piecesToMake(order, part) > 0 && dishOf(line) === key;
}

/**
 * What is still to be cooked of all fired courses, most first, and the counted ingredients it needs.
 * Cancelled tickets are left out although they stay on the board until acknowledged. `shown` translates a dish.
 */
export function allDay(
  tickets: readonly KitchenTicket[],
  ingredientsOf: (product: string) => readonly Ingredient[],
  shown: (line: OrderLine) => Pick<OrderLine, 'name' | 'extra'> = (line) => line,
): { dishes: AllDayCount[]; ingredients: { name: string; count: number }[] } {
  const counts = new Map<string, AllDayCount>();
  const ingredients = new Map<string, number>();
  const parts = tickets.flatMap(({ order, parts: own }) => own.map((part) => ({ order, part })));
  for (const { order, part } of parts) {
    const [line] = part.lines;
    const pieces = piecesToMake(order, part);
    if (line === undefined || pieces === 0) continue;
    const key = dishOf(line);
    const known = counts.get(key);
    if (known === undefined) {
      const { name, extra: options } = shown(line);
      counts.set(key, { key, name, options, pieces });
    } else known.pieces += pieces;
    for (const { name, count } of ingredientsOf(line.product_id)) {
      ingredients.set(name, (ingredients.get(name) ?? 0) + count * pieces);
    }
  }
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  return {
    dishes: [...counts.values()].sort((one, other) => other.pieces - one.pieces || byName(one, other)),
    ingredients: [...ingredients].map(([name, count]) => ({ name, count })).sort(byName),
  };
}

/** The lines that undoing a step returns to a device; undefined where this person cannot undo it. */
function undoneHere(
  order: Order,
  bump: Bump,
  share: KitchenShare,
  actor: Actor,
): readonly OrderLine[] | undefined {
  const back = recalled(order, bump, actor);
  return back === undefined ? undefined : putBack(order, back).filter((line) => isShareOf(line, share));
}

/**
 * The newest step of an order that this person may undo on this device: one of its own stations, or any for
 * expo.
 */
export function undoableHere(order: Order, share: KitchenShare, actor: Actor): Bump | undefined {
  return order.bumps.findLast((bump) => {
    const undone = undoneHere(order, bump, share, actor);
    return undone !== undefined && (share === 'expo' || undone.length > 0);
  });
}

/** What a device finished last of an order. */
export interface RecentlyDone {
  order: Order;
  bump: Bump;
  lines: readonly OrderLine[];
}

/**
 * The orders of which something was finished for this device since `since` that this person can still recall, each with
 * its newest step, newest first.
 */
export function recentlyDone(
  orders: Iterable<Order>,
  { share, actor }: { share: KitchenShare; actor: Actor },
  since: number,
): RecentlyDone[] {
  return [...orders]
    .flatMap((order) => {
      const done = new Set(order.products.filter((line) => shareDone(line, share)).map((line) => line.id));
      const steps = order.bumps.flatMap((bump): RecentlyDone[] => {
        const undone = bump.at < since ? undefined : undoneHere(order, bump, share, actor);
        if (undone === undefined) return [];
        const { lines: moved } = bump;
        const lines = undone.filter((line) => done.has(line.id) && !shareDone(line, share));
        if (lines.length > 0) return [{ order, bump, lines }];
        // The order was finished as a whole when no line was still cooking.
        const asWhole = moved.length === 0 && bump.removed.length === 0 && bump.to === 'PREPARED';
        const all = liveLines(order).filter((line) => isShareOf(line, share));
        return asWhole ? [{ order, bump, lines: all }] : [];
      });
      return steps.slice(-1);
    })
    .sort((one, other) => other.bump.at - one.bump.at);
}

/** Part of the order was recalled for this device and has not changed since. */
export function isRecalled(order: Order, share: KitchenShare): boolean {
  const { recalled: last, bumps, products } = order;
  if (last === undefined) return false;
  // Older apps did not send the lines, and an order without any can be recalled too.
  if (last.lines === undefined || last.lines.length === 0) return last.at >= (bumps.at(-1)?.at ?? 0);
  const back = recalledLines(order);
  return products.some((line) => back.includes(line.id) && isShareOf(line, share) && !shareDone(line, share));
}

/**
 * Splits a list into cells of the height `room`; one item always fits. `above` is the height above the list in the
 * first cell and in each continued one.
 */
export function cells<T>(
  list: readonly T[],
  room: number,
  weightOf: (one: T) => number,
  above = { first: 0, next: 0 },
): T[][] {
  let cell: T[] = [];
  const pieces = [cell];
  let weight = above.first;
  for (const one of list) {
    const more = weightOf(one);
    if (cell.length > 0 && weight + more > room) {
      cell = [];
      pieces.push(cell);
      weight = above.next;
    }
    cell.push(one);
    weight += more;
  }
  return pieces;
}
