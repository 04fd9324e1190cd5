import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFold, foldFromScratch, type Pending } from '#engine/fold.ts';
import { allRules } from '../support/all-rules.ts';
import { createConfirmedRows } from '#engine/confirmed-rows.ts';
import type { Actor } from '#domain/roles.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { RowChange } from '#domain/rows.ts';
import { BRANCH, manager, orderRow, productRow, stockRow } from '../support/branch-rows.ts';
import { aBranch, aPrinter, aShop } from '../support/restaurant.ts';

const SIDS = ['order-000000a', 'order-000000b', 'order-000000c'];
const STATUSES: OrderStatus[] = ['PLACED', 'PREPARING', 'PREPARED', 'SERVED', 'PAYMENT', 'CANCELED'];

type Step =
  | { do: 'append'; name: string; args: unknown }
  | { do: 'leave'; index: number }
  | { do: 'person'; index: number; roles: Actor['roles'] }
  | { do: 'confirmed'; change: RowChange | { gone: string } };

const sid = fc.constantFrom(...SIDS);
const status = fc.constantFrom(...STATUSES);
const change: fc.Arbitrary<{ name: string; args: unknown }> = fc.oneof(
  fc.record({ name: fc.constant('orders/status'), args: fc.record({ sid, status }) }),
  fc.record({
    name: fc.constant('orders/item-status'),
    args: sid.chain((one) =>
      fc.record({
        sid: fc.constant(one),
        items: fc
          .record({
            product: fc.constantFrom(`${one}-line-1`, `${one}-line-2`),
            status: fc.constantFrom('PREPARING', 'PREPARED', 'SERVED'),
          })
          .map((item) => [item]),
      }),
    ),
  }),
  fc.record({
    name: fc.constant('products/stock'),
    args: fc.record({ sid: fc.constantFrom('p1', 'p2'), available: fc.boolean() }),
  }),
  fc.constant({ name: 'unknown/change', args: {} }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: change.map(({ name, args }): Step => ({ do: 'append', name, args })) },
  { weight: 2, arbitrary: fc.nat(9).map((index): Step => ({ do: 'leave', index })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ index: fc.nat(9), roles: fc.subarray<Actor['roles'][number]>(['manager', 'kitchen']) })
      .map((one): Step => ({ do: 'person', ...one })),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.record({ sid, status }).map((one): Step => ({ do: 'confirmed', change: orderRow(one.sid, one) })),
      fc.boolean().map((available): Step => ({ do: 'confirmed', change: stockRow('p1', { available }) })),
      sid.map((gone): Step => ({ do: 'confirmed', change: { gone } })),
    ),
  },
);

function setUp() {
  const confirmed = createConfirmedRows();
  let seq = 0;
  const feed = (...changes: (RowChange | { gone: string })[]) => {
    const from = seq;
    const rows = changes.map((one) => {
      seq += 1;
      return 'gone' in one
        ? { kind: 'order' as const, sid: one.gone, seq, row: null }
        : { kind: one.kind, sid: one.row.sid, seq, row: structuredClone(one.row) };
    });
    confirmed.apply({ from, to: { epoch: 'e', seq, mark: `${seq}` }, full: from === 0, rows });
  };
  feed(productRow('p1'), productRow('p2'), stockRow('p1'), ...SIDS.map((one) => orderRow(one)));
  const failures: unknown[] = [];
  const fold = createFold(confirmed, allRules, (_pending, cause) => failures.push(cause));
  let made = 0;
  const pending = (name: string, args: unknown): Pending => {
    made += 1;
    return { id: `change-${made}`, name, args, at: 1000 + made, actor: manager, branch: BRANCH };
  };
  return { confirmed, feed, fold, pending, failures };
}

