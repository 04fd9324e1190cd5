import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemStatus, Order, OrderStatus } from '#domain/orders/order.ts';
import { SLOT_MS } from '#domain/cart/slots.ts';
import { businessDay, DAY_MS, HOUR_MS } from '#domain/time.ts';
import { type Json, envelope, push, putOrder, scopeOf, sid, TABLE } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';
import { databasePlaces } from '#tests/support/test-database.ts';

/** The conflict rules of orders and stock, each in both orders of arrival, on every PostgreSQL available. */
describe.each(await databasePlaces())('on %s', (place) => {
  let world: World;
  let ana: string;
  let omar: string;
  beforeAll(async () => {
    world = await createWorld({ place });
    ana = (await world.signIn(['manager'])).token;
    omar = (await world.signIn(['owner'])).token;
  });
  afterAll(() => world.drop());

  interface Change {
    by: string;
    name: string;
    args: object;
  }

  /** Sends each change from its own device, one after the other. */
  async function send(...changes: Change[]): Promise<Json[]> {
    const verdicts = [];
    for (const { by, name, args } of changes) {
      const { status, body } = await push(world, by, [envelope(1, name, args)]);
      expect(status).toBe(200);
      verdicts.push(body.verdicts[0]);
    }
    return verdicts;
  }
  const words = (verdicts: Json[]) => verdicts.map(({ verdict, code }) => code ?? verdict);

  const status = (order: Order, to: OrderStatus, by = ana, more: object = {}): Change => ({
    by,
    name: 'orders/status',
    args: { sid: order.sid, status: to, ...more },
  });
  const line = (order: Order, index: number) => order.products[index]?.id ?? '';
  const items = (order: Order, marks: [number, ItemStatus][], by = ana): Change => ({
    by,
    name: 'orders/item-status',
    args: {
      sid: order.sid,
      items: marks.map(([index, to]) => ({ product: line(order, index), status: to })),
      confirmed: true,
    },
  });
  const take = (order: Order, index: number, by = ana): Change => ({
    by,
    name: 'orders/item-remove',
    args: { sid: order.sid, items: [line(order, index)] },
  });
  const recall = (order: Order, bump: string, by = ana): Change => ({
    by,
    name: 'orders/recall',
    args: { sid: order.sid, bump },
  });
  const stock = (change: object, by = ana): Change => ({
    by,
    name: 'products/stock',
    args: { sid: 'cola', ...change },
  });

  async function now(order: { sid: string }): Promise<Order> {
    return (await world.call('orders/details', ana, { ...scopeOf(world.branch), sid: order.sid })).body.order;
  }
  async function cola() {
    const { body } = await world.call('products', ana, scopeOf(world.branch));
    return body.stocks.find((one: { sid: string }) => one.sid === 'cola');
  }
  const put = (change: Partial<Order> = {}) => putOrder(world, world.branch, { status: 'PLACED', ...change });
  const statuses = (order: Order) => order.products.map((one) => one.status);

  describe('status forward', () => {
    it.each<[OrderStatus[], string[]]>([
      [
        ['PREPARING', 'PREPARED'],
        ['applied', 'applied'],
      ],
      [
        ['PREPARED', 'PREPARING'],
        ['applied', 'noop'],
      ],
      [
        ['PACKED', 'PREPARED'],
        ['applied', 'noop'],
      ],
      [
        ['PREPARED', 'PREPARED'],
        ['applied', 'noop'],
      ],
    ])('%j: the higher wins', async (moves, verdicts) => {
      const order = await put();
      expect(words(await send(...moves.map((to, n) => status(order, to, n === 0 ? ana : omar))))).toEqual(
        verdicts,
      );
      expect((await now(order)).status).toBe(moves.includes('PACKED') ? 'PACKED' : 'PREPARED');
    });

    it('is the same for any order of arrival', async () => {
      const moves: OrderStatus[] = ['PREPARING', 'PREPARED', 'PACKED', 'SHIPPED'];
      for (const sequence of [
        moves,
        [...moves].reverse(),
        ['PACKED', 'PREPARING', 'SHIPPED', 'PREPARED'] as const,
      ]) {
        const order = await put();
        await send(...sequence.map((to) => status(order, to)));
        expect((await now(order)).status).toBe('SHIPPED');
      }
    });

    it('approving is idempotent, by hand and by the timer', async () => {
      const order = await put({ status: 'APPROVAL', approve_at: world.clock.now() + 10_000 });
      expect(words(await send(status(order, 'PLACED'), status(order, 'PLACED', omar)))).toEqual([
        'applied',
        'noop',
      ]);
      expect((await now(order)).bumps).toHaveLength(1);
    });
  });

  describe('cancel', () => {
    it.each(['SHIPPED', 'DELIVERED'] as const)('is too late after %s', async (end) => {
      const late = await put({ status: 'PACKED' });
      expect(words(await send(status(late, end), status(late, 'CANCELED', omar)))).toEqual([
        'applied',
        'too_late',
      ]);
      const first = await put({ status: 'PACKED' });
      const verdicts = await send(status(first, 'CANCELED', omar), status(first, end));
      expect(words(verdicts)).toEqual(['applied', 'order_canceled']);
      expect(verdicts[1]).toMatchObject({ by: expect.stringContaining('owner'), at: world.clock.now() });
    });

    it('is too late after PAYED', async () => {
      const order = await put({ table: TABLE, action: 'table', status: 'SERVED' });
      expect(words(await send(status(order, 'PAYED'), status(order, 'CANCELED')))).toEqual([
        'applied',
        'too_late',
      ]);
    });

    it('asks for confirmation when the kitchen moved on unseen', async () => {
      const seen = { status: 'PLACED', done: 0 };
      const order = await put();
      const verdicts = await send(
        items(order, [
          [0, 'PREPARED'],
          [1, 'PREPARED'],
        ]),
        status(order, 'CANCELED', omar, { seen }),
      );
      expect(verdicts[1]).toMatchObject({
        code: 'progressed',
        current: 'PREPARING',
        params: { done: 2 },
        by: expect.stringContaining('manager'),
        at: world.clock.now(),
      });
      expect((await now(order)).status).toBe('PREPARING');
      const knowing = await send(status(order, 'CANCELED', omar, { seen, knowingly: true }));
      expect(words(knowing)).toEqual(['applied']);
      expect((await now(order)).cancel).toMatchObject({ from: 'PREPARING' });
    });

    it('wins before the kitchen starts', async () => {
      const order = await put();
      const verdicts = await send(
        status(order, 'CANCELED', omar, { seen: { status: 'PLACED', done: 0 }, cancel_reason: 'guest left' }),
        items(order, [[0, 'PREPARED']]),
        status(order, 'PREPARED'),
      );
      expect(words(verdicts)).toEqual(['applied', 'order_canceled', 'order_canceled']);
      expect(statuses(await now(order))).toEqual(['PLACED', 'PLACED', 'PLACED']);
    });

    it('needs no confirmation when nothing was cooked or when the progress was seen', async () => {
      const approved = await put({ status: 'APPROVAL' });
      const unseen = { seen: { status: 'APPROVAL', done: 0 } };
      expect(
        words(await send(status(approved, 'PLACED'), status(approved, 'CANCELED', omar, unseen))),
      ).toEqual(['applied', 'applied']);
      const order = await put();
      const seen = { seen: { status: 'PREPARING', done: 1 } };
      expect(
        words(await send(items(order, [[0, 'PREPARED']]), status(order, 'CANCELED', omar, seen))),
      ).toEqual(['applied', 'applied']);
    });

    it('sent twice is applied once', async () => {
      const order = await put();
      expect(words(await send(status(order, 'CANCELED'), status(order, 'CANCELED', omar)))).toEqual([
        'applied',
        'noop',
      ]);
      expect((await now(order)).cancel?.by).toContain('manager');
    });
  });

  describe('item status', () => {
    const marks: [number, ItemStatus][] = [
      [0, 'PREPARING'],
      [0, 'PREPARED'],
      [1, 'PREPARED'],
      [0, 'SERVED'],
    ];

    it('is the furthest status of each line, in any order of arrival', async () => {
      for (const sequence of [marks, [...marks].reverse()]) {
        const order = await put({ table: TABLE, action: 'table' });
        const verdicts = words(
          await send(...sequence.map((mark, n) => items(order, [mark], n % 2 ? ana : omar))),
        );
        expect(verdicts.every((word) => word === 'applied' || word === 'noop')).toBe(true);
        const after = await now(order);
        expect(statuses(after)).toEqual(['SERVED', 'PREPARED', 'PLACED']);
        expect(after.status).toBe('PREPARING');
      }
    });

    it('moves the order in the same transaction', async () => {
      const order = await put();
      await send(items(order, [[0, 'PREPARED']]));
      expect((await now(order)).status).toBe('PREPARING');
      const [last] = await send(
        items(order, [
          [1, 'PREPARED'],
          [2, 'PREPARED'],
        ]),
      );
      const after = await now(order);
      expect(after.status).toBe('PREPARED');
      expect(last.seq).toBe((await world.context.store.readHead(world.branch.id))?.head);
    });

    it('set by two tablets at the same moment loses no change', async () => {
      const order = await put();
      await Promise.all(
        [0, 1, 2].map((index) => send(items(order, [[index, 'PREPARED']], index % 2 ? ana : omar))),
      );
      expect(statuses(await now(order))).toEqual(['PREPARED', 'PREPARED', 'PREPARED']);
      expect((await now(order)).status).toBe('PREPARED');
    });

    it('and a bump of the whole order agree in both orders of arrival', async () => {
      const one = await put();
      expect(words(await send(items(one, [[0, 'PREPARED']]), status(one, 'PREPARED')))).toEqual([
        'applied',
        'applied',
      ]);
      const other = await put();
      expect(words(await send(status(other, 'PREPARED'), items(other, [[0, 'PREPARED']])))).toEqual([
        'applied',
        'noop',
      ]);
      for (const order of [one, other]) expect(statuses(await now(order))).toEqual(Array(3).fill('PREPARED'));
    });
  });

  describe('recall', () => {
    it('undoes exactly the bump it names', async () => {
      const order = await put();
      await send(items(order, [[0, 'PREPARED']]));
      const [bump] = await send(status(order, 'PREPARED'));
      expect(words(await send(recall(order, bump.id)))).toEqual(['applied']);
      const after = await now(order);
      expect([after.status, statuses(after)]).toEqual(['PREPARING', ['PREPARED', 'PLACED', 'PLACED']]);
    });

    it("is refused when something happened after, with the order's status", async () => {
      const order = await put();
      const [bump] = await send(status(order, 'PREPARED'));
      const verdicts = await send(status(order, 'PACKED', omar), recall(order, bump.id));
      expect(verdicts[1]).toMatchObject({ code: 'recall_superseded', current: 'PACKED' });
      expect((await now(order)).status).toBe('PACKED');
    });

    it('before the next bump keeps that bump', async () => {
      const order = await put();
      const [bump] = await send(status(order, 'PREPARED'));
      expect(words(await send(recall(order, bump.id), status(order, 'PACKED', omar)))).toEqual([
        'applied',
        'applied',
      ]);
    });

    it('sent twice undoes once', async () => {
      const order = await put();
      await send(status(order, 'PREPARING'));
      const [bump] = await send(status(order, 'PREPARED'));
      expect(words(await send(recall(order, bump.id), recall(order, bump.id, omar)))).toEqual([
        'applied',
        'recall_superseded',
      ]);
      expect((await now(order)).status).toBe('PREPARING');
    });

    it("of a cook is allowed for an hour by the server's clock", async () => {
      const order = await put();
      const [bump] = await send(status(order, 'PREPARED'));
      world.clock.advance(HOUR_MS + 1);
      expect(words(await send(recall(order, bump.id)))).toEqual(['recall_expired']);
      const other = await put();
      const [again] = await send(status(other, 'PREPARED'));
      world.clock.advance(HOUR_MS);
      expect(words(await send(recall(other, again.id)))).toEqual(['applied']);
    });

    it('does not restore a cancelled order', async () => {
      const order = await put();
      const [bump] = await send(status(order, 'CANCELED'));
      expect(words(await send(recall(order, bump.id)))).toEqual(['order_canceled']);
    });
  });

  describe('voiding an item', () => {
    it('races with cooking it: the first one wins', async () => {
      const cooked = await put();
      const late = await send(items(cooked, [[0, 'PREPARING']]), take(cooked, 0, omar));
      expect(late[1]).toMatchObject({ code: 'cooking', current: 'PREPARING', params: { item: 'Burger' } });
      const gone = await put();
      const verdicts = await send(take(gone, 0, omar), items(gone, [[0, 'PREPARING']]));
      expect(verdicts[1]).toMatchObject({ code: 'item_removed', by: expect.stringContaining('owner') });
      const after = await now(gone);
      expect(after.products[0]).toMatchObject({ status: 'PLACED', removed: { by: expect.any(String) } });
      expect(after.total).toBe(2_000);
    });

    it('takes a manager and a reason once it is cooked', async () => {
      const order = await put();
      const gone = { ...take(order, 0), args: { ...take(order, 0).args, void: true, reason: 'cold' } };
      const [, refused, applied, again] = await send(
        items(order, [[0, 'PREPARED']]),
        take(order, 0, omar),
        gone,
        { ...gone, by: omar },
      );
      expect(words([refused, applied, again])).toEqual(['cooking', 'applied', 'noop']);
      const after = await now(order);
      expect(after.products[0]).toMatchObject({
        status: 'PREPARED',
        removed: null,
        price: 0,
        voided: { by: expect.stringContaining('manager'), reason: 'cold' },
      });
      expect(after.total).toBe(2_000);
      expect(after.bumps).toHaveLength(1);
    });

    it('is undone once when two managers restore the item', async () => {
      const order = await put();
      const gone = { ...take(order, 0), args: { ...take(order, 0).args, void: true, reason: 'cold' } };
      const back = { ...gone, name: 'orders/item-restore', args: take(order, 0).args };
      const verdicts = await send(items(order, [[0, 'PREPARED']]), gone, back, { ...back, by: omar });
      expect(words(verdicts)).toEqual(['applied', 'applied', 'applied', 'noop']);
      const after = await now(order);
      expect(after.products[0]).toEqual({ ...order.products[0], status: 'PREPARED', ready: 1 });
      expect(after.total).toBe(order.total);
      expect(words(await send(gone, status(order, 'CANCELED', omar), back))).toEqual([
        'applied',
        'applied',
        'order_canceled',
      ]);
    });

    it('sent twice is applied once', async () => {
      const order = await put();
      expect(words(await send(take(order, 0), take(order, 0, omar)))).toEqual(['applied', 'noop']);
    });

    it('is refused for the last item', async () => {
      const order = await put();
      expect(words(await send(take(order, 0), take(order, 1), take(order, 2, omar)))).toEqual([
        'applied',
        'applied',
        'last_item',
      ]);
      expect((await now(order)).total).toBe(1_000);
    });

    it('is refused on a cancelled or closed order', async () => {
      const canceled = await put();
      expect(words(await send(status(canceled, 'CANCELED'), take(canceled, 0)))).toEqual([
        'applied',
        'order_canceled',
      ]);
      const closed = await put({ status: 'SHIPPED' });
      expect(words(await send(status(closed, 'DELIVERED'), take(closed, 0)))).toEqual([
        'applied',
        'too_late',
      ]);
    });
  });

  describe('stock', () => {
    it('sold out wins over an available that had not seen it, in both orders', async () => {
      await send(stock({ available: true, count: null }));
      const seen = (await cola())?.mark ?? '';
      const verdicts = await send(stock({ available: false, seen }, omar), stock({ available: true, seen }));
      expect(verdicts[1]).toMatchObject({
        code: 'stock_unseen',
        by: expect.stringContaining('owner'),
        at: world.clock.now(),
      });
      expect((await cola()).available).toBe(false);
      const asked = { ...scopeOf(world.branch), sid: 'cola', available: true, seen };
      const { body } = await world.call('products/stock', ana, asked);
      expect(body.message).toBe(`${body.by} just marked this sold out`);
      const back = (await cola()).mark;
      const other = await send(
        stock({ available: true, seen: back }),
        stock({ available: false, seen: back }, omar),
      );
      expect(words(other)).toEqual(['applied', 'applied']);
      expect((await cola()).available).toBe(false);
    });

    it('of zero is sold out', async () => {
      await send(stock({ available: true, count: 3 }));
      const { mark } = await cola();
      expect(
        words(await send(stock({ count: 0, seen: mark }, omar), stock({ count: 5, seen: mark }))),
      ).toEqual(['applied', 'stock_unseen']);
      expect((await cola()).count).toBe(0);
    });

    it('is saved field by field', async () => {
      await send(stock({ available: true, available_tomorrow: true, count: null }));
      const { mark } = await cola();
      await send(stock({ available_tomorrow: false, seen: mark }), stock({ count: 9, seen: mark }, omar));
      expect(await cola()).toMatchObject({ available: true, available_tomorrow: false, count: 9 });
    });

    it('of three sells exactly three under concurrent orders', async () => {
      await send(stock({ available: true, count: 3 }));
      const order = (quantity: number, by?: string) =>
        world.call('cart/checkout', by, {
          ...aCheckout(world.branch),
          products: [{ id: sid('l'), product_id: 'cola', quantity }],
        });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => order(1, n % 2 ? ana : undefined)),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
      expect((await cola()).count).toBe(0);
      await send(stock({ count: 3 }));
      const tooMany = await order(4);
      expect(tooMany.body).toMatchObject({ code: 'sold_out', params: { left: 3, item: 'Cola' } });
      expect((await cola()).count).toBe(3);
    });

    it('of three for tonight sells three tonight and any number tomorrow', async () => {
      const today = businessDay(world.clock.now(), world.branch.timezone, world.branch.day_starts);
      await send(stock({ available: true, count: null }));
      await send(stock({ count: 3, day: today }));
      const booking = Math.ceil((world.clock.now() + DAY_MS) / SLOT_MS) * SLOT_MS;
      const order = (later: object, by?: string) =>
        world.call('cart/checkout', by, {
          ...aCheckout(world.branch),
          ...later,
          products: [{ id: sid('l'), product_id: 'cola', quantity: 1 }],
        });
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const isTonight = n % 4 !== 0;
          const later = isTonight ? {} : { action: 'pickupl', booking };
          const { status, body } = await order(later, ana);
          return { isTonight, word: status === 200 ? 'placed' : body.code };
        }),
      );
      const words = (tonight: boolean) =>
        answers.filter(({ isTonight }) => isTonight === tonight).map(({ word }) => word);
      expect(words(true).filter((word) => word === 'placed')).toHaveLength(3);
      expect(words(true).filter((word) => word === 'sold_out')).toHaveLength(12);
      expect(words(false)).toEqual(Array(5).fill('placed'));
      expect(await cola()).toMatchObject({ count: 0, count_day: today });
      await send(stock({ count: null }));
    });

    it('marked sold out before checkout refuses it, after checkout keeps it', async () => {
      await send(stock({ available: true, count: null }));
      const checkout = () => aCheckout(world.branch);
      const first = checkout();
      expect((await world.call('cart/checkout', undefined, first)).status).toBe(200);
      await send(stock({ available: false }, omar));
      expect((await world.call('cart/checkout', undefined, checkout())).body).toMatchObject({
        code: 'sold_out',
        // Customers see the restaurant, never the staff member.
        by: 'Test Kitchen',
        message: 'Cola is sold out',
      });
      expect((await now(first)).status).toBe('APPROVAL');
      await send(stock({ available: true }));
    });
  });

  describe('checkout', () => {
    it('reads prices again and reports a changed total', async () => {
      const { shop: _s, branch: _b, ...args } = aCheckout(world.branch);
      const [verdict] = await send({
        by: ana,
        name: 'cart/checkout',
        args: { ...args, expected_total: 1_000 },
      });
      expect(verdict).toMatchObject({ verdict: 'adjusted', details: { total: 1_599, expected: 1_000 } });
      expect((await now(args)).total).toBe(1_599);
    });

    it('with the id of another order is refused', async () => {
      const { shop: _s, branch: _b, ...args } = aCheckout(world.branch);
      const place = (by: string): Change => ({ by, name: 'cart/checkout', args });
      expect(words(await send(place(ana), place(omar)))).toEqual(['applied', 'sid_taken']);
    });

    it('numbers orders by the business day, which ends at four in the morning', async () => {
      const at = async (time: number) => {
        world.clock.set(time);
        const checkout = aCheckout(world.branch);
        await world.call('cart/checkout', ana, checkout);
        return now(checkout);
      };
      // Istanbul is three hours ahead.
      const evening = await at(Date.UTC(2026, 6, 1, 20, 0));
      const night = await at(Date.UTC(2026, 6, 2, 0, 59));
      const morning = await at(Date.UTC(2026, 6, 2, 1, 0));
      expect([evening.business_day, night.business_day, morning.business_day]).toEqual([
        '2026-07-01',
        '2026-07-01',
        '2026-07-02',
      ]);
      expect([evening.number, night.number, morning.number]).toEqual([1, 2, 1]);
    });
  });
});
