import { expect, it } from 'vitest';
import type { Drawer } from '#domain/cash/drawer.ts';
import { cashOfRun, handedOver } from '#domain/cash/handed-over.ts';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/orders.ts';

const DI = { id: 'di', name: 'Di' };
const span = { today: { from: 1000, to: 2000 }, since: 500, now: 1900 };

const delivery = (total: number, finished_at: number): Order =>
  anOrder({
    sid: `delivery-${total}-${finished_at}`,
    action: 'now',
    method: 'cash_on_delivery',
    status: 'DELIVERED',
    driver: { ...DI, at: 1 },
    total,
    finished_at,
  });
const drawer = (change: Partial<Drawer>): Drawer => ({
  sid: 'drawer-of-ana-01',
  person: { id: 'ana', name: 'Ana' },
  opened_at: 600,
  opened_by: 'Ana',
  float: 0,
  moves: [],
  count: null,
  ...change,
});
const takenIn = (id: string, at: number, amount: number) => ({
  id,
  at,
  by: 'Ana',
  kind: 'in' as const,
  amount,
  reason: '',
  from: DI,
});
const of = (orders: Order[], drawers: Drawer[], carried = 0) =>
  handedOver('di', { sessions: [], orders, drawers }, span, [{ id: 'di', person: 'Di', amount: carried }]);

it('lists what was taken in today, and by whom', () => {
  const ana = drawer({ moves: [takenIn('before', 700, 100), takenIn('today', 1600, 800)] });
  expect(of([delivery(800, 1500)], [ana]).taken_in).toEqual([
    { id: 'today', at: 1600, by: 'Ana', amount: 800 },
  ]);
});

it.each<[string, Order[], Drawer[], number, number]>([
  ['nothing besides the cash of today', [delivery(800, 1500)], [], 0, 0],
  ['what was collected before today', [delivery(300, 800), delivery(800, 1500)], [], 0, 300],
  ['what the last closing carried', [delivery(800, 1500)], [], 250, 250],
  [
    'what was collected before, and handed over with that of today',
    [delivery(300, 800), delivery(800, 1500)],
    [drawer({ moves: [takenIn('all', 1600, 1100)] })],
    0,
    300,
  ],
])('knows %s', (_, orders, drawers, carried, other) => {
  expect(of(orders, drawers, carried).other).toBe(other);
});

it('has the deliveries of a drawer of theirs that was counted taken in', () => {
  const own = drawer({ person: DI, opened_at: 1100, count: { at: 1700, by: 'Ana', total: 800 } });
  expect(of([delivery(800, 1500), delivery(200, 1800)], [own])).toEqual({
    taken_in: [{ id: own.sid, at: 1700, by: 'Ana', amount: 800 }],
    other: 0,
  });
});

it('subtracts what was taken in from the cash to bring back, and not from what is still to collect', () => {
  const money = [{ currency: 'EUR', collected: 1000, toCollect: 500, card: 0 }];
  const handed = { taken_in: [{ id: 'a', at: 1600, by: 'Ana', amount: 800 }], other: 0 };
  expect(cashOfRun(money, handed, 'EUR')[0]?.bringBack).toBe(700);
  expect(cashOfRun(money, { ...handed, other: -400 }, 'EUR')[0]?.bringBack).toBe(500);
  expect(cashOfRun(money, handed, 'USD').map(({ bringBack }) => bringBack)).toEqual([1500, 0]);
});
