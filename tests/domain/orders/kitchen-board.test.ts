import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allDay,
  cells,
  kitchenBoard,
  kitchenTicket,
  missingFrom,
  isCountedAs,
  isRecalled,
  undoableHere,
  recentlyDone,
} from '#domain/orders/kitchen-board.ts';
import type { ItemStatus, Order, OrderLine } from '#domain/orders/order.ts';
import { acknowledge } from '#domain/orders/kitchen-moves.ts';
import { type MoveItems, moveItems } from '#domain/orders/move-items.ts';
import { removeItems } from '#domain/orders/remove-items.ts';
import { shareAmong } from '#domain/orders/kitchen-share.ts';
import { isOldNews } from '#domain/orders/kitchen-notes.ts';
import { recallOrder } from '#domain/orders/recall-order.ts';
import { actor, aLine, anOrder } from '../../support/orders.ts';

const NOW = 1_800_000_000_000;
let made = 0;
const line = (change: Partial<OrderLine> = {}): OrderLine => {
  made += 1;
  return aLine({ id: `line-${String(made).padStart(12, '0')}`, ...change });
};
const order = (products: OrderLine[], change: Partial<Order> = {}): Order => {
  made += 1;
  return anOrder({
    sid: `order-${String(made).padStart(12, '0')}`,
    create_at: NOW - 1000,
    products,
    ...change,
  });
};
const names = (tickets: readonly { order: Order }[]) => tickets.map((ticket) => ticket.order.name);

describe("a station's board", () => {
  const burger = line({ name: 'Burger', stations: ['grill', 'fry'] });
  const salad = line({ name: 'Salad', product_id: 'salad', stations: ['cold'] });
  const bread = line({ name: 'Bread', product_id: 'bread' });
  const all = order([burger, salad, bread]);

  it('shows its own lines and those without a station', () => {
    const shown = (share: 'expo' | string[]) =>
      kitchenTicket(all, share).parts.map(({ lines }) => lines[0]?.name);
    expect(shown(['grill'])).toEqual(['Burger', 'Bread']);
    expect(shown(['cold'])).toEqual(['Salad', 'Bread']);
    expect(shown('expo')).toEqual(['Burger', 'Salad', 'Bread']);
  });

  it('shows the other stations of a line until they have finished', () => {
    const at = (doneAt: string[]) =>
      kitchenTicket(order([{ ...burger, done_at: doneAt }]), ['grill']).parts[0]?.alsoAt;
    expect(at([])).toEqual(['fry']);
    expect(at(['fry'])).toEqual([]);
  });

  it('drops a ticket when its own share is done', () => {
    const half = order([{ ...burger, status: 'PREPARING', done_at: ['grill'] }], { status: 'PREPARING' });
    expect(kitchenBoard([half], ['grill'], NOW).now).toEqual([]);
  });

  it('keeps a ticket at the station whose share is open', () => {
    const half = order([{ ...burger, status: 'PREPARING', done_at: ['grill'] }], { status: 'PREPARING' });
    expect(kitchenBoard([half], ['fry'], NOW).now).toHaveLength(1);
    expect(kitchenBoard([half], 'expo', NOW).now).toHaveLength(1);
  });

  it('shows expo which station has what left', () => {
    const two = line({ stations: ['grill', 'fry'], quantity: 2, done_at: ['fry'] });
    const some = line({ stations: ['grill'], quantity: 3, ready: 1 });
    const held = line({ stations: ['cold'], course: 2 });
    expect([...missingFrom(order([two, some, held, bread]))]).toEqual([
      ['grill', 4],
      ['', 1],
    ]);
  });
});

