import type { Order } from '#domain/orders/order.ts';
import { type FulfillmentType, fulfillmentOf } from '#domain/orders/fulfillment.ts';
import { countingTab, inTab, type OrderTab, orderTabs } from '#domain/orders/order-tabs.ts';
import { dueAt, dueState } from '#domain/orders/due.ts';
import { sameList } from '../../parts/rendering/same-list.ts';

export const boardFulfillments: readonly FulfillmentType[] = ['delivery', 'pickup', 'table'];

/** The board's query. `now` advances in coarse steps: it decides what is scheduled and overdue. */
export interface BoardQuery {
  tab: OrderTab;
  /** Empty: all. */
  fulfillments: ReadonlySet<FulfillmentType>;
  /** In lower case, sought in every tab; empty: no search. */
  wanted: string;
  now: number;
  /** Whether the person can accept an order; absent: each of them. */
  canAccept?: (order: Order) => boolean;
}

/** The board's list; each ticket reads its own order. */
export interface BoardList {
  /** Each order is counted once, where its next step is. */
  counts: readonly { id: OrderTab; count: number; overdue: number }[];
  /** The orders that the tab counts, by fulfillment type, ignoring the filter. */
  fulfillments: Readonly<Record<FulfillmentType, number>>;
  /**
   * What this tab counts, what this person cannot move on from here last of it, then what another one counts; of each, what
   * is due first comes first.
   */
  sids: readonly string[];
  /** The first of the orders whose next step is in another tab, which counts them, and how many they are. */
  also: { first: string | undefined; count: number };
}

interface Facts {
  now: number;
  tabs: readonly OrderTab[];
  dueAt: number;
  isOverdue: boolean;
}

/** Cached per order object; evaluated again only when `now` advances. */
const judged = new WeakMap<Order, Facts>();
const searched = new WeakMap<Order, string>();

function factsOf(order: Order, now: number): Facts {
  const known = judged.get(order);
  if (known?.now === now) return known;
  const facts: Facts = {
    now,
    tabs: orderTabs.filter((tab) => inTab(order, tab, now)),
    dueAt: dueAt(order),
    isOverdue: dueState(order, now) === 'overdue',
  };
  judged.set(order, facts);
  return facts;
}

function textOf(order: Order): string {
  const known = searched.get(order);
  if (known !== undefined) return known;
  const texts = [`#${order.number ?? ''}`, order.label, order.name, order.phone, order.table?.name ?? ''];
  const text = [...texts, ...order.products.map((line) => line.name)].join('\n').toLocaleLowerCase();
  searched.set(order, text);
  return text;
}

const numberOf = ({ number }: Order): number => number ?? Number.MAX_SAFE_INTEGER;

export function boardList(
  orders: readonly Order[],
  { tab, fulfillments, wanted, now, canAccept = () => true }: BoardQuery,
): BoardList {
  const counts = new Map(orderTabs.map((id) => [id, { id, count: 0, overdue: 0 }]));
  const kinds: Record<FulfillmentType, number> = { delivery: 0, pickup: 0, table: 0 };
  const listed: Order[] = [];
  const also: Order[] = [];
  const others: Order[] = [];
  const groupOf = (order: Order, isCounted: boolean) =>
    !isCounted ? also : order.status !== 'APPROVAL' || canAccept(order) ? listed : others;
  for (const order of orders) {
    if (wanted !== '' && !textOf(order).includes(wanted)) continue;
    const { tabs, isOverdue } = factsOf(order, now);
    const counting = countingTab(order, tabs);
    const counted = counting && counts.get(counting);
    if (counted !== undefined) {
      counted.count += 1;
      counted.overdue += Number(isOverdue);
    }
    if (!tabs.includes(tab)) continue;
    const way = fulfillmentOf(order);
    if (counting === tab) kinds[way] += 1;
    if (fulfillments.size === 0 || fulfillments.has(way)) groupOf(order, counting === tab).push(order);
  }
  const byDue = (one: Order, other: Order) =>
    factsOf(one, now).dueAt - factsOf(other, now).dueAt || numberOf(one) - numberOf(other);
  return {
    counts: [...counts.values()],
    fulfillments: kinds,
    sids: [...listed.sort(byDue), ...others.sort(byDue), ...also.sort(byDue)].map(({ sid }) => sid),
    also: { first: also[0]?.sid, count: also.length },
  };
}

/** The newer list, reusing equal parts of the older one to avoid re-rendering. */
export function keepSame(older: BoardList | undefined, newer: BoardList): BoardList {
  if (older === undefined) return newer;
  const sameCounts = newer.counts.every(({ count, overdue }, index) => {
    const before = older.counts[index];
    return before?.count === count && before.overdue === overdue;
  });
  const sameFulfillments = boardFulfillments.every(
    (way) => older.fulfillments[way] === newer.fulfillments[way],
  );
  const sameSids = sameList(newer.sids, older.sids);
  const sameAlso = older.also.first === newer.also.first && older.also.count === newer.also.count;
  if (sameCounts && sameFulfillments && sameSids && sameAlso) return older;
  return {
    counts: sameCounts ? older.counts : newer.counts,
    fulfillments: sameFulfillments ? older.fulfillments : newer.fulfillments,
    sids: sameSids ? older.sids : newer.sids,
    also: sameAlso ? older.also : newer.also,
  };
}
