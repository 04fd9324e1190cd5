import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MutationName } from '#domain/mutations.ts';
import type { Order } from '#domain/orders/order.ts';
import { lineAmounts } from '#domain/orders/order-totals.ts';
import { balanceOf, billLines, billPlace } from '#domain/tables/bill.ts';
import { partBalances, unpaidLines } from '#domain/tables/bill-parts.ts';
import { equalShares } from '#domain/money.ts';
import { payerReceipt } from '#domain/tables/payer-receipt.ts';
import { openedByKey } from '#domain/tables/table-key.ts';
import { closingOrder } from '#domain/tables/last-order.ts';
import { adding, aFloor, bo, type Floor, paying } from '#tests/support/floor.ts';

const orderOf = (world: Floor) => (sid: string) => world.rows.order.get(sid);

describe('adding to a table', () => {
  it('joins additions of two phones to one part into one order, each line once', () => {
    const world = aFloor();
    expect(world.run('tables/items-add', adding(world, 't1', 'a'))).toBe('applied');
    expect(world.run('tables/items-add', adding(world, 't1', 'b'), bo)).toBe('applied');
    expect(world.run('tables/items-add', adding(world, 't1', 'b'), bo)).toBe('noop');
    const [order, ...others] = [...world.rows.order.values()];
    expect(others).toEqual([]);
    expect(order?.products.map(({ id, round }) => [id, round])).toEqual([
      ['line-a-000000', 1],
      ['line-b-000000', 2],
    ]);
  });

  it("does not add to a member's order with their discount, which is for their own items", () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const [order] = [...world.rows.order.values()];
    if (order === undefined) throw new Error('no order');
    world.rows.order.set(order.sid, { ...order, member: 'ada', discount_rate: 1000 });
    world.run('tables/items-add', adding(world, 't1', 'b'));
    world.run('tables/items-add', adding(world, 't1', 'c'), bo);
    const sizes = [...world.rows.order.values()].map(({ products, discount_rate: rate }) => [
      products.length,
      rate,
    ]);
    expect(sizes).toEqual([
      [1, 1000],
      [2, 0],
    ]);
  });

  it('applies an allergy of the whole order to later rounds', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const [order] = [...world.rows.order.values()];
    if (order === undefined) throw new Error('no order');
    world.rows.order.set(order.sid, { ...order, note: 'Allergy: shellfish' });
    world.run('tables/items-add', adding(world, 't1', 'b'));
    expect(world.rows.order.get(order.sid)?.products.at(-1)?.allergy).toBe('shellfish');
    const marked = { sid: order.sid, items: [{ product: 'line-b-000000', status: 'PREPARED' }] };
    expect(world.run('orders/item-status', marked)).toBe('allergy_unread');
  });

  it("never puts one party's lines on the next party's bill", () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const late = adding(world, 't1', 'late');
    const [order] = [...world.rows.order.values()];
    world.run('orders/item-status', {
      sid: order?.sid,
      items: [{ product: 'line-a-000000', status: 'SERVED' }],
      confirmed: true,
    });
    const reset = {
      sid: 't1',
      session: world.sitting('t1'),
      next: 'next-sitting',
      key: 'next-key-1',
      reason: 'left without paying',
    };
    expect(world.run('tables/reset', reset)).toBe('applied');
    expect(world.run('tables/reset', reset)).toBe('noop');
    expect(world.run('tables/items-add', late)).toBe('session_closed');
    expect(world.rows.table.get('t1')).toMatchObject({ sitting: 'next-sitting', party_key: 'next-key-1' });
  });

  it('follows a party to its new table with a new round', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const [first] = [...world.rows.order.values()];
    world.run('orders/status', { sid: first?.sid, status: 'PREPARED' });
    const addressed = adding(world, 't1', 'b');
    const to = {
      sid: 't1',
      session: world.sitting('t1'),
      to: 't2',
      next: 'fresh-sitting',
      key: 'fresh-key-1',
    };
    expect(world.run('tables/move', to)).toBe('applied');
    expect(world.run('tables/items-add', addressed)).toBe('applied');
    const [order] = [...world.rows.order.values()];
    expect(order).toMatchObject({ status: 'PREPARING', table: { sid: 't2' }, round: 2 });
    expect(order?.rounds).toMatchObject([{ round: 2, over: 1, shown: null }]);
    expect(world.run('tables/move', { ...to, sid: 't2', session: world.sitting('t2'), to: 't1' })).toBe(
      'applied',
    );
  });
});