describe('a ticket', () => {
  it('shows the same dish once', () => {
    const same = [line({ quantity: 2 }), line({ quantity: 1, ready: 1 })];
    const { parts } = kitchenTicket(order(same), 'expo');
    expect(parts.map(({ quantity, ready }) => [quantity, ready])).toEqual([[3, 1]]);
  });

  it('shows different dishes separately', () => {
    const same = [line({ quantity: 2 }), line({ quantity: 1, ready: 1 })];
    const others = [
      line({ note: 'hot' }),
      line({ allergy: 'nuts' }),
      line({ round: 2 }),
      line({ course: 2 }),
    ];
    const { parts, held } = kitchenTicket(order([...same, ...others]), 'expo');
    expect(parts.map(({ quantity, ready, added }) => [quantity, ready, added])).toEqual([
      [3, 1, false],
      [1, 0, false],
      [1, 0, false],
      [1, 0, true],
    ]);
    expect(held).toHaveLength(1);
  });

  it('holds courses that are not fired, lowest first', () => {
    const ticket = kitchenTicket(order([line(), line({ course: 3 }), line({ course: 2 })]), 'expo');
    expect(ticket.held.map(({ course }) => course)).toEqual([2, 3]);
    expect(kitchenTicket({ ...ticket.order, fired: 3 }, 'expo').held).toEqual([]);
  });

  it('keeps a removed line and a cancelled ticket until acknowledged', () => {
    const removed = { at: NOW, by: 'Ana', reason: '' };
    const gone = line({ removed });
    const shown = { at: NOW - 10, by: 'Hiro' };
    const ticket = order([gone, line()], { shown });
    expect(kitchenTicket(ticket, 'expo').parts).toHaveLength(2);
    const ack = { line: gone.id, kind: 'removed' as const, of: NOW, at: NOW, by: 'Hiro' };
    expect(kitchenTicket({ ...ticket, acks: [ack] }, 'expo').parts).toHaveLength(1);
    expect(kitchenTicket({ ...ticket, shown: null }, 'expo').parts).toHaveLength(1);
    const cancel = { reason: '', by: 'Ana', at: NOW, from: 'PLACED' as const };
    const canceled = order([line()], { status: 'CANCELED', shown, cancel });
    expect(kitchenBoard([canceled], 'expo', NOW).now).toHaveLength(1);
    const read = { line: '', kind: 'canceled' as const, of: NOW, at: NOW, by: 'Hiro' };
    expect(kitchenBoard([{ ...canceled, acks: [read] }], 'expo', NOW).now).toEqual([]);
    expect(kitchenBoard([{ ...canceled, shown: null }], 'expo', NOW).now).toEqual([]);
  });

  describe('with a voided dish', () => {
    const shown = { at: NOW - 10, by: 'Hiro' };
    const voided = { at: NOW, by: 'Ana', reason: 'Left' };
    const steak = line({ name: 'Steak', status: 'PREPARING', stations: ['grill'], voided });
    const ticket = order([steak, line({ name: 'Fish', stations: ['grill'] })], {
      shown,
      status: 'PREPARING',
    });
    const ack = { line: steak.id, kind: 'removed' as const, of: NOW, at: NOW, by: 'Hiro' };
    const after = (change: Partial<OrderLine>) =>
      kitchenTicket({ ...ticket, products: [{ ...steak, ...change }, ...ticket.products.slice(1)] }, [
        'grill',
      ]);

    it('asks each station that still cooks it', () => {
      expect(kitchenTicket(ticket, ['grill']).notes).toEqual([
        { line: steak.id, kind: 'removed', of: NOW, stations: ['grill'] },
      ]);
      expect(kitchenTicket(ticket, ['bar']).notes).toEqual([]);
      expect(kitchenTicket({ ...ticket, shown: null }, ['grill']).notes).toEqual([]);
    });

    it('asks no station that had finished it, and keeps it on the ticket', () => {
      expect(after({ status: 'PREPARED' }).notes).toEqual([]);
      expect(after({ status: 'PREPARED' }).parts).toHaveLength(2);
    });

    it('drops it once it is acknowledged and finished', () => {
      const read = { ...ticket, acks: [ack] };
      expect(kitchenTicket(read, ['grill']).parts).toHaveLength(2);
      const done = read.products.map((one) =>
        one.id === steak.id ? { ...one, status: 'PREPARED' as const } : one,
      );
      expect(
        kitchenTicket({ ...read, products: done }, ['grill']).parts.map(({ lines }) => lines[0]?.name),
      ).toEqual(['Fish']);
    });

    it('counts it neither as missing nor as still to be made', () => {
      expect([...missingFrom(ticket)]).toEqual([['grill', 1]]);
      const counts = allDay([kitchenTicket(ticket, 'expo')], () => []).dishes;
      expect(counts.map(({ name, pieces }) => [name, pieces])).toEqual([['Fish', 1]]);
    });
  });

  it('does not ask a screen about cancellations from before it took the station', () => {
    const shown = { at: NOW - 10, by: 'Hiro' };
    const cancel = { reason: '', by: 'Ana', at: NOW, from: 'PLACED' as const };
    const canceled = order([line({ stations: ['grill', 'fry'] })], { status: 'CANCELED', shown, cancel });
    expect(isOldNews(canceled, ['grill'], {})).toBe(false);
    expect(isOldNews(canceled, ['grill'], { grill: NOW + 1 })).toBe(true);
    expect(isOldNews(canceled, ['grill'], { grill: NOW - 1 })).toBe(false);
    // It has had the other station all the time.
    expect(isOldNews(canceled, ['grill', 'fry'], { fry: NOW + 1 })).toBe(false);
    expect(isOldNews(canceled, 'expo', { '': NOW + 1 })).toBe(true);
    const nobodys = { ...canceled, products: [line()] };
    expect(isOldNews(nobodys, ['grill'], { grill: NOW + 1 })).toBe(true);
  });

  it('asks a screen about an older removal while the ticket is open', () => {
    const shown = { at: NOW - 10, by: 'Hiro' };
    const gone = line({ stations: ['grill'], removed: { at: NOW, by: 'Ana', reason: '' } });
    const ready = order([gone, line({ status: 'PREPARED' })], { status: 'PREPARED', shown });
    expect(isOldNews(ready, ['grill'], { grill: NOW + 1 })).toBe(true);
    expect(isOldNews({ ...ready, status: 'PREPARING' }, ['grill'], { grill: NOW + 1 })).toBe(false);
  });
});

