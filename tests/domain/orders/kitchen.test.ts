import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acknowledge, fireCourse, promiseOrder, rushOrder, showOrder } from '#domain/orders/kitchen-moves.ts';
import { missingFrom } from '#domain/orders/kitchen-board.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { unreadNotes } from '#domain/orders/kitchen-notes.ts';
import { moveItems } from '#domain/orders/move-items.ts';
import { moveOrder } from '#domain/orders/move-order.ts';
import { recallOrder } from '#domain/orders/recall-order.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { OrderContext } from '#domain/orders/order-steps.ts';
import type { Result } from '#domain/result.ts';
import { type ChangeItems, changeItems } from '#domain/cart/change-items.ts';
import type { Role } from '#domain/roles.ts';
import { actor, aLine, anOrder } from '../../support/orders.ts';

const NOW = 2_000_000;
const MINUTE = 60_000;
let changes = 0;
function by(role: Role, now = NOW): OrderContext {
  changes += 1;
  return { id: `change-${changes}`, now, actor: actor(role) };
}
/** Changes a line without looking anything up on the menu. */
const changeItem = (order: Order, args: ChangeItems, context: OrderContext) =>
  changeItems(order, args, { get: () => undefined }, context);
function done<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);
const burger = aLine({ id: 'line-burger-0001', stations: ['grill', 'fry'], quantity: 3 });
const soup = aLine({
  id: 'line-soup-000001',
  name: 'Soup',
  stations: ['cold'],
  quantity: 4,
  price: 4000,
});
const cooking = (...products: OrderLine[]): Order => anOrder({ status: 'PLACED', products });
const mark = (order: Order, item: object, who: Role = 'kitchen') =>
  moveItems(
    order,
    { sid: order.sid, items: [{ product: order.products[0]!.id, status: 'PREPARED', ...item }] },
    by(who),
  );