describe('split and merge', () => {
  it('keeps the larger number and a part with lines', () => {
    const world = aFloor();
    expect(world.run('tables/split', { sid: 't1', number_of_split: 3, seen: 2 })).toBe('applied');
    expect(world.run('tables/split', { sid: 't1', number_of_split: 4, seen: 2 })).toBe('applied');
    expect(world.run('tables/split', { sid: 't1', number_of_split: 3, seen: 2 })).toBe('noop');
    world.run('tables/items-add', adding(world, 't1', 'a', 4));
    expect(world.run('tables/split', { sid: 't1', number_of_split: 3, seen: 4 })).toBe('part_open');
  });

  it('keeps a part whose guests wait for approval', () => {
    const world = aFloor();
    world.run('tables/split', { sid: 't1', number_of_split: 3 });
    world.run('tables/items-add', adding(world, 't1', 'a', 3));
    const [order] = [...world.rows.order.values()];
    if (order === undefined) throw new Error('no order');
    world.rows.order.set(order.sid, { ...order, status: 'APPROVAL' });
    expect(world.run('tables/split', { sid: 't1', number_of_split: 2, seen: 3 })).toBe('part_open');
    world.run('orders/status', { sid: order.sid, status: 'CANCELED' });
    expect(world.run('tables/split', { sid: 't1', number_of_split: 2, seen: 3 })).toBe('applied');
  });

  it('reads the code of part 1 as the whole table when it is not split', () => {
    const part = (parts: number, key: string) =>
      openedByKey({ order_key: 'key', party_key: 'party', number_of_split: parts }, key)?.part;
    expect([part(2, 'key-1'), part(2, 'key'), part(2, 'party-2')]).toEqual([1, null, 2]);
    expect([part(1, 'key-1'), part(1, 'party-1')]).toEqual([null, null]);
    expect([part(1, 'key-2'), part(2, 'party-3')]).toEqual([undefined, undefined]);
  });

  it('opens nothing by an empty key where a table has none for its party', () => {
    const table = { order_key: 'key', party_key: '', number_of_split: 2 };
    expect([openedByKey(table, ''), openedByKey(table, '-1')]).toEqual([undefined, undefined]);
    expect(openedByKey(table, 'key')).toEqual({ part: null, isOfParty: false });
  });

  it('makes one group of two opposite merges', () => {
    const world = aFloor();
    expect(world.run('tables/merge', { sid: 't1', merge: 't2' })).toBe('applied');
    expect(world.run('tables/merge', { sid: 't2', merge: 't1' })).toBe('noop');
  });

  it('refuses a second root', () => {
    const world = aFloor();
    expect(world.run('tables/merge', { sid: 't1', merge: 't2' })).toBe('applied');
    expect(world.run('tables/merge', { sid: 't2', merge: 't1' })).toBe('noop');
    expect(world.run('tables/merge', { sid: 't1', merge: 't3' })).toBe('merged');
    expect(world.run('tables/merge', { sid: 't3', merge: 't1' })).toBe('applied');
    expect(world.rows.table.get('t2')?.merged).toEqual(['t1', 't3']);
    expect(world.run('tables/merge', { sid: 't1', merge: null, seen: 't4' })).toBe('noop');
    expect(world.run('tables/merge', { sid: 't1', merge: null, seen: 't2' })).toBe('applied');
    expect(world.rows.table.get('t2')?.merged).toEqual(['t3']);
    expect(world.run('tables/merge', { sid: 't1', merge: 't1' })).toBe('merge_self');
  });
});

