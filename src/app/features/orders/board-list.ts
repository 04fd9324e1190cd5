import type { Order } from '#domain/orders/order.ts';
import { type FulfillmentType, fulfillmentOf } from '#domain/orders/fulfillment.ts';
import { inTab, type OrderTab, orderTabs } from '#domain/orders/order-tabs.ts';
import { orderTimer } from '#domain/orders/order-timer.ts';
import { sameList } from '../../parts/rendering/same-list.ts';

export const boardFulfillments: readonly FulfillmentType[] = ['delivery', 'pickup', 'table'];

/** The board's query. `now` advances in coarse steps: it decides what is scheduled and late. */
export interface BoardQuery {
  tab: OrderTab;
  /** Empty: all. */
  fulfillments: ReadonlySet<FulfillmentType>;
  /** In lower case; empty: no search. */
  wanted: string;
  now: number;
}

/** The board's list; each ticket reads its own order. */
export interface BoardList {
  counts: readonly { id: OrderTab; count: number; late: boolean }[];
  /** Orders of the tab by fulfillment type, ignoring the filter. */
  fulfillments: Readonly<Record<FulfillmentType, number>>;
  /** Oldest first. */
  sids: readonly string[];
}

interface Facts {
  now: number;
  tabs: readonly OrderTab[];
  late: boolean;
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
    late: orderTimer(order, now).state === 'late',
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

function byAge(one: Order, other: Order): number {
  return one.create_at - other.create_at || (one.number ?? Infinity) - (other.number ?? Infinity);
}

export function boardList(
  orders: readonly Order[],
  { tab, fulfillments, wanted, now }: BoardQuery,
): BoardList {
  const counts = new Map(orderTabs.map((id) => [id, { id, count: 0, late: false }]));
  const kinds: Record<FulfillmentType, number> = { delivery: 0, pickup: 0, table: 0 };
  const listed: Order[] = [];
  for (const order of orders) {
    const { tabs, late } = factsOf(order, now);
    for (const id of tabs) {
      const counted = counts.get(id);
      if (counted === undefined) continue;
      counted.count += 1;
      counted.late ||= late;
    }
    if (!tabs.includes(tab)) continue;
    const way = fulfillmentOf(order);
    kinds[way] += 1;
    const fits = fulfillments.size === 0 || fulfillments.has(way);
    if (fits && (wanted === '' || textOf(order).includes(wanted))) listed.push(order);
  }
  return {
    counts: [...counts.values()],
    fulfillments: kinds,
    sids: listed.sort(byAge).map(({ sid }) => sid),
  };
}

/** The newer list, reusing equal parts of the older one to avoid re-rendering. */
export function keepSame(older: BoardList | undefined, newer: BoardList): BoardList {
  if (older === undefined) return newer;
  const sameCounts = newer.counts.every(({ count, late }, index) => {
    const before = older.counts[index];
    return before?.count === count && before.late === late;
  });
  const sameFulfillments = boardFulfillments.every(
    (way) => older.fulfillments[way] === newer.fulfillments[way],
  );
  const sameSids = sameList(newer.sids, older.sids);
  if (sameCounts && sameFulfillments && sameSids) return older;
  return {
    counts: sameCounts ? older.counts : newer.counts,
    fulfillments: sameFulfillments ? older.fulfillments : newer.fulfillments,
    sids: sameSids ? older.sids : newer.sids,
  };
}