describe('the board', () => {
  it('lists rushed tickets before the oldest', () => {
    const at = (name: string, ago: number, more: Partial<Order> = {}) =>
      order([line()], { name, create_at: NOW - ago, ...more });
    const rush = (ago: number) => ({ rush: { at: NOW - ago, by: 'Ana' } });
    const all = [at('young', 10), at('old', 1000), at('second', 5, rush(1)), at('first', 1, rush(2))];
    expect(names(kitchenBoard(all, 'expo', NOW).now)).toEqual(['first', 'second', 'old', 'young']);
  });

  it('has a lane for scheduled tickets', () => {
    const at = (name: string, ago: number, more: Partial<Order> = {}) =>
      order([line()], { name, create_at: NOW - ago, ...more });
    const rush = (ago: number) => ({ rush: { at: NOW - ago, by: 'Ana' } });
    const tomorrow = { action: 'later' as const, booking: NOW + 24 * 3_600_000 };
    const board = kitchenBoard(
      [
        at('young', 10),
        at('old', 1000),
        at('second', 5, rush(1)),
        at('first', 1, rush(2)),
        at('tomorrow', 5000, tomorrow),
        at('evening', 1, { ...tomorrow, booking: NOW + 5 * 3_600_000 }),
      ],
      'expo',
      NOW,
    );
    expect(names(board.now)).toEqual(['first', 'second', 'old', 'young']);
    expect(names(board.later)).toEqual(['evening', 'tomorrow']);
  });

  it.each(['APPROVAL', 'PREPARED', 'SHIPPED', 'DELIVERED'] as const)('has nothing in status %s', (status) => {
    expect(kitchenBoard([order([line()], { status })], 'expo', NOW)).toEqual({ now: [], later: [] });
  });

  it('has a cancelled ticket at each station that cooks it until acknowledged there', () => {
    const shared = line({ stations: ['grill', 'fry'] });
    const shown = { at: NOW - 10, by: 'Hiro' };
    const cancel = { reason: '', by: 'Ana', at: NOW, from: 'PREPARING' as const };
    const canceled = (...lines: OrderLine[]) => order(lines, { status: 'CANCELED', shown, cancel });
    const on = (one: Order) =>
      [['grill'], ['fry'], ['bar'], 'expo' as const].map(
        (share) => kitchenBoard([one], share, NOW).now.length === 1,
      );
    const readAt = (one: Order, share: 'expo' | string[]) => {
      const notes = [...kitchenTicket(one, share).notes];
      const context = { id: 'change-1', now: NOW, actor: actor('kitchen') };
      const read = acknowledge(one, { sid: one.sid, notes }, context);
      if (!read.ok) throw new Error(read.refusal.code);
      return read.value;
    };
    const hot = canceled(shared);
    expect(on(hot)).toEqual([true, true, false, true]);
    expect(on(readAt(hot, ['grill']))).toEqual([false, true, false, true]);
    expect(on(readAt(hot, 'expo'))).toEqual([true, true, false, false]);
    // Bread has no station: the bar shows the ticket and acknowledges for itself.
    const withBread = canceled(shared, line({ name: 'Bread' }));
    expect(on(readAt(withBread, ['bar']))).toEqual([true, true, false, true]);
    expect(on(readAt(canceled(line()), ['bar']))).toEqual([false, false, false, false]);
  });

  it('has a changed or removed dish of two stations until both have acknowledged it', () => {
    const shown = { at: NOW - 10, by: 'Hiro' };
    const was = { quantity: 2, note: '', at: NOW, by: 'Ana' };
    const gone = line({ stations: ['grill', 'fry'], removed: { at: NOW, by: 'Ana', reason: '' } });
    const one = order([line({ stations: ['grill', 'fry'], was }), gone], { shown });
    const kinds = (of: Order, share: string[]) => kitchenTicket(of, share).notes.map(({ kind }) => kind);
    const acks = kitchenTicket(one, ['grill']).notes.map((note) => ({ ...note, at: NOW, by: 'Hiro' }));
    expect(kinds({ ...one, acks }, ['grill'])).toEqual([]);
    expect(kinds({ ...one, acks }, ['fry'])).toEqual(['changed', 'removed']);
    expect(kinds({ ...one, acks }, ['grill', 'fry'])).toEqual(['changed', 'removed']);
  });

  it('has a ticket whose last open dish was removed until that is acknowledged', () => {
    const dessert = line({ name: 'Dessert' });
    const ready = order([line({ status: 'PREPARED' }), dessert], {
      status: 'PREPARING',
      shown: { at: NOW - 10, by: 'Hiro' },
    });
    const context = (now: number) => ({ id: `change-${now}`, now, actor: actor('manager') });
    const removal = removeItems(ready, { sid: ready.sid, items: [dessert.id] }, context(NOW));
    if (!removal.ok) throw new Error(removal.refusal.code);
    expect(removal.value.status).toBe('PREPARED');
    const [ticket] = kitchenBoard([removal.value], 'expo', NOW).now;
    expect(ticket?.parts.map(({ lines }) => lines[0]?.name)).toEqual(['Burger', 'Dessert']);
    const read = acknowledge(removal.value, { sid: ready.sid, notes: [...ticket!.notes] }, context(NOW + 1));
    if (!read.ok) throw new Error(read.refusal.code);
    expect(kitchenBoard([read.value], 'expo', NOW).now).toEqual([]);
    expect(kitchenBoard([{ ...removal.value, status: 'DELIVERED' }], 'expo', NOW).now).toHaveLength(1);
  });

  it('always shows an open fired line at some station', () => {
    const station = fc.constantFrom('grill', 'fry', 'cold');
    const aPart = fc.record({
      stations: fc.uniqueArray(station),
      done: fc.uniqueArray(station),
      status: fc.constantFrom<ItemStatus>('PLACED', 'PREPARING', 'PREPARED'),
      course: fc.integer({ min: 1, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(aPart, { minLength: 1, maxLength: 5 }), (list) => {
        const lines = list.map(({ stations, done, status, course }) =>
          line({
            stations,
            course,
            status,
            // A line whose stations are all done is PREPARED, as the rules ensure.
            done_at: stations.filter((one) => done.includes(one)).slice(0, Math.max(0, stations.length - 1)),
          }),
        );
        const one = order(lines, { status: 'PREPARING' });
        const open = lines.some(({ status }) => status !== 'PREPARED');
        const somewhere = ['grill', 'fry', 'cold'].some(
          (place) => kitchenBoard([one], [place], NOW).now.length > 0,
        );
        expect(somewhere).toBe(open);
        expect(kitchenBoard([one], 'expo', NOW).now.length > 0).toBe(open);
      }),
    );
  });
});

it.each<[string, string[] | 'expo', string[] | 'expo']>([
  ['all are there', ['grill', 'bar'], ['grill', 'bar']],
  ['one is gone', ['grill', 'wok'], ['grill']],
  ['its only one is gone', ['wok'], 'expo'],
  ['it shows everything', 'expo', 'expo'],
])('a screen shows of its stations: %s', (_, set, shown) => {
  expect(shareAmong(set, [{ sid: 'grill' }, { sid: 'bar' }])).toEqual(shown);
});

describe('all-day counts', () => {
  it('include fired unfinished dishes and their ingredients', () => {
    const extra = [
      { group: 'g', item: 'i', title: 'Sauce', name: 'Mayo', quantity: 2, price: 0, unwanted: false },
    ];
    const orders = [
      order([line({ quantity: 3, ready: 1 }), line({ course: 2 }), line({ extra })]),
      order([line({ status: 'PREPARED' }), line({ quantity: 2 })]),
    ];
    const counts = allDay(kitchenBoard(orders, 'expo', NOW).now, (product) =>
      product === 'burger' ? [{ name: 'Patty', count: 2 }] : [],
    );
    expect(counts.dishes.map(({ name, options, pieces }) => [name, options, pieces])).toEqual([
      ['Burger', [], 4],
      ['Burger', extra, 1],
    ]);
    expect(counts.ingredients).toEqual([{ name: 'Patty', count: 10 }]);
  });

  it('leave out a cancelled ticket that is on the board until acknowledged', () => {
    const gone = order([line({ quantity: 3, stations: ['grill'] })], {
      status: 'CANCELED',
      shown: { at: NOW - 500, by: 'Kitchen A' },
      cancel: { at: NOW - 100, by: 'Ana', reason: '', from: 'PLACED' },
    });
    const { now } = kitchenBoard([gone], 'expo', NOW);
    expect(now).toHaveLength(1);
    expect(allDay(now, () => [{ name: 'Patty', count: 2 }])).toEqual({ dishes: [], ingredients: [] });
    expect([...missingFrom(gone)]).toEqual([]);
  });

  const cheese = [
    {
      group: 'extras',
      item: 'cheese',
      title: 'Extras',
      name: 'Cheese',
      price: 100,
      quantity: 1,
      unwanted: false,
    },
  ];
  it.each<[string, Partial<OrderLine>, Partial<Order>, boolean]>([
    ['the same dish', {}, {}, true],
    ['the same dish for another guest, with a note', { note: 'rare' }, {}, true],
    ['the same dish being cooked', { status: 'PREPARING' }, {}, true],
    ['another dish', { product_id: 'soup' }, {}, false],
    ['the same dish with other options', { extra: cheese }, {}, false],
    ['a finished dish', { status: 'PREPARED' }, {}, false],
    ['a removed dish', { removed: { at: NOW, by: 'Ana', reason: '' } }, {}, false],
    ['a dish of a cancelled order', {}, { status: 'CANCELED' }, false],
  ])('mark what they count: %s', (_, change, changeOfOrder, matches) => {
    const { now } = kitchenBoard([order([line()])], 'expo', NOW);
    const key = allDay(now, () => []).dishes[0]?.key ?? '';
    const other = order([line(change), line({ product_id: 'tea' })], changeOfOrder);
    const { parts } = kitchenTicket(other, 'expo');
    expect(parts.some((part) => isCountedAs(key, other, part))).toBe(matches);
  });

  it('names a dish as it is shown, and counts it by what was ordered', () => {
    const { now } = kitchenBoard([order([line({ quantity: 2 })])], 'expo', NOW);
    const { dishes } = allDay(
      now,
      () => [],
      (line) => ({ ...line, name: 'Çorba' }),
    );
    expect(dishes).toMatchObject([{ name: 'Çorba', pieces: 2 }]);
  });
});

it('recently done lists the newest first, without orders that have moved on', () => {
  const bump = (at: number, to: Order['status']) => ({
    id: `b${at}`,
    at,
    by: 'Hiro',
    from: 'PREPARING' as const,
    to,
    lines: [],
    removed: [],
  });
  const orders = [
    order([line()], { name: 'a', status: 'PREPARED', bumps: [bump(NOW - 20, 'PREPARED')] }),
    order([line()], { name: 'b', status: 'PREPARED', bumps: [bump(NOW - 10, 'PREPARED')] }),
    order([line()], { name: 'c', status: 'PREPARED', bumps: [bump(NOW - 9000, 'PREPARED')] }),
    order([line()], { name: 'd', status: 'PREPARING', bumps: [bump(NOW - 5, 'PREPARED')] }),
  ];
  expect(names(recentlyDone(orders, { share: 'expo', actor: actor('kitchen') }, NOW - 100))).toEqual([
    'b',
    'a',
  ]);
});

describe('recalling', () => {
  const burger = line({ name: 'Burger', status: 'PREPARING', stations: ['grill', 'fry'] });
  const salad = line({ name: 'Salad', product_id: 'salad', status: 'PREPARING', stations: ['cold'] });
  const cooking = order([burger, salad], { status: 'PREPARING' });
  const kim = actor('kitchen');
  const step = (one: Order, items: MoveItems['items'], who = kim, id = 'step') => {
    const moved = moveItems(one, { sid: one.sid, items }, { id, now: NOW, actor: who });
    if (!moved.ok) throw new Error(moved.refusal.code);
    return moved.value;
  };
  const grilled = step(cooking, [{ product: burger.id, status: 'PREPARED', station: 'grill' }]);
  const done = (one: Order, share: 'expo' | string[]) =>
    recentlyDone([one], { share, actor: kim }, NOW - 100).map(({ lines }) => lines.map(({ name }) => name));

  it('is offered to the station that finished its share while others cook', () => {
    expect(done(grilled, ['grill'])).toEqual([['Burger']]);
    expect(done(step(cooking, [{ product: salad.id, status: 'PREPARED' }]), 'expo')).toEqual([['Salad']]);
  });

  it('is not offered to other stations', () => {
    expect([done(grilled, ['fry']), done(grilled, ['cold']), done(grilled, 'expo')]).toEqual([[], [], []]);
  });

  it('is not offered to a cook for steps only others may undo', () => {
    const waitress = actor('waitress');
    const ready = order([line({ status: 'PREPARED' })], { status: 'PREPARED', action: 'table' });
    const served = step(ready, [{ product: ready.products[0]?.id ?? '', status: 'SERVED' }], waitress);
    expect(served.status).toBe('SERVED');
    expect(done(served, 'expo')).toEqual([]);
    expect(undoableHere(served, 'expo', kim)).toBeUndefined();
  });

  it("is not offered for another station's step", () => {
    expect(undoableHere(grilled, ['grill'], kim)?.id).toBe('step');
    expect(undoableHere(grilled, ['cold'], kim)).toBeUndefined();
    expect(undoableHere(grilled, 'expo', kim)?.id).toBe('step');
  });

  it('is offered to a station for each of its own steps, whatever others did since', () => {
    const both = step(grilled, [{ product: salad.id, status: 'PREPARED' }], kim, 'cold');
    expect(recentlyDone([both], { share: ['grill'], actor: kim }, NOW - 100)).toMatchObject([
      { bump: { id: 'step' }, lines: [{ name: 'Burger' }] },
    ]);
    expect(undoableHere(both, ['grill'], kim)?.id).toBe('step');
    expect(undoableHere(both, ['cold'], kim)?.id).toBe('cold');
    const finished = step(both, [{ product: burger.id, status: 'PREPARED', station: 'fry' }], kim, 'fry');
    expect(done(finished, ['grill'])).toEqual([['Burger']]);
    expect(done(finished, ['fry'])).toEqual([['Burger']]);
  });

  it('is offered once for an order, with its last step', () => {
    const both = step(grilled, [{ product: salad.id, status: 'PREPARED' }], kim, 'salad');
    const finished = step(both, [{ product: burger.id, status: 'PREPARED', station: 'fry' }], kim, 'fry');
    expect(recentlyDone([finished], { share: 'expo', actor: kim }, NOW - 100)).toMatchObject([
      { bump: { id: 'fry' }, lines: [{ name: 'Burger' }] },
    ]);
  });

  it('is shown at its station until something is done with the dish', () => {
    expect(isRecalled(grilled, ['grill'])).toBe(false);
    const back = recallOrder(
      grilled,
      { sid: grilled.sid, bump: 'step' },
      { id: 'back', now: NOW + 1, actor: kim },
    );
    if (!back.ok) throw new Error(back.refusal.code);
    expect(isRecalled(back.value, ['grill'])).toBe(true);
    expect(isRecalled(back.value, ['cold'])).toBe(false);
    const on = (product: string, station: string) => {
      const items = [{ product, status: 'PREPARED' as const, station }];
      const moved = moveItems(
        back.value,
        { sid: grilled.sid, items },
        { id: 'next', now: NOW + 2, actor: kim },
      );
      return moved.ok && isRecalled(moved.value, ['grill']);
    };
    expect(on(salad.id, 'cold')).toBe(true);
    expect(on(burger.id, 'grill')).toBe(false);
  });

  it('by an older app without lines is shown until anything is done', () => {
    const recalled = { at: NOW, by: 'Kim' };
    expect(isRecalled({ ...cooking, recalled }, ['grill'])).toBe(true);
    expect(isRecalled({ ...grilled, recalled: { ...recalled, at: NOW - 1 } }, ['grill'])).toBe(false);
  });
});

it('puts the maximum or one item into a cell', () => {
  const itself = (weight: number) => weight;
  expect(cells([], 3, itself)).toEqual([[]]);
  expect(cells([1, 1, 1, 1], 3, itself, { first: 1, next: 0 })).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(cells([1, 1, 1, 1], 3, itself, { first: 1, next: 2 })).toEqual([[1, 1], [1], [1]]);
});

it('loses no item (property)', () => {
  const itself = (weight: number) => weight;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      (list, room) => {
        const pieces = cells(list, room, itself);
        expect(pieces.flat()).toEqual(list);
        for (const piece of pieces) {
          const weight = piece.reduce((sum, one) => sum + one, 0);
          expect(piece.length <= 1 || weight <= room).toBe(true);
        }
      },
    ),
  );
});