describe('payments', () => {
  it('are never refused for their amount', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const balance = () => balanceOf(world.rows.session.get(world.sitting('t1')) ?? fail(), orderOf(world));
    const { due } = balance();
    expect(world.run('tables/order/payment', paying(world, 't1', 'a', due), bo)).toBe('applied');
    expect(world.run('tables/order/payment', paying(world, 't1', 'a', due), bo)).toBe('noop');
    world.run('tables/items-add', adding(world, 't1', 'b'));
    expect(balance().due).toBeGreaterThan(0);
    world.run('tables/order/payment', paying(world, 't1', 'b', 5000), bo);
    expect(balance().due).toBeLessThan(0);
  });

  it('allow a discount only by a manager, with a reason, up to the amount due', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const discount = (more: object) =>
      paying(world, 't1', 'd', 50, { method: 'discount', reason: 'burnt', ...more });
    expect(world.run('tables/order/payment', discount({}), bo)).toBe('forbidden');
    expect(world.run('tables/order/payment', discount({ reason: '' }))).toBe('invalid_fields');
    expect(world.run('tables/order/payment', discount({ paid: 5000 }))).toBe('discount_too_large');
    expect(world.run('tables/order/payment', discount({}))).toBe('applied');
    const taken = { id: 'payment-d-0000', table: 't1', session: world.sitting('t1'), reason: 'mistake' };
    expect(world.run('tables/order/void', taken, bo)).toBe('forbidden');
    expect(world.run('tables/order/void', taken)).toBe('applied');
    expect(world.run('tables/order/void', taken)).toBe('noop');
  });

  it('do not free a table with a dish that is neither served nor paid', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const reset = { sid: 't1', session: world.sitting('t1'), next: 'next-sitting', key: 'next-key-1' };
    expect(world.run('tables/reset', reset)).toBe('table_open');
    world.run('tables/order/payment', paying(world, 't1', 'a', 5000));
    expect(world.run('tables/reset', { ...reset, seen_due: -9999 })).toBe('bill_grew');
    expect(world.run('tables/reset', reset)).toBe('applied');
    expect([...world.rows.order.values()].map(({ status }) => status)).toEqual(['DELIVERED']);
  });

  it('do not free a table while a shared ticket is owed', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const [order] = [...world.rows.order.values()];
    const items = [{ order: order?.sid, lines: ['line-a-000000'] }];
    world.run('tables/status', { sid: 't2', session: world.sitting('t2'), covers: 2 });
    const move = { sid: 't2', session: world.sitting('t2'), table_part: null, items };
    expect(world.run('tables/move-lines', move)).toBe('applied');
    const reset = (sid: string) => ({
      sid,
      session: world.sitting(sid),
      next: `next-sitting-${sid}`,
      key: 'next-key-1',
      reason: 'left without paying',
    });
    expect(world.run('tables/reset', reset('t1'))).toBe('table_open');
    expect(world.run('orders/status', { sid: order?.sid, status: 'DELIVERED' })).toBe('table_open');
    expect(world.run('tables/reset', reset('t2'))).toBe('table_open');
    world.run('orders/item-status', {
      sid: order?.sid,
      items: [{ product: 'line-a-000000', status: 'SERVED' }],
      confirmed: true,
    });
    expect(world.run('tables/reset', reset('t1'))).toBe('applied');
    expect(world.run('tables/reset', reset('t2'))).toBe('applied');
  });

  it('close an order only when all of it is served or paid', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a', 1));
    world.run('tables/items-add', adding(world, 't1', 'b', 2));
    const [one, two] = [...world.rows.order.keys()];
    const session = world.sitting('t1');
    const close = (sid: string | undefined) => world.run('orders/status', { sid, status: 'DELIVERED' });
    expect(close(one)).toBe('table_open');
    world.run('orders/status', { sid: one, status: 'SERVED' });
    expect(close(one)).toBe('applied');
    expect(close(two)).toBe('table_open');
    expect(closingOrder(world.rows.order.get(two ?? '') ?? fail(), world.view).open).toMatchObject({
      current: 'PLACED',
    });
    const { due } = balanceOf(world.rows.session.get(session) ?? fail(), orderOf(world));
    world.run('tables/order/payment', paying(world, 't1', 'a', due));
    expect(close(two)).toBe('applied');
  });

  it('close the party with its last order', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a', 1));
    world.run('tables/items-add', adding(world, 't1', 'b', 2));
    const [one, two] = [...world.rows.order.keys()];
    const session = world.sitting('t1');
    const close = (sid: string | undefined) => world.run('orders/status', { sid, status: 'DELIVERED' });
    expect(close(one)).toBe('table_open');
    world.run('orders/status', { sid: one, status: 'SERVED' });
    expect(close(one)).toBe('applied');
    expect(close(two)).toBe('table_open');
    const { due } = balanceOf(world.rows.session.get(session) ?? fail(), orderOf(world));
    world.run('tables/order/payment', paying(world, 't1', 'a', due));
    expect(close(two)).toBe('applied');
    expect(world.rows.session.get(session)?.closed).toMatchObject({ due: 0 });
  });

  it('keep an order that waits for its online payment off the bill', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a', 1));
    const [made] = [...world.rows.order.values()];
    if (made === undefined) throw new Error('no order');
    const atBar = { ...made, sid: 'ordered-online', session: null, table: null, action: 'pickup' as const };
    const products = made.products.map((line) => ({ ...line, id: 'line-online-0000' }));
    const payment = { state: 'open' as const, id: '', amount: 0, at: 1 };
    world.rows.order.set(atBar.sid, { ...atBar, products, payment });
    const attach = { sid: atBar.sid, table: 't1', session: world.sitting('t1'), table_part: 2 };
    expect(world.run('tables/attach', attach)).toBe('not_paid');
  });

  it('made online are not due at the table', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a', 1));
    const [made] = [...world.rows.order.values()];
    if (made === undefined) throw new Error('no order');
    const atBar = { ...made, sid: 'ordered-online', session: null, table: null, action: 'pickup' as const };
    const products = made.products.map((line) => ({ ...line, id: 'line-online-0000' }));
    const payment = { state: 'open' as const, id: '', amount: 0, at: 1 };
    world.rows.order.set(atBar.sid, { ...atBar, products, payment });
    const attach = { sid: atBar.sid, table: 't1', session: world.sitting('t1'), table_part: 2 };
    const paid = { state: 'paid' as const, id: 'page-1', amount: made.total, at: 2 };
    world.rows.order.set(atBar.sid, { ...atBar, products, payment: paid });
    expect(world.run('tables/attach', attach)).toBe('applied');
    const session = world.rows.session.get(world.sitting('t1')) ?? fail();
    const { total } = made;
    expect(balanceOf(session, orderOf(world))).toEqual({ total: 2 * total, paid: total, due: total });
    expect(partBalances(session, orderOf(world)).get(2)).toMatchObject({ due: 0 });
    const open = unpaidLines(billLines(session, orderOf(world)), [session]);
    expect(open.map(({ line }) => line.id)).toEqual(['line-a-000000']);
    expect(payerReceipt([session], orderOf(world), null)).toMatchObject({ others: total, due: total });
  });

  it('by a noted bank transfer are not due at the table', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const [made] = [...world.rows.order.values()];
    if (made === undefined) throw new Error('no order');
    const products = made.products.map((line) => ({ ...line, id: 'line-bank-00000' }));
    const away = { sid: 'ordered-by-bank', session: null, table: null, action: 'pickup' as const };
    const total = made.total + 50;
    const order = { ...made, ...away, products, method: 'bank' as const, packing_charge: 50, total };
    world.rows.order.set(order.sid, order);
    expect(world.run('orders/transfer', { sid: order.sid, received: true })).toBe('applied');
    expect(world.rows.order.get(order.sid)?.transfer).toMatchObject({ amount: total });
    const attach = { sid: order.sid, table: 't1', session: world.sitting('t1') };
    // A transfer that was noted before the amount was stored.
    world.rows.order.set(order.sid, { ...order, transfer: { at: 1, by: 'Ana' } });
    expect(world.run('tables/attach', attach)).toBe('applied');
    const session = () => world.rows.session.get(world.sitting('t1')) ?? fail();
    expect(balanceOf(session(), orderOf(world))).toEqual({
      total: 2 * made.total,
      paid: total,
      due: 2 * made.total - total,
    });
    const open = unpaidLines(billLines(session(), orderOf(world)), [session()]);
    expect(open.map(({ line }) => line.id)).toEqual(['line-a-000000']);
    expect(payerReceipt([session()], orderOf(world), null)).toMatchObject({ others: total });
    expect(world.run('orders/transfer', { sid: order.sid, received: false })).toBe('applied');
    expect(balanceOf(session(), orderOf(world)).due).toBe(2 * made.total);
  });

  it('for named dishes count for the part and table they are on', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a', 1));
    world.run('tables/items-add', adding(world, 't1', 'b', 2));
    const ofT1 = () => partBalances(world.rows.session.get(world.sitting('t1')) ?? fail(), orderOf(world));
    const one = ofT1().get(2)?.due ?? 0;
    const items = (lines: string[]) => ({ covers: { kind: 'items', lines } });
    world.run('tables/order/payment', paying(world, 't1', 'a', one, items(['line-b-000000'])));
    expect([ofT1().get(1)?.due, ofT1().get(2)?.due]).toEqual([one, 0]);
    world.run('tables/items-add', adding(world, 't2', 'c'));
    world.run('tables/merge', { sid: 't2', merge: 't1' });
    const along = { with: [world.sitting('t2')], ...items(['line-a-000000']) };
    world.run('tables/order/payment', paying(world, 't1', 'b', one, along));
    const due = (sid: string) =>
      balanceOf(world.rows.session.get(world.sitting(sid)) ?? fail(), orderOf(world)).due;
    expect([due('t1'), due('t2')]).toEqual([0, one]);
    world.run('tables/order/payment', paying(world, 't1', 'c', one + 5, { with: [world.sitting('t2')] }));
    expect([due('t1'), due('t2')]).toEqual([-5, 0]);
  });

  it('that are voided make paid orders served again, which then cannot be closed without them', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const [order] = [...world.rows.order.values()];
    world.run('orders/status', { sid: order?.sid, status: 'SERVED' });
    world.run('tables/order/payment', paying(world, 't1', 'a', order?.total ?? 0));
    const status = () => world.rows.order.get(order?.sid ?? '')?.status;
    expect(status()).toBe('PAYED');
    const taken = { id: 'payment-a-0000', table: 't1', session: world.sitting('t1'), reason: 'mistake' };
    expect(world.run('tables/order/void', taken)).toBe('applied');
    expect(status()).toBe('SERVED');
    const bump = world.rows.order.get(order?.sid ?? '')?.bumps.at(-1)?.id;
    expect(world.run('orders/recall', { sid: order?.sid, bump })).toBe('recall_superseded');
    world.run('tables/order/payment', paying(world, 't1', 'b', order?.total ?? 0));
    expect(status()).toBe('PAYED');
  });

  it("for dishes on another party's bill are not due at the counter", () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    world.run('tables/items-add', adding(world, 't1', 'b'));
    const [order] = [...world.rows.order.values()];
    const items = [{ order: order?.sid, lines: ['line-a-000000'] }];
    const moving = (table: string) => ({ sid: table, session: world.sitting(table), items });
    world.run('tables/move-lines', moving('t2'));
    expect(world.run('tables/detach', { sid: order?.sid })).toBe('billed_elsewhere');
    world.run('tables/move-lines', moving('t1'));
    expect(world.run('tables/detach', { sid: order?.sid })).toBe('applied');
  });

  it('refuse an undo after additions or a second time', () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const [order] = [...world.rows.order.values()];
    const { sid } = order ?? fail();
    const attach = (table: string) =>
      world.run('tables/attach', { sid, table, session: world.sitting(table) });
    const undo = () => ({ sid, undo: world.rows.order.get(sid)?.attached?.id ?? 'none' });
    attach('t2');
    const first = undo();
    world.run('tables/items-add', adding(world, 't2', 'b'));
    expect(world.run('tables/detach', first)).toBe('recall_superseded');
    attach('t3');
    expect(world.run('tables/detach', first)).toBe('recall_superseded');
    const second = undo();
    expect(world.run('tables/detach', second)).toBe('applied');
    expect(world.rows.order.get(sid)?.table?.sid).toBe('t2');
    expect(world.run('tables/detach', second)).toBe('recall_superseded');
  });

  it('are not needed for dishes that cost 0.00', () => {
    const world = aFloor();
    const cola = world.rows.product.get('cola');
    if (cola === undefined) throw new Error('no cola');
    world.rows.product.set('cola', { ...cola, price: 0 });
    world.run('tables/items-add', adding(world, 't1', 'a', 1));
    world.run('tables/items-add', adding(world, 't1', 'b', 2));
    const session = world.rows.session.get(world.sitting('t1')) ?? fail();
    expect(balanceOf(session, orderOf(world))).toEqual({ total: 0, paid: 0, due: 0 });
    expect([...partBalances(session, orderOf(world)).values()].map(({ due }) => due)).toEqual([0, 0]);
    const reset = { sid: 't1', session: session.sid, next: 'next-sitting', key: 'next-key-1', seen_due: 0 };
    expect(world.run('tables/reset', reset)).toBe('applied');
  });

  it('are shared equally without losing a cent', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 30 }), (amount, shares) => {
        const parts = equalShares(amount, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const tables = ['t1', 't2', 't3', 't4'];
const anyTable = fc.constantFrom(...tables);
type Step = { name: MutationName; make: (world: Floor, index: number) => object };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({
      table: anyTable,
      part: fc.constantFrom(null, 1, 2),
      product: fc.constantFrom('cola', 'burger'),
    })
    .map(
      ({ table, part, product }): Step => ({
        name: 'tables/items-add',
        make: (world, index) => adding(world, table, `n${index}`, part, product),
      }),
    ),
  fc.record({ table: anyTable, part: fc.constantFrom(null, 1, 2), at: fc.nat(50) }).map(
    ({ table, part, at }): Step => ({
      name: 'tables/move-lines',
      make(world) {
        const orders = [...world.rows.order.values()];
        const order = orders[at % Math.max(1, orders.length)];
        const one = order?.products[at % Math.max(1, order.products.length)];
        const items = [{ order: order?.sid, lines: [one?.id] }];
        return { sid: table, session: world.sitting(table), table_part: part, items };
      },
    }),
  ),
  fc
    .record({ sid: anyTable, merge: fc.option(anyTable) })
    .map((args): Step => ({ name: 'tables/merge', make: () => args })),
  fc
    .record({
      table: anyTable,
      paid: fc.integer({ min: 1, max: 2000 }),
      kind: fc.constantFrom('amount', 'items', 'part', 'seat'),
      named: fc.array(fc.nat(40), { maxLength: 4 }),
    })
    .map(
      ({ table, paid, kind, named }): Step => ({
        name: 'tables/order/payment',
        make: (world, index) =>
          paying(world, table, `n${index}`, paid, {
            with: tables.map(world.sitting),
            covers:
              kind === 'part' ? { kind, part: 2 } : { kind, lines: named.map((at) => `line-n${at}-000000`) },
          }),
      }),
    ),
  fc
    .record({ sid: anyTable, number_of_split: fc.integer({ min: 1, max: 4 }) })
    .map((args): Step => ({ name: 'tables/split', make: () => args })),
  fc.record({ table: anyTable, to: anyTable, group: fc.boolean() }).map(
    ({ table, to, group }): Step => ({
      name: 'tables/move',
      make: (world, index) => ({
        group,
        sid: table,
        session: world.sitting(table),
        to,
        next: `sitting-${index}-${table}`,
        key: `key-${index}-${table}`,
      }),
    }),
  ),
);

/** The fields the kitchen uses. */
const kitchenOf = (order: Order | undefined) =>
  order?.products.map(({ id, status, quantity, done_at: doneAt, ready, note }) => ({
    id,
    status,
    quantity,
    doneAt,
    ready,
    note,
  }));

describe('any sequence of changes to tables', () => {
  it('keeps every line on one bill, parts adding up, links flat and the kitchen unchanged', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = aFloor();
        let taken = 0;
        steps.forEach(({ name, make }, index) => {
          const before = new Map([...world.rows.order].map(([sid, order]) => [sid, kitchenOf(order)]));
          const args = make(world, index);
          const done = world.run(name, args);
          if (name === 'tables/order/payment' && done === 'applied' && 'paid' in args)
            taken += Number(args.paid);
          if (name !== 'tables/items-add')
            for (const [sid, lines] of before) expect(kitchenOf(world.rows.order.get(sid))).toEqual(lines);
        });
        const sessions = [...world.rows.session.values()];
        const onBills = sessions.flatMap((session) => billLines(session, orderOf(world)));
        const orders = [...world.rows.order.values()];
        const all = orders.flatMap(({ products }) => products.map(({ id }) => id));
        expect(onBills.map(({ line: { id } }) => id).sort()).toEqual(all.sort());
        expect(onBills.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          orders.reduce((sum, { total }) => sum + total, 0),
        );
        let paid = 0;
        for (const session of sessions) {
          const whole = balanceOf(session, orderOf(world));
          const parts = [...partBalances(session, orderOf(world)).values()];
          expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(whole.total);
          expect(parts.reduce((sum, part) => sum + part.due, 0)).toBe(whole.due);
          paid += whole.paid;
        }
        expect(paid).toBe(taken);
        for (const table of world.rows.table.values()) {
          const root = table.merge === null ? undefined : world.rows.table.get(table.merge);
          if (table.merge !== null) expect([root?.merge, table.merged]).toEqual([null, []]);
          for (const sid of table.merged) expect(world.rows.table.get(sid)?.merge).toBe(table.sid);
        }
        for (const order of orders) {
          expect([...lineAmounts(order).values()].reduce((sum, one) => sum + one, 0)).toBe(order.total);
          for (const one of order.products) expect(billPlace(order, one).session).not.toBeNull();
        }
      }),
      { numRuns: 300 },
    );
  });
});

function fail(): never {
  throw new Error('there is no session');
}

it('does not split the bill of a table that pays one bill', () => {
  const world = aFloor();
  const table = world.rows.table.get('t1');
  if (table === undefined) throw new Error('no table');
  world.rows.table.set('t1', { ...table, pay_all: true, number_of_split: 2 });
  expect(world.run('tables/split', { sid: 't1', number_of_split: 3 })).toBe('pays_one_bill');
  expect(world.run('tables/split', { sid: 't1', number_of_split: 1 })).toBe('applied');
});
