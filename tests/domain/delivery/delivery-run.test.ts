import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { planRun, runMoney, runStart } from '#domain/delivery/delivery-run.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anOrder } from '#tests/support/orders.ts';

const NOW = 1_800_000_000_000;
const BRANCH = { lat: 38.71, lng: -9.14 };
const ME = { id: 'me', name: 'Me', at: NOW };

/** An order `km` north of the branch, promised in `minutes`; null: without a position. */
const stop = (sid: string, km: number | null, minutes: number, change: object = {}) =>
  anOrder({
    sid: `order-${sid}`,
    action: 'now',
    status: 'SHIPPED',
    promised_at: NOW + minutes * MINUTE_MS,
    driver: ME,
    street: '',
    address: {
      street: 'A',
      city: 'Lisbon',
      postcode: '1',
      lat: km === null ? null : BRANCH.lat + km / 111.195,
      lng: km === null ? null : BRANCH.lng,
    },
    ...change,
  });
const names = (orders: ReturnType<typeof planRun>) => orders.stops.map(({ sid }) => sid.slice(6)).join(' ');

it.each([
  ['the nearest first while there is time', [stop('far', 3, 60), stop('near', 1, 90)], 'near far'],
  ['a promise about to pass first', [stop('near', 1, 90), stop('far', 3, 15)], 'far near'],
  ['the earliest of two late ones first', [stop('near', 1, -5), stop('far', 3, -9)], 'far near'],
  [
    'one without a position last while there is time',
    [stop('none', null, 60), stop('near', 1, 90)],
    'near none',
  ],
  ['one without a position first when it is late', [stop('near', 1, 90), stop('none', null, 2)], 'none near'],
  [
    'the nearest to the stop before',
    [stop('south', -2, 90), stop('two', 2.5, 90), stop('one', 1, 90)],
    'one two south',
  ],
])('drives %s', (_, orders, expected) => {
  expect(names(planRun(orders, BRANCH, NOW))).toBe(expected);
});

it('adds up straight lines and three minutes at each address', () => {
  const { meters, minutes, unlocated } = planRun(
    [stop('a', 1, 90), stop('b', 2, 90), stop('c', null, 90)],
    BRANCH,
    NOW,
  );
  expect(meters).toBeGreaterThan(1990);
  expect(meters).toBeLessThan(2010);
  expect(minutes).toBe(5 + 3 + 5 + 3);
  expect(unlocated).toBe(1);
});

it('gives no distance where no position is known', () => {
  expect(planRun([stop('a', null, 30)], BRANCH, NOW)).toMatchObject({
    meters: null,
    minutes: null,
    unlocated: 1,
  });
});

it('plans every order once, whatever order they arrive in', () => {
  const one = fc.tuple(fc.option(fc.integer({ min: -9, max: 9 })), fc.integer({ min: -60, max: 120 }));
  fc.assert(
    fc.property(fc.array(one, { maxLength: 7 }), fc.option(fc.constant(BRANCH)), (list, from) => {
      const orders = list.map(([km, minutes], index) => stop(String(index), km, minutes));
      const planned = planRun(orders, from, NOW);
      expect(new Set(planned.stops)).toEqual(new Set(orders));
      expect(planned.stops).toHaveLength(orders.length);
      expect(planRun([...orders].reverse(), from, NOW)).toEqual(planned);
    }),
  );
});

it('continues at the last delivery of the run', () => {
  const done = stop('a', 2, 0, { status: 'DELIVERED', finished_at: NOW });
  expect(runStart([done], 'me', NOW - 1, BRANCH)?.lat).toBeCloseTo(38.728, 3);
});

it('starts at the branch after an earlier run', () => {
  const done = stop('a', 2, 0, { status: 'DELIVERED', finished_at: NOW - 5 });
  expect(runStart([done], 'me', NOW - 1, BRANCH)).toEqual(BRANCH);
});

it('separates cash collected, cash to collect and card payments', () => {
  const cash = { method: 'cash_on_delivery', total: 1000 };
  const done = { ...cash, status: 'DELIVERED', finished_at: NOW };
  const orders = [
    stop('a', 1, 0, cash),
    stop('b', 1, 0, { method: 'card_on_delivery', total: 300 }),
    stop('c', 1, 0, done),
    stop('d', 1, 0, { ...done, finished_at: NOW - 100 }),
    stop('e', 1, 0, { ...cash, driver: { ...ME, id: 'other' } }),
    stop('f', 1, 0, { ...cash, currency: 'USD', total: 50 }),
  ];
  expect(runMoney(orders, 'me', { from: NOW - 10, to: NOW + 10 })).toEqual([
    { currency: 'EUR', collected: 1000, toCollect: 1000, card: 300 },
    { currency: 'USD', collected: 0, toCollect: 50, card: 0 },
  ]);
});
