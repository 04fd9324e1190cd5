import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItems, type MoveItems } from '#domain/orders/move-items.ts';
import { removeItems } from '#domain/orders/remove-items.ts';
import { moveOrder } from '#domain/orders/move-order.ts';
import { type Bump, liveLines, type Order } from '#domain/orders/order.ts';
import { itemRank } from '#domain/orders/order-steps.ts';
import { isTooLateToRecall, recallOrder } from '#domain/orders/recall-order.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';

const NOW = 2_000_000;
const burger = aLine({ id: 'line-burger-0001', stations: ['grill', 'fry'] });
const soup = aLine({ id: 'line-soup-000001', name: 'Soup', stations: ['cold'], quantity: 4 });
const salad = aLine({ id: 'line-salad-00001', name: 'Salad', stations: ['cold'] });
const placed = anOrder({ status: 'PLACED', products: [burger, soup, salad] });
const { sid } = placed;

type Mark = MoveItems['items'][number];
const finish = (product: string, more: Partial<Mark> = {}): Mark => ({
  product,
  status: 'PREPARED',
  ...more,
});
const context = (id: string, who = actor('owner')) => ({ id, now: NOW, actor: who });

function mark(order: Order, id: string, ...items: Mark[]): Order {
  const moved = moveItems(order, { sid, items }, context(id));
  if (!moved.ok) throw new Error(moved.refusal.code);
  return moved.value;
}
function recall(order: Order, bump: string, who = actor('kitchen')): Order {
  const back = recallOrder(order, { sid, bump }, context('recall', who));
  if (!back.ok) throw new Error(back.refusal.code);
  return back.value;
}
function code(order: Order, bump: string): string {
  const back = recallOrder(order, { sid, bump }, context('recall', actor('kitchen')));
  return back.ok ? 'ok' : back.refusal.code;
}
const state = ({ status, products }: Order) => ({
  status,
  lines: products.map((line) => [line.status, line.done_at, line.ready]),
});