describe('stations', () => {
  it('a line of two stations is done when both are', () => {
    const half = done(mark(cooking(burger), { station: 'grill' }));
    expect(half.products[0]).toMatchObject({ status: 'PREPARING', done_at: ['grill'] });
    expect(half.status).toBe('PREPARING');
    expect(done(mark(half, { station: 'grill' }))).toBe(half);
    expect(done(mark(half, { station: 'bar' }))).toBe(half);
    const whole = done(mark(half, { station: 'fry' }));
    expect(whole.products[0]).toMatchObject({ status: 'PREPARED', done_at: ['grill', 'fry'], ready: 3 });
    expect(whole.status).toBe('PREPARED');
  });

  it('pieces can be finished one by one', () => {
    const two = done(mark(cooking(soup), { pieces: 2 }));
    expect(two.products[0]).toMatchObject({ status: 'PREPARING', ready: 2 });
    expect(done(mark(two, { pieces: 1 }))).toBe(two);
    expect(done(mark(two, { pieces: 4 })).products[0]).toMatchObject({ status: 'PREPARED', ready: 4 });
  });

  it('pieces of a line of several stations finish no share', () => {
    const started = { status: 'PREPARING', done_at: [], ready: 0 };
    for (const item of [{ pieces: 3 }, { pieces: 1 }, { pieces: 1, station: 'grill' }]) {
      expect(done(mark(cooking(burger), item)).products[0]).toMatchObject(started);
    }
    const half = done(mark(cooking(burger), { station: 'grill', pieces: 3 }));
    expect(half.products[0]).toMatchObject({ status: 'PREPARING', done_at: ['grill'] });
    expect(missingFrom(half)).toEqual(new Map([['fry', 3]]));
  });

  it('a recall undoes exactly what the mark did', () => {
    const two = done(mark(cooking(soup), { pieces: 2 }));
    const all = done(mark(two, {}));
    const back = done(recallOrder(all, { sid: all.sid, bump: all.bumps.at(-1)!.id }, by('kitchen')));
    expect(back.products).toEqual(two.products);
    const start = done(recallOrder(back, { sid: back.sid, bump: back.bumps.at(-1)!.id }, by('kitchen')));
    expect(start.products).toEqual([soup]);
  });

  it('marks of several tablets commute', () => {
    const item = fc.record(
      {
        product: fc.constantFrom(burger.id, soup.id),
        status: fc.constantFrom('PREPARING' as const, 'PREPARED' as const),
        station: fc.constantFrom('grill', 'fry', 'cold'),
        pieces: fc.integer({ min: 1, max: 5 }),
      },
      { requiredKeys: ['product', 'status'] },
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (items, chance) => {
        const run = (list: typeof items) =>
          list.reduce(
            (order, one) => done(moveItems(order, { sid: order.sid, items: [one] }, by('kitchen'))),
            cooking(burger, soup),
          );
        const shuffled = items
          .map((one) => ({ one, at: chance.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const [first, second] = [run(items), run(shuffled)];
        expect(second.products).toEqual(first.products);
        expect(second.status).toBe(first.status);
      }),
    );
  });
});

describe('notes to acknowledge', () => {
  const nuts = cooking(aLine({ allergy: 'Nuts' }));

  it('an allergy before the line is finished by any call', () => {
    expect(code(mark(nuts, {}))).toBe('allergy_unread');
    expect(code(mark(nuts, { status: 'PREPARING' }))).toBe('ok');
    for (const status of ['PREPARED', 'PACKED'] as const) {
      expect(code(moveOrder(nuts, { sid: nuts.sid, status }, by('manager')))).toBe('allergy_unread');
    }
    expect(code(moveOrder(nuts, { sid: nuts.sid, status: 'PREPARING' }, by('kitchen')))).toBe('ok');
    const read = done(acknowledge(nuts, { sid: nuts.sid, notes: unreadNotes(nuts, 'expo') }, by('kitchen')));
    expect(unreadNotes(read, 'expo')).toEqual([]);
    expect(code(mark(read, {}))).toBe('ok');
    expect(code(moveOrder(read, { sid: read.sid, status: 'PACKED' }, by('manager')))).toBe('ok');
  });

  it('an allergy in a changed note', () => {
    const change = (order: Order, note: string, at: number) =>
      done(changeItem(order, { sid: order.sid, item: order.products[0]!.id, note }, by('manager', at)));
    const told = change(cooking(aLine()), 'ALLERGY nuts', NOW + 1);
    expect(code(mark(told, {}))).toBe('allergy_unread');
    const read = done(acknowledge(told, { sid: told.sid, notes: unreadNotes(told, 'expo') }, by('kitchen')));
    expect(code(mark(read, {}))).toBe('ok');
  });

  it('an allergy of an earlier note', () => {
    const change = (order: Order, note: string, at: number) =>
      done(changeItem(order, { sid: order.sid, item: order.products[0]!.id, note }, by('manager', at)));
    const told = change(cooking(aLine()), 'ALLERGY nuts', NOW + 1);
    const read = done(acknowledge(told, { sid: told.sid, notes: unreadNotes(told, 'expo') }, by('kitchen')));
    expect(change(read, 'no salt', NOW + 2).products[0]?.allergy).toBe('ALLERGY nuts');
  });

  it('changes, removals and a cancellation only when a screen had shown the ticket', () => {
    const change = (order: Order) =>
      done(
        changeItem(
          order,
          { sid: order.sid, item: order.products[0]!.id, note: 'no salt' },
          by('manager', NOW + 10),
        ),
      );
    expect(unreadNotes(change(cooking(soup)), 'expo')).toEqual([]);
    const shown = showOrder(cooking(soup), by('kitchen'));
    const changed = change(shown);
    expect(unreadNotes(changed, 'expo')).toEqual([
      { line: soup.id, kind: 'changed', of: NOW + 10, stations: [''] },
    ]);
    const canceled = done(
      moveOrder(changed, { sid: changed.sid, status: 'CANCELED' }, by('manager', NOW + 20)),
    );
    expect(unreadNotes(canceled, 'expo').map(({ kind }) => kind)).toEqual(['changed', 'canceled']);
    const read = done(
      acknowledge(canceled, { sid: canceled.sid, notes: unreadNotes(canceled, 'expo') }, by('kitchen')),
    );
    expect(unreadNotes(read, 'expo')).toEqual([]);
    const again = { notes: canceled.acks, sid: canceled.sid };
    expect(done(acknowledge(read, again, by('kitchen')))).toBe(read);
  });

  it('an allergy at the station that finishes its share', () => {
    const shared = cooking({ ...burger, allergy: 'nuts' });
    const note = { line: burger.id, kind: 'allergy' as const, of: shared.create_at };
    const read = (order: Order, stations?: string[]) =>
      done(acknowledge(order, { sid: order.sid, notes: [{ ...note, stations }] }, by('kitchen')));
    const atGrill = read(shared, ['grill']);
    expect(code(mark(atGrill, { station: 'grill' }))).toBe('ok');
    expect(code(mark(atGrill, { station: 'fry' }))).toBe('allergy_unread');
    expect(read(atGrill, ['grill'])).toBe(atGrill);
    expect(code(mark(read(atGrill, ['fry']), { station: 'fry' }))).toBe('ok');
    // Devices of an older version acknowledge for all; moving the whole line needs one acknowledgement.
    expect(code(mark(read(shared), { station: 'fry' }))).toBe('ok');
    expect(code(mark(atGrill, {}, 'manager'))).toBe('ok');
  });

  it('a line that was changed again', () => {
    const change = (order: Order, note: string, at: number) =>
      done(changeItem(order, { sid: order.sid, item: soup.id, note }, by('manager', at)));
    const first = change(showOrder(cooking(soup), by('kitchen')), 'hot', NOW + 1);
    const read = done(
      acknowledge(first, { sid: first.sid, notes: unreadNotes(first, 'expo') }, by('kitchen')),
    );
    expect(unreadNotes(change(read, 'cold', NOW + 2), 'expo')).toHaveLength(1);
  });
});

describe('a ticket', () => {
  it('records the first screen that shows it', () => {
    const shown = showOrder(cooking(soup), by('kitchen'));
    expect(shown.shown).toEqual({ at: NOW, by: 'kitchen' });
    expect(showOrder(shown, by('manager', NOW + 1))).toBe(shown);
  });

  it('fires a course with all before it', () => {
    const order = cooking(soup);
    const third = done(fireCourse(order, { sid: order.sid, course: 3 }, by('kitchen')));
    expect(third.fired).toBe(3);
  });

  it('keeps a later course fired', () => {
    const order = cooking(soup);
    const third = done(fireCourse(order, { sid: order.sid, course: 3 }, by('kitchen')));
    expect(done(fireCourse(third, { sid: order.sid, course: 2 }, by('kitchen')))).toBe(third);
  });

  it('is counted from the approval where there was one', () => {
    const order = anOrder({ create_at: NOW, deliver_time: 30 });
    expect(promisedAt(order)).toBe(NOW + 30 * MINUTE);
    const approved = { ...order, approved_at: NOW + 25 * MINUTE };
    expect(promisedAt(approved)).toBe(NOW + 55 * MINUTE);
    expect(promisedAt({ ...approved, booking: NOW + 60 * MINUTE })).toBe(NOW + 60 * MINUTE);
    expect(promisedAt({ ...approved, promised_at: NOW + 50 * MINUTE })).toBe(NOW + 50 * MINUTE);
  });

  it('uses the latest promise, up to six hours', () => {
    const order = cooking(soup);
    const at = promisedAt(order);
    expect(at).toBe(order.create_at + order.deliver_time * MINUTE);
    const later = done(promiseOrder(order, { sid: order.sid, promised_at: at + 5 * MINUTE }, by('kitchen')));
    expect(promisedAt(later)).toBe(at + 5 * MINUTE);
    expect(done(promiseOrder(later, { sid: order.sid, promised_at: at }, by('kitchen')))).toBe(later);
    const slip = (promised_at: number, instead: number) =>
      promisedAt(done(promiseOrder(later, { sid: order.sid, promised_at, instead }, by('kitchen'))));
    expect(slip(at, at + 5 * MINUTE)).toBe(at);
    // Another promise was made since.
    expect(slip(at, at + 4 * MINUTE)).toBe(at + 5 * MINUTE);
    const tooFar = promiseOrder(order, { sid: order.sid, promised_at: at + 7 * 60 * MINUTE }, by('kitchen'));
    expect(tooFar).toMatchObject({ ok: false, refusal: { fields: { promised_at: 'too_far' } } });
  });

  it('switches rush on once', () => {
    const order = cooking(soup);
    const rushed = done(rushOrder(order, { sid: order.sid, rush: true }, by('kitchen')));
    expect(rushed.rush).toEqual({ at: NOW, by: 'kitchen' });
    expect(done(rushOrder(rushed, { sid: order.sid, rush: true }, by('manager')))).toBe(rushed);
  });

  it('switches rush off', () => {
    const order = cooking(soup);
    const rushed = done(rushOrder(order, { sid: order.sid, rush: true }, by('kitchen')));
    expect(done(rushOrder(rushed, { sid: order.sid, rush: false }, by('manager'))).rush).toBeNull();
  });

  it('changes a line with its bill', () => {
    const order = cooking(soup, burger);
    const fewer = done(changeItem(order, { sid: order.sid, item: soup.id, quantity: 1 }, by('manager')));
    expect(fewer.products[0]).toMatchObject({ quantity: 1, price: soup.unit_price, was: { quantity: 4 } });
    expect(fewer.total).toBeLessThan(order.total);
  });

  it('changes no line that is started', () => {
    const order = cooking(soup, burger);
    const started = done(mark(order, { status: 'PREPARING' }));
    expect(code(changeItem(started, { sid: order.sid, item: soup.id, quantity: 1 }, by('manager')))).toBe(
      'cooking',
    );
  });

  it('changes no line that is not on the order', () => {
    const order = cooking(soup, burger);
    expect(
      code(changeItem(order, { sid: order.sid, item: 'line-nowhere-001', note: 'x' }, by('owner'))),
    ).toBe('no_such_item');
  });

  it.each([
    ['fire', (o: Order, c: OrderContext) => fireCourse(o, { sid: o.sid, course: 2 }, c)],
    ['rush', (o: Order, c: OrderContext) => rushOrder(o, { sid: o.sid, rush: true }, c)],
    ['promise', (o: Order, c: OrderContext) => promiseOrder(o, { sid: o.sid, promised_at: NOW * 2 }, c)],
  ])('%s is refused to drivers and on closed orders', (_name, move) => {
    expect(code(move(cooking(soup), by('delivery')))).toBe('forbidden');
    expect(code(move({ ...cooking(soup), status: 'DELIVERED' }, by('kitchen')))).toBe('too_late');
    expect(code(move({ ...cooking(soup), status: 'CANCELED' }, by('kitchen')))).toBe('order_canceled');
  });
});
