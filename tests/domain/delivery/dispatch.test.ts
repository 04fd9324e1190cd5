import { describe, expect, it } from 'vitest';
import { dispatchColumns, lateAfter, suggestedDriver } from '#domain/delivery/dispatch.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { orderStatuses } from '#domain/orders/order.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anOrder } from '#tests/support/orders.ts';

const NOW = 1_800_000_000_000;
const away = (sid: string, minutes: number, status: (typeof orderStatuses)[number] = 'PACKED') =>
  anOrder({
    sid: `order-${sid}-0000`,
    action: 'now',
    table: null,
    status,
    create_at: NOW - minutes * MINUTE_MS,
    deliver_time: 30,
  });

const names = (orders: readonly { sid: string }[]) => orders.map(({ sid }) => sid[6]);

it('lists every order to deliver in one column, the latest first', () => {
  const driver = { id: 'd', name: 'D', at: NOW };
  const orders = [
    away('b', 5),
    away('a', 10, 'SHIPPED'),
    away('c', 31, 'SHIPPED'),
    away('d', 20),
    away('e', 1, 'APPROVAL'),
    away('f', 2, 'PREPARING'),
    { ...away('g', 3, 'RTD'), driver },
    { ...away('h', 4, 'PACKING'), driver },
  ];
  const { toPack, ready, claimed, out } = dispatchColumns(orders);
  expect([toPack, ready, claimed, out].map(names)).toEqual([['h', 'f'], ['d', 'b'], ['g'], ['c', 'a']]);
});

it('counts an order as late from when it has to leave, and from its promise once it has left', () => {
  expect(lateAfter(away('a', 0))).toBe(NOW + 20 * MINUTE_MS);
  expect(lateAfter(away('a', 0, 'SHIPPED'))).toBe(NOW + 30 * MINUTE_MS);
  const undelivered = { reason: 'No answer', at: NOW, by: 'Tunde' };
  expect(lateAfter({ ...away('a', 0), undelivered })).toBe(NOW + 30 * MINUTE_MS);
});

it('lists neither finished orders nor those of a table', () => {
  const done = { ...away('f', 3, 'DELIVERED'), finished_at: NOW };
  const table = anOrder({ sid: 'order-table-0000', action: 'table' });
  expect(dispatchColumns([done, table])).toEqual({
    toPack: [],
    ready: [],
    comingBack: [],
    claimed: [],
    out: [],
  });
});

it('keeps an order that was not delivered apart until it is back in the restaurant', () => {
  const undelivered = { reason: 'No answer', at: NOW, by: 'Tunde' };
  const { ready, comingBack } = dispatchColumns([
    { ...away('a', 3), undelivered },
    { ...away('b', 3, 'RTD'), undelivered },
  ]);
  expect([comingBack, ready].map(names)).toEqual([['a'], ['b']]);
});

it('promises what staff set last', () => {
  expect(promisedAt({ ...away('g', 0), promised_at: NOW + 5 })).toBe(NOW + 5);
});

describe('suggestedDriver', () => {
  const ana = { id: 'ana', out: 0, waiting: 1, returning: [] };
  const ben = { id: 'ben', out: 0, waiting: 0, returning: [] };
  const cleo = { id: 'cleo', out: 2, waiting: 0, returning: [] };

  it('is the one who already has a stop at the address', () => {
    expect(suggestedDriver([ana, ben], ['ana'])).toBe(ana);
  });

  it('is the one with the fewest stops otherwise', () => {
    expect(suggestedDriver([ana, ben, cleo], [])).toBe(ben);
  });

  it('is the one with the fewest stops left while all are on the way', () => {
    const dora = { id: 'dora', out: 1, waiting: 3, returning: [] };
    expect(suggestedDriver([cleo, dora], [])).toBe(dora);
  });

  it('is the one who comes back for the address while all are on the way', () => {
    const dora = { id: 'dora', out: 1, waiting: 0, returning: [] };
    expect(suggestedDriver([cleo, dora], ['cleo'])).toBe(cleo);
  });

  it('is not one who still brings an order back', () => {
    expect(suggestedDriver([{ ...ben, returning: [away('z', 20)] }, ana], [])).toBe(ana);
  });

  it('is none without drivers', () => {
    expect(suggestedDriver([], [])).toBeUndefined();
  });
});