describe('a bump that is not the last one', () => {
  it('of another dish is undone without affecting later steps', () => {
    const both = mark(mark(placed, 'cold', finish(salad.id)), 'fry', finish(burger.id, { station: 'fry' }));
    const back = recall(both, 'cold');
    expect(state(back)).toEqual(state(mark(placed, 'fry', finish(burger.id, { station: 'fry' }))));
    expect(back.bumps.map(({ id }) => id)).toEqual(['fry']);
    expect(back.recalled).toMatchObject({ by: 'kitchen', lines: [salad.id] });
    expect(state(recall(back, 'fry'))).toEqual(state(placed));
  });

  it("of a dish of two stations undoes only that station's share, even when it had been finished", () => {
    const grill = finish(burger.id, { station: 'grill' });
    const fry = finish(burger.id, { station: 'fry' });
    const all = mark(
      mark(mark(placed, 'cold', finish(soup.id), finish(salad.id)), 'grill', grill),
      'fry',
      fry,
    );
    expect(all.status).toBe('PREPARED');
    const back = recall(all, 'grill');
    expect(back.products[0]).toMatchObject({ status: 'PREPARING', done_at: ['fry'], ready: 0 });
    expect(back.status).toBe('PREPARING');
    expect(recall(back, 'fry').products[0]).toEqual(burger);
    expect(mark(back, 'again', grill).status).toBe('PREPARED');
  });

  it('can be undone repeatedly', () => {
    let order = mark(placed, 'other', finish(soup.id, { pieces: 1 }));
    for (let turn = 0; turn < 30; turn += 1) {
      const bumped = mark(
        mark(order, `bump${turn}`, finish(salad.id)),
        `more${turn}`,
        finish(soup.id, { pieces: 2 }),
      );
      const back = recall(bumped, `bump${turn}`);
      expect(back.products[2]).toEqual(salad);
      order = recall(back, `more${turn}`);
      expect(order.products).toEqual(mark(placed, 'other', finish(soup.id, { pieces: 1 })).products);
    }
  });

  it('is undone only for dishes that have not moved on', () => {
    const some = mark(placed, 'some', finish(soup.id, { pieces: 2 }), finish(salad.id));
    const more = mark(some, 'more', finish(soup.id, { pieces: 3 }));
    const back = recall(more, 'some');
    expect(back.products.slice(1)).toMatchObject([{ status: 'PREPARING', ready: 3 }, salad]);
    expect(code(back, 'some')).toBe('recall_superseded');
    expect(recall(recall(back, 'more'), 'some').products).toEqual(placed.products);
  });

  it('is not undone once the dish is served, the order moves on, or it is too old', () => {
    const table = { sid: 't1', name: 'T1', table_part: null };
    const atTable = { ...placed, action: 'table' as const, table };
    const done = mark(mark(atTable, 'salad', finish(salad.id)), 'served', {
      product: salad.id,
      status: 'SERVED',
    });
    expect(code(mark(done, 'fry', finish(burger.id, { station: 'fry' })), 'salad')).toBe('recall_superseded');
    const ready = mark(mark(placed, 'salad', finish(salad.id)), 'rest', finish(burger.id), finish(soup.id));
    const packed = moveOrder(ready, { sid, status: 'PACKING' }, context('pack'));
    expect(packed.ok && code(packed.value, 'salad')).toBe('recall_superseded');
    const late = { ...context('recall', actor('kitchen')), now: NOW + HOUR_MS + 1 };
    expect(recallOrder(ready, { sid, bump: 'salad' }, late)).toMatchObject({
      refusal: { code: 'recall_expired' },
    });
    expect(recallOrder(ready, { sid, bump: 'salad' }, context('no', actor('delivery')))).toMatchObject({
      refusal: { code: 'forbidden' },
    });
  });

  it("leaves the order's status where a person set it for all of it", () => {
    const begun = moveOrder(placed, { sid, status: 'PREPARING' }, context('whole'));
    if (!begun.ok) throw new Error(begun.refusal.code);
    const gone = removeItems(
      mark(begun.value, 'salad', finish(salad.id)),
      { sid, items: [soup.id] },
      context('gone'),
    );
    expect(gone.ok && recall(gone.value, 'salad').status).toBe('PREPARING');
  });

  it('is the inverse of any mark among those of other stations (property)', () => {
    const station = fc.constantFrom('grill', 'fry', 'cold');
    const itemsOf = (one: string): Mark[] =>
      one === 'cold' ? [finish(soup.id), finish(salad.id)] : [finish(burger.id, { station: one })];
    fc.assert(
      fc.property(fc.uniqueArray(station, { minLength: 1 }), fc.nat(2), (list, pick) => {
        const all = list.reduce((order, one) => mark(order, one, ...itemsOf(one)), placed);
        const gone = list[pick % list.length] ?? 'cold';
        const without = list.filter((one) => one !== gone);
        const never = without.reduce((order, one) => mark(order, one, ...itemsOf(one)), placed);
        const back = recall(all, gone);
        expect(state(back)).toEqual(state(never));
        const start = without.reduce((order, one) => recall(order, one), back);
        expect(state(start)).toEqual(state(placed));
      }),
    );
  });

  it("after any bumps and recalls the order's status follows from its lines (property)", () => {
    const act = fc.record({
      kind: fc.constantFrom('mark' as const, 'mark' as const, 'recall' as const),
      line: fc.constantFrom(burger.id, soup.id, salad.id),
      status: fc.constantFrom('PREPARING' as const, 'PREPARED' as const),
      station: fc.constantFrom(undefined, 'grill', 'fry'),
      pieces: fc.constantFrom(undefined, 1, 3),
      pick: fc.nat(30),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let order = placed;
        acts.forEach(({ kind, line, status, station, pieces, pick }, index) => {
          const bump = order.bumps[pick % Math.max(1, order.bumps.length)]?.id ?? '';
          const item = {
            product: line,
            status,
            ...(station === undefined ? {} : { station }),
            ...(pieces === undefined ? {} : { pieces }),
          };
          const next =
            kind === 'mark'
              ? moveItems(order, { sid, items: [item] }, context(`m${index}`))
              : recallOrder(order, { sid, bump }, context(`r${index}`));
          if (next.ok) order = next.value;
          const ranks = liveLines(order).map((one) => itemRank(one.status));
          const all = ranks.every((rank) => rank >= 2);
          expect(order.status).toBe(
            all ? 'PREPARED' : ranks.some((rank) => rank > 0) ? 'PREPARING' : 'PLACED',
          );
          for (const one of order.products) {
            const whole = one.status === 'PREPARED';
            if (one.stations.length > 1) expect(one.done_at.length === 2).toBe(whole);
            if (one.status === 'PLACED') expect([one.done_at, one.ready]).toEqual([[], 0]);
          }
        });
      }),
    );
  });
});

it.each<[string, Partial<Bump>, number]>([
  ['a step of a cook for an hour', {}, 60],
  ['a removal of dishes for ten minutes', { from: 'PREPARED', removed: ['a'] }, 10],
  ['a step after cooking for ten minutes', { from: 'PREPARED', to: 'PACKED' }, 10],
])('recalls %s', (_, step, minutes) => {
  const bump = { at: NOW, from: 'PREPARING' as const, to: 'PREPARED' as const, removed: [], ...step };
  expect(isTooLateToRecall(bump, NOW + minutes * MINUTE_MS)).toBe(false);
  expect(isTooLateToRecall(bump, NOW + minutes * MINUTE_MS + 1)).toBe(true);
});
