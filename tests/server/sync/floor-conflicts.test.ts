import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { bookingKey } from '#server/auth/tokens.ts';
import { freshTable, sittingOf } from '#domain/tables/table.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { type Json, envelope, push, scopeOf, sid } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';
import { databasePlaces } from '#tests/support/test-database.ts';

/**
 * The conflict rules of tables and bookings, through the batch endpoint and the calls, on every PostgreSQL
 * available.
 */
describe.each(await databasePlaces())('on %s', (place) => {
  let world: World;
  let ana: string;
  let bo: string;
  let tables: [string, string, string];
  beforeAll(async () => {
    world = await createWorld({ place });
    ana = (await world.signIn(['manager'])).token;
    bo = (await world.signIn(['waitress'])).token;
  });
  afterAll(() => world.drop());
  beforeEach(async () => {
    tables = [sid('a'), sid('b'), sid('c')];
    const plain = { hall: 'hall', max_seat: 4, min_seat: 1, shape: 0, merge: null, pay_all: false };
    await writeRows(
      world.context,
      world.branch.id,
      tables.map((one) => ({
        kind: 'table' as const,
        row: {
          sid: one,
          name: one.slice(0, 6),
          ...plain,
          number_of_split: 2,
          order_key: `printed-${one}`,
          ...freshTable,
          party_key: `key-${one}`,
        },
      })),
    );
  });

  const sitting = (table: string) => sittingOf({ sid: table, sitting: '' });
  const call = (
    name: string,
    args: object = {},
    by: string | null = ana,
  ): Promise<{ status: number; body: Json }> =>
    world.call(name, by ?? undefined, { ...scopeOf(world.branch), ...args });

  /** Sends each change from its own device. */
  async function send(...changes: [by: string, name: string, args: object][]): Promise<Json[]> {
    const verdicts = [];
    for (const [by, name, args] of changes) {
      const { body } = await push(world, by, [envelope(1, name, args)]);
      verdicts.push(body.verdicts[0]);
    }
    return verdicts;
  }
  const words = (verdicts: Json[]) => verdicts.map(({ verdict, code }) => code ?? verdict);
  const adding = (table: string, product = 'cola', more: object = {}) => ({
    sid: table,
    session: sitting(table),
    branch_sid: world.branch.sid,
    products: [{ id: sid('line'), product_id: product, quantity: 1 }],
    ...more,
  });
  const resetting = (table: string) => ({
    sid: table,
    session: sitting(table),
    next: sid('next').slice(0, 40),
    key: sid('key').slice(0, 40),
  });

  describe('a table served from two phones', () => {
    it('has one order with the lines of both, at current prices', async () => {
      const [table] = tables;
      const verdicts = await send(
        [ana, 'tables/items-add', adding(table, 'cola', { expected_total: 250 })],
        [bo, 'tables/items-add', adding(table, 'burger', { expected_total: 1 })],
      );
      expect(words(verdicts)).toEqual(['applied', 'adjusted']);
      const { body } = await call('tables/sessions', { table });
      expect(body.orders.map((order: Json) => order.products.length)).toEqual([2]);
      expect(body.orders[0].round).toBe(2);
    });

    it('refuses changes meant for a party that has left', async () => {
      const [table] = tables;
      const verdicts = await send(
        [ana, 'tables/status', { sid: table, session: sitting(table), covers: 2 }],
        [ana, 'tables/reset', resetting(table)],
        [bo, 'tables/items-add', adding(table)],
      );
      expect(words(verdicts)).toEqual(['applied', 'applied', 'session_closed']);
      expect(verdicts[2].by).toMatch(/manager/);
    });

    it('unmerges only the link that was seen', async () => {
      const [a, b, c] = tables;
      const verdicts = await send(
        [ana, 'tables/split', { sid: a, number_of_split: 4, seen: 2 }],
        [bo, 'tables/split', { sid: a, number_of_split: 3, seen: 2 }],
        [ana, 'tables/merge', { sid: a, merge: b }],
        [bo, 'tables/merge', { sid: b, merge: a }],
        [bo, 'tables/merge', { sid: a, merge: c }],
        [bo, 'tables/merge', { sid: a, merge: null, seen: c }],
        [bo, 'tables/merge', { sid: a, merge: null, seen: b }],
      );
      expect(words(verdicts)).toEqual(['applied', 'noop', 'applied', 'noop', 'merged', 'noop', 'applied']);
      expect(verdicts[4].params).toEqual({ where: b.slice(0, 6) });
      const { body } = await call('GET tables/edit', { sid: a });
      expect(body.table).toMatchObject({ number_of_split: 4, merge: null });
    });

    /** The first round at a table, paid in cash. */
    const firstRoundPaid = (table: string) => ({
      id: sid('payment'),
      table,
      session: sitting(table),
      paid: 250,
      method: 'cash',
      covers: { kind: 'whole' },
      given: 300,
    });

    it('takes a payment once by its id', async () => {
      const [table] = tables;
      const paid = firstRoundPaid(table);
      const verdicts = await send(
        [ana, 'tables/items-add', adding(table)],
        [ana, 'tables/order/payment', paid],
        [bo, 'tables/order/payment', paid],
      );
      expect(words(verdicts)).toEqual(['applied', 'applied', 'noop']);
    });

    it('shows what was added after a payment as due', async () => {
      const [table] = tables;
      const paid = firstRoundPaid(table);
      await send(
        [ana, 'tables/items-add', adding(table)],
        [ana, 'tables/order/payment', paid],
        [bo, 'tables/items-add', adding(table)],
      );
      const { body } = await call('tables/order/payment/details', { id: paid.id });
      expect(body).toMatchObject({ total: 500, paid: 250, due: 250, payment: { amount: 250, given: 300 } });
    });

    it('does not clear a table with items added after the payment', async () => {
      const [table] = tables;
      const verdicts = await send(
        [ana, 'tables/items-add', adding(table)],
        [ana, 'tables/order/payment', firstRoundPaid(table)],
        [bo, 'tables/items-add', adding(table)],
        [bo, 'tables/reset', resetting(table)],
      );
      expect(words(verdicts)).toEqual(['applied', 'applied', 'applied', 'table_open']);
    });

    it('applies a discount or a void only by a manager with a reason', async () => {
      const [table] = tables;
      await send([ana, 'tables/items-add', adding(table)]);
      const covers = { kind: 'amount' };
      const pay = (more: object) => ({ id: sid('payment'), table, session: sitting(table), covers, ...more });
      const discount = pay({ paid: 50, method: 'discount', reason: 'burnt' });
      const cash = pay({ paid: 190, method: 'cash' });
      const ofManager = pay({ paid: 10, method: 'cash' });
      const back = { table, session: sitting(table), id: ofManager.id, reason: 'wrong table' };
      const refused = await send(
        [bo, 'tables/order/payment', discount],
        [ana, 'tables/order/payment', { ...discount, reason: '' }],
        [bo, 'tables/order/payment', cash],
        [ana, 'tables/order/payment', ofManager],
        [bo, 'tables/order/void', back],
        [ana, 'tables/order/void', { ...back, reason: '' }],
      );
      expect(words(refused)).toEqual([
        'forbidden',
        'invalid_fields',
        'applied',
        'applied',
        'forbidden',
        'invalid_fields',
      ]);
      for (const [name, args] of [
        ['tables/order/payment', discount],
        ['tables/order/void', back],
      ] as const) {
        expect((await call(name, args, bo)).status).toBe(403);
      }
      expect(words(await send([ana, 'tables/order/payment', discount]))).toEqual(['applied']);
      await send([bo, 'tables/items-add', adding(table)]);
      const later = await call('tables/order/payment/details', { id: cash.id });
      expect(later.body).toMatchObject({ total: 500, paid: 250, due: 250 });
      expect(words(await send([ana, 'tables/order/void', back]))).toEqual(['applied']);
      const sessions = (await call('tables/sessions', { table })).body.sessions;
      expect(sessions[0].payments[1].void).toMatchObject({ reason: 'wrong table' });
    });

    it('is free when a manager closes its last order unpaid, which cannot be recalled', async () => {
      const [table] = tables;
      await send([ana, 'tables/items-add', adding(table)]);
      const order = (await call('tables/sessions', { table })).body.orders[0];
      const close = { sid: order.sid, status: 'DELIVERED' };
      const served = { sid: order.sid, status: 'SERVED' };
      const unpaid = { ...close, unpaid_reason: 'left without paying' };
      const [early, , byWaiter, late] = await send(
        [ana, 'orders/status', close],
        [bo, 'orders/status', served],
        [bo, 'orders/status', unpaid],
        [ana, 'orders/status', unpaid],
      );
      expect(byWaiter.code).toBe('unpaid_needs_manager');
      expect(early).toMatchObject({ code: 'table_open', current: 'PLACED', params: { items: 1 } });
      expect(late.verdict).toBe('applied');
      const after = (await call('tables/sessions', { table })).body;
      expect(after.sessions[0].closed).toMatchObject({ due: 250, reason: 'left without paying' });
      const bump = after.orders[0].bumps.at(-1).id;
      expect(words(await send([ana, 'orders/recall', { sid: order.sid, bump }]))).toEqual(['session_closed']);
      expect((await call('GET tables/edit', { sid: table })).body.table.party_key).not.toBe(`key-${table}`);
    });
  });

  describe('a deleted table or hall', () => {
    it('stays deleted after a change from a phone that has not synced yet', async () => {
      const [a, b] = tables;
      await send([ana, 'tables/items-add', adding(b)]);
      const merge = { sid: b, merge: a };
      const gone = async (name: string, one: string) => (await call(name, { sid: one })).body;
      expect(await gone('tables/delete', b)).toMatchObject({ code: 'table_in_use' });
      expect(await gone('tables/delete', a)).toEqual({ deleted: true });
      expect(await gone('tables/delete', a)).toEqual({ deleted: false });
      const verdicts = await send(
        [bo, 'tables/items-add', adding(a)],
        [bo, 'tables/split', { sid: a, number_of_split: 4, seen: 2 }],
        [bo, 'tables/merge', merge],
        [bo, 'tables/status', { sid: a, session: sitting(a), covers: 2 }],
      );
      expect(words(verdicts)).toEqual(Array(4).fill('no_such_table'));
      expect((await call('GET tables/edit', { sid: a })).status).toBe(404);
    });

    it('is not deleted while occupied', async () => {
      const { hall } = (await call('halls/edit', { name: 'Terrace', pattern: 1 })).body;
      const form = { hall: hall.sid, name: 'T9', max_seat: 4, min_seat: 1, shape: 0 };
      const { table } = (await call('tables/edit', form)).body;
      expect((await call('halls/delete', { sid: hall.sid })).body).toMatchObject({ code: 'hall_in_use' });
      await call('tables/delete', { sid: table.sid });
      expect((await call('halls/delete', { sid: hall.sid })).body).toEqual({ deleted: true });
      expect((await call('tables/edit', form)).body).toMatchObject({ code: 'no_such_hall' });
      const again = { sid: hall.sid, name: 'Terrace', pattern: 2 };
      expect((await call('halls/edit', again)).body).toMatchObject({ code: 'no_such_hall' });
    });
  });

  describe('a guest with a table code', () => {
    it('orders with the current key only', async () => {
      const [table] = tables;
      const ask = (key: string) =>
        call(
          'cart/checkout',
          aCheckout(world.branch, { action: 'table', table, table_key: key, name: '', phone: '' }),
          null,
        );
      const first = await ask(`key-${table}`);
      expect(first.body.order).toMatchObject({ status: 'APPROVAL', source: 'web', table: { sid: table } });
      expect((await ask('an-old-key')).body.code).toBe('table_key_needed');
      await send([ana, 'orders/status', { sid: first.body.order.sid, status: 'PLACED' }]);
      expect((await ask(`key-${table}`)).body.order.status).toBe('PLACED');
      expect((await ask(`key-${table}-2`)).body.code).toBe('table_key_needed');
    });
    it('with the code of part 1 orders for the whole table after the split ended', async () => {
      const [table] = tables;
      await send([ana, 'tables/split', { sid: table, number_of_split: 1, seen: 2 }]);
      const seat = (await call('tables/by-key', { tb: table, key: `key-${table}-1` }, null)).body.table;
      expect(seat.part).toBeNull();
      for (const part of [seat.part, 1]) {
        const form = { action: 'table', table, table_part: part, name: '', phone: '' };
        const asked = aCheckout(world.branch, { ...form, table_key: `key-${table}-1` });
        expect((await call('cart/checkout', asked, null)).body.order.table.table_part).toBeNull();
      }
    });
    it('reaches the table only with the current key', async () => {
      const [table] = tables;
      const look = (key: string, tb = table) => call('tables/by-key', { tb, key }, null);
      const { site_uid: site } = world.branch.shop;
      const seat = { sid: table, name: expect.any(String), part: null, party: expect.any(String) };
      expect((await look(`key-${table}`)).body).toEqual({ site, place: world.branch.sid, table: seat });
      expect((await look('an-old-key')).body).toEqual({ site, place: world.branch.sid, table: null });
      expect((await look('any', 'nowhere')).status).toBe(404);
      await send([ana, 'tables/split', { sid: table, number_of_split: 2, seen: 1 }]);
      expect((await look(`key-${table}-2`)).body.table.part).toBe(2);
      expect((await look(`key-${table}-3`)).body.table).toBeNull();
      const form = { action: 'table', table, table_key: `key-${table}`, name: '', phone: '' };
      const order = () => call('cart/checkout', aCheckout(world.branch, form), null);
      for (let n = 0; n < 8; n += 1) expect((await order()).status).toBe(200);
      expect(await order()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      world.clock.advance(11 * 60_000);
      expect((await order()).status).toBe(200);
    });
  });

  describe('bookings', () => {
    // A full quarter hour, which guests have to choose.
    const at = () => Math.ceil(world.clock.now() / 900_000) * 900_000 + 3 * 3_600_000;
    const keyOf = (name: string) => bookingKey(world.context.secret, name);
    async function booked(by: string | null = ana, booking = at()): Promise<string> {
      const name = sid('booking');
      const { status } = await call(
        'tables/bookings/edit',
        { sid: name, name: 'Ada', hall: 'hall', booking, phone: '+905551112244' },
        by,
      );
      expect(status).toBe(200);
      return name;
    }
    const accept = (name: string, ...kept: string[]): [string, string, object] => [
      bo,
      'tables/bookings/status',
      { sid: name, status: 'APPROVED', tables: kept, among: tables },
    ];

    it('are not accepted twice for one table or its merge group', async () => {
      const [a, b, c] = tables;
      const [one, two] = [await booked(), await booked()];
      await send([ana, 'tables/merge', { sid: a, merge: b }]);
      const verdicts = await send(accept(one, a), accept(two, b), accept(two, c));
      expect(words(verdicts)).toEqual(['applied', 'table_booked', 'applied']);
      expect(verdicts[1].params).toEqual({ tables: b.slice(0, 6), free: c.slice(0, 6) });
      const used = await call('tables/bookings/available', { booking: at() });
      expect(used.body.used_tables).toEqual(expect.arrayContaining(tables));
    });

    it('leave the table free at another time', async () => {
      const [a] = tables;
      const [one, two] = [await booked(), await booked(ana, at() + 2 * 3_600_000)];
      expect(words(await send(accept(one, a), accept(two, a)))).toEqual(['applied', 'applied']);
    });

    it('free the table when they are cancelled', async () => {
      const [a] = tables;
      const [one, two] = [await booked(), await booked()];
      const cancel: [string, string, object] = [
        ana,
        'tables/bookings/status',
        { sid: one, status: 'CANCELED' },
      ];
      expect(words(await send(accept(one, a), cancel, accept(two, a)))).toEqual([
        'applied',
        'applied',
        'applied',
      ]);
    });

    describe('moved to a later time with a table', () => {
      const later = () => at() + 4 * 3_600_000;
      const edit = (name: string, table: string): [string, string, object] => [
        ana,
        'tables/bookings/edit',
        { sid: name, name: 'Ada', hall: 'hall', booking: later(), tables: [table] },
      ];
      const of = async (name: string) => (await call('GET tables/bookings/edit', { sid: name })).body.booking;

      it('keep time and tables when the table is taken', async () => {
        const [a, b] = tables;
        const [one, two] = [await booked(), await booked(ana, later())];
        await send(accept(one, a), accept(two, b));
        const before = await of(one);
        expect(words(await send(edit(one, b)))).toEqual(['table_booked']);
        expect(await of(one)).toEqual(before);
      });

      it('change time and tables together when the table is free', async () => {
        const [a, b] = tables;
        const one = await booked();
        await send(accept(one, a));
        expect(words(await send(edit(one, b)))).toEqual(['applied']);
        expect(await of(one)).toMatchObject({ tables: [b], booking: later() });
      });
    });

    it('are cancelled only by the guest who made them', async () => {
      const mine = await booked(null);
      const ours = await booked();
      const status = (name: string, to: string) =>
        call('tables/bookings/status', { sid: name, key: keyOf(name), status: to }, null);
      expect((await status(mine, 'APPROVED')).status).toBe(403);
      expect((await status(ours, 'CANCELED')).status).toBe(403);
      expect((await status(mine, 'CANCELED')).status).toBe(200);
      expect(words(await send(accept(mine, tables[0])))).toEqual(['booking_canceled']);
    });

    it('expire unanswered at their time, accepted an hour later', async () => {
      const asked = await booked();
      const kept = await booked();
      await send(accept(kept, tables[0]));
      const stateOf = async (name: string) =>
        (await call('GET tables/bookings/edit', { sid: name })).body.booking.status;
      world.clock.advance(at() - world.clock.now() + 1);
      await runDueJobs(world.context);
      expect([await stateOf(asked), await stateOf(kept)]).toEqual(['EXPIRED', 'APPROVED']);
      world.clock.advance(3_600_000);
      await runDueJobs(world.context);
      expect(await stateOf(kept)).toBe('EXPIRED');
      expect((await call('GET tables/edit', { sid: tables[0] })).body.table.booked).toEqual([]);
    });

    it('reserve no table once the guests have surely left', async () => {
      const kept = await booked();
      const come: [string, string, object] = [
        bo,
        'tables/bookings/status',
        { sid: kept, status: 'ARRIVED', tables: [tables[0]] },
      ];
      expect(words(await send(come))).toEqual(['applied']);
      const stateOf = async () => (await call('GET tables/bookings/edit', { sid: kept })).body.booking.status;
      world.clock.advance(14 * 3_600_000);
      await runDueJobs(world.context);
      expect(await stateOf()).toBe('ARRIVED');
      world.clock.advance(2 * 3_600_000);
      await runDueJobs(world.context);
      expect(await stateOf()).toBe('COMPLETED');
      expect((await call('GET tables/edit', { sid: tables[0] })).body.table.booked).toEqual([]);
    });

    it('are requested without a hall', async () => {
      const name = sid('booking');
      const asked = { sid: name, name: 'Ada', booking: at(), phone: '+905551112233' };
      expect((await call('tables/bookings/edit', asked, null)).body).toMatchObject({
        booking: { status: 'PENDING', asked_by: 'guest', hall: 'hall' },
      });
      const seen = await call('GET tables/bookings/edit', { sid: name, key: keyOf(name) }, null);
      expect(seen.body.booking.sid).toBe(name);
      const ours = await booked();
      expect((await call('GET tables/bookings/edit', { sid: ours }, null)).body.code).toBe('no_such_booking');
    });

    it('of guests are limited per phone number', async () => {
      const ask = (day: number, phone: string) =>
        call(
          'tables/bookings/edit',
          { sid: sid('booking'), name: 'Ada', booking: at() + day * 86_400_000, phone },
          null,
        );
      for (const day of [0, 0, 1, 1, 2]) expect((await ask(day, '0555 111 99 99')).status).toBe(200);
      const third = await ask(0, '+905551119999');
      expect([third.status, third.body.fields]).toEqual([409, { phone: 'booked_that_day' }]);
      expect((await ask(3, '+90 555 111 9999')).body.fields).toEqual({ phone: 'booked_often' });
      // Staff may book for them.
      const forThem = { sid: sid('b'), name: 'A', hall: 'hall', booking: at(), phone: '+905551119999' };
      expect((await call('tables/bookings/edit', forThem)).status).toBe(200);
    });
  });
});