describe('fold', () => {
  test('S18 equals the fold from scratch when updated after any sequence', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { confirmed, feed, fold, pending, failures } = setUp();
        let waiting: Pending[] = [];
        for (const one of steps) {
          if (one.do === 'append') waiting = waiting.concat(pending(one.name, one.args));
          else if (one.do === 'leave') waiting = waiting.filter((_, index) => index !== one.index);
          else if (one.do === 'person') {
            const actor = { ...manager, roles: one.roles };
            waiting = waiting.map((other, index) => (index === one.index ? { ...other, actor } : other));
          } else feed(one.change);
          fold.update(waiting);
          const whole = foldFromScratch(confirmed, waiting, allRules);
          for (const kind of ['order', 'stock', 'product'] as const) {
            const expected = new Map<string, unknown>(confirmed.rows(kind));
            for (const [key, row] of whole[kind]) expected.set(key, row);
            const rows = fold.list(kind);
            expect(new Map(rows.map((row) => [row.sid, row]))).toEqual(expected);
            for (const [key, row] of expected) expect(fold.get(kind, key)).toEqual(row);
          }
        }
        expect(failures).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('S18 runs one rule for an added change', () => {
    const { fold, pending } = setUp();
    const waiting = SIDS.flatMap((one) => [
      pending('orders/status', { sid: one, status: 'PREPARING' }),
      pending('orders/status', { sid: one, status: 'PREPARED' }),
    ]);
    fold.update(waiting);
    expect(fold.runs()).toBe(6);
    const more = [...waiting, pending('orders/status', { sid: SIDS[0], status: 'SERVED' })];
    fold.update(more);
    expect(fold.runs()).toBe(7);
  });

  test('S18 runs only dependent rules after a row event', () => {
    const { feed, fold, pending } = setUp();
    const waiting = SIDS.flatMap((one) => [
      pending('orders/status', { sid: one, status: 'PREPARING' }),
      pending('orders/status', { sid: one, status: 'PREPARED' }),
    ]);
    const more = [...waiting, pending('orders/status', { sid: SIDS[0], status: 'SERVED' })];
    fold.update(more);
    const untouched = fold.get('order', SIDS[1] ?? '');
    const stocks = fold.list('stock');
    const before = fold.runs();
    feed(orderRow(SIDS[2] ?? '', { note: 'no onions' }));
    fold.update(more);
    expect(fold.runs() - before).toBe(2);
    expect(fold.get('order', SIDS[1] ?? '')).toBe(untouched);
    expect(fold.list('stock')).toBe(stocks);
    expect(fold.get('order', SIDS[2] ?? '')).toMatchObject({ note: 'no onions', status: 'PREPARED' });
  });

  test('S18 keeps the identity of a list while none of its rows changed', () => {
    const { feed, fold, pending } = setUp();
    fold.update([]);
    const before = fold.list('order');
    feed(stockRow('p2'));
    fold.update([pending('products/stock', { sid: 'p1', available: false })]);
    expect(fold.list('order')).toBe(before);
    expect(fold.list('stock').find((stock) => stock.sid === 'p1')?.available).toBe(false);
  });

  test("S17 leaves the server's rows unchanged for a change that is refused here", () => {
    const { confirmed, fold, pending } = setUp();
    fold.update([
      pending('orders/item-status', {
        sid: 'order-unknown-1',
        items: [{ product: 'x'.repeat(12), status: 'SERVED' }],
      }),
    ]);
    expect(fold.list('order')).toEqual([...confirmed.rows('order').values()]);
  });

  test('S18 folds the changes of a person again once their permissions are known', () => {
    const { fold, pending } = setUp();
    const change = pending('orders/status', { sid: SIDS[0], status: 'PREPARING' });
    fold.update([{ ...change, actor: { ...manager, roles: [] } }]);
    expect(fold.get('order', SIDS[0] ?? '')?.status).toBe('PLACED');
    fold.update([change]);
    expect(fold.get('order', SIDS[0] ?? '')?.status).toBe('PREPARING');
  });

  test('S17 runs one rule for one more of 500 queued changes over 2,000 rows', () => {
    const { feed, fold, pending } = setUp();
    feed(...Array.from({ length: 2000 }, (_, index) => orderRow(`order-many-${index}`.padEnd(14, 'x'))));
    const waiting = Array.from({ length: 500 }, (_, index) =>
      pending('orders/status', { sid: `order-many-${index}`.padEnd(14, 'x'), status: 'PREPARED' }),
    );
    fold.update(waiting);
    fold.update([...waiting, pending('orders/status', { sid: SIDS[0], status: 'PREPARED' })]);
    expect(fold.runs()).toBe(501);
  });
});

test('S17 shows a change whose rule is loaded later once the rules are complete', () => {
  let isWhole = false;
  const rules = {
    ...allRules,
    find: (name: string) => (isWhole ? allRules.find(name) : undefined),
    isWhole: () => isWhole,
  };
  const confirmed = createConfirmedRows();
  const rows = [orderRow(SIDS[0] ?? '')].map((change) => ({
    kind: change.kind,
    sid: change.row.sid,
    seq: 1,
    row: change.row,
  }));
  confirmed.apply({ from: 0, to: { epoch: 'e', seq: 1, mark: '1' }, full: true, rows });
  const fold = createFold(confirmed, rules, () => {});
  const waiting: Pending[] = [
    {
      id: 'change-1',
      name: 'orders/status',
      args: { sid: SIDS[0], status: 'PREPARING' },
      at: 1,
      actor: manager,
      branch: BRANCH,
    },
  ];
  fold.update(waiting);
  expect(fold.get('order', SIDS[0] ?? '')?.status).toBe('PLACED');
  isWhole = true;
  fold.update(waiting);
  expect(fold.get('order', SIDS[0] ?? '')?.status).toBe('PREPARING');
});

describe('the kitchen tickets of changes that wait', () => {
  const connection = { type: 'device' as const, device: 'tablet', via: 'usb' as const };
  const printer: RowChange = { kind: 'printer', row: aPrinter({ sid: 'grill', connection }) };
  const branch = (prints: boolean): RowChange => {
    const shop = { ...aShop({ site_uid: 's' }), id: 1, print_on_approval: prints };
    return { kind: 'branch', row: { ...aBranch(shop), sid: 'branch', id: 1, shop } };
  };
  const approve = { name: 'orders/status', args: { sid: SIDS[0], status: 'PLACED' } };
  const waitingOrder = orderRow(SIDS[0] ?? '', { status: 'APPROVAL' });

  test('are there before the server has made them, by the same ids', () => {
    const { feed, fold, pending, confirmed } = setUp();
    feed(branch(true), waitingOrder);
    const waiting = [pending(approve.name, approve.args)];
    fold.update(waiting);
    expect(fold.list('print_job')).toEqual([]);
    feed(printer);
    fold.update(waiting);
    expect(fold.list('print_job')).toMatchObject([
      {
        sid: 'change-1-p1',
        order: SIDS[0],
        kind: 'kitchen',
        about: 'order',
        printer: 'grill',
        state: 'queued',
      },
    ]);
    expect([...foldFromScratch(confirmed, waiting, allRules).print_job.values()]).toEqual(
      fold.list('print_job'),
    );
  });

  test('are claimed by a change that comes after', () => {
    const { feed, fold, pending } = setUp();
    feed(branch(true), waitingOrder, printer);
    const claim = { sid: 'change-1-p1', printer: 'grill', worker: 'tablet', step: 'claimed' };
    fold.update([pending(approve.name, approve.args), pending('printers/report', claim)]);
    expect(fold.get('print_job', 'change-1-p1')).toMatchObject({ state: 'printing', worker: 'tablet' });
  });

  test('do not replace the ticket that the server has', () => {
    const { feed, fold, pending } = setUp();
    feed(branch(true), waitingOrder, printer);
    const waiting = [pending(approve.name, approve.args)];
    fold.update(waiting);
    const [job] = fold.list('print_job');
    if (job === undefined) throw new Error('no ticket');
    feed({ kind: 'print_job', row: { ...job, state: 'done', done_at: 1 } });
    fold.update(waiting);
    expect(fold.get('print_job', job.sid)).toMatchObject({ state: 'done' });
  });

  test('are not made where a shop prints by hand', () => {
    const { feed, fold, pending } = setUp();
    feed(branch(false), waitingOrder, printer);
    fold.update([pending(approve.name, approve.args)]);
    expect(fold.list('print_job')).toEqual([]);
  });
});
