import type { Order } from '#domain/orders/order.ts';
import { type OrderWay, wayOf } from '#domain/orders/order-way.ts';
import { inTab, type OrderTab, orderTabs } from '#domain/orders/order-tabs.ts';
import { orderTimer } from '#domain/orders/order-timer.ts';
import { sameList } from '../../parts/same-list.ts';

export const boardWays: readonly OrderWay[] = ['delivery', 'pickup', 'table'];

/** What the board is asked to show. `now` in coarse steps: it decides what is scheduled and what is late. */
export interface BoardQuery {
  tab: OrderTab;
  /** Empty: all. */
  ways: ReadonlySet<OrderWay>;
  /** In lower case; empty: no search. */
  wanted: string;
  now: number;
}

/** What the board's frame shows of all orders; the tickets look up their own. */
export interface BoardList {
  counts: readonly { id: OrderTab; count: number; late: boolean }[];
  /** Orders of the tab by kind, whatever the filter says. */
  ways: Readonly<Record<OrderWay, number>>;
  /** Oldest first. */
  sids: readonly string[];
}

interface Facts {
  now: number;
  tabs: readonly OrderTab[];
  late: boolean;
}

/** An order that did not change is judged again only when the time has moved on. */
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

export function boardList(orders: readonly Order[], { tab, ways, wanted, now }: BoardQuery): BoardList {
  const counts = new Map(orderTabs.map((id) => [id, { id, count: 0, late: false }]));
  const kinds: Record<OrderWay, number> = { delivery: 0, pickup: 0, table: 0 };
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
    const way = wayOf(order);
    kinds[way] += 1;
    const fits = ways.size === 0 || ways.has(way);
    if (fits && (wanted === '' || textOf(order).includes(wanted))) listed.push(order);
  }
  return { counts: [...counts.values()], ways: kinds, sids: listed.sort(byAge).map(({ sid }) => sid) };
}

/** The newer list, with every part of the older one that says the same: what is equal is not drawn again. */
export function keepSame(older: BoardList | undefined, newer: BoardList): BoardList {
  if (older === undefined) return newer;
  const sameCounts = newer.counts.every(({ count, late }, index) => {
    const before = older.counts[index];
    return before?.count === count && before.late === late;
  });
  const sameWays = boardWays.every((way) => older.ways[way] === newer.ways[way]);
  const sameSids = sameList(newer.sids, older.sids);
  if (sameCounts && sameWays && sameSids) return older;
  return {
    counts: sameCounts ? older.counts : newer.counts,
    ways: sameWays ? older.ways : newer.ways,
    sids: sameSids ? older.sids : newer.sids,
  };
}
