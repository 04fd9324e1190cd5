import { describe, expect, test } from 'vitest';
import { boardList, keepSame } from '#app/features/orders/board-list.ts';
import { measuredAt } from '#domain/orders/due.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const NOW = 1_800_000_000_000;
const query = { tab: 'new' as const, fulfillments: new Set<never>(), wanted: '', now: NOW };

function orders() {
  return [
    anOrder({ sid: 'order-00000002', create_at: NOW - 1000, status: 'PLACED', name: 'Ana' }),
    anOrder({ sid: 'order-00000001', create_at: NOW - 90 * 60_000, status: 'PLACED', name: 'Omar' }),
    anOrder({ sid: 'order-00000003', create_at: NOW - 500, status: 'PREPARED', name: 'Li' }),
  ];
}

describe('board list', () => {
  test('lists the tab by due time', () => {
    const list = boardList(orders(), query);
    expect(list.sids).toEqual(['order-00000001', 'order-00000002']);
  });

  test('counts an accepted order once, in "preparing", although it is also listed in "new"', () => {
    const list = boardList(orders(), query);
    expect(list.sids).toHaveLength(2);
    expect(list.counts.find(({ id }) => id === 'new')).toEqual({ id: 'new', count: 0, overdue: 0 });
    expect(list.counts.find(({ id }) => id === 'preparing')).toEqual({
      id: 'preparing',
      count: 2,
      overdue: 1,
    });
    expect(list.counts.find(({ id }) => id === 'packing')).toMatchObject({ overdue: 0 });
  });

  test('counts the same orders by type as the tab', () => {
    const waiting = anOrder({ sid: 'order-00000009', status: 'APPROVAL', action: 'pickup', table: null });
    const list = boardList([...orders(), waiting], query);
    expect(list.fulfillments).toEqual({ delivery: 0, pickup: 1, table: 0 });
    expect(list.counts[0]).toMatchObject({ id: 'new', count: 1 });
  });

  test('lists what another tab counts after what the tab counts', () => {
    const waiting = anOrder({ sid: 'order-00000009', create_at: NOW, status: 'APPROVAL' });
    const list = boardList([...orders(), waiting], query);
    expect(list.sids).toEqual(['order-00000009', 'order-00000001', 'order-00000002']);
    expect(list.also).toEqual({ first: 'order-00000001', count: 2 });
  });

  test('lists an order that the person cannot accept before what another tab counts', () => {
    const [mine, others] = ['order-of-mine', 'order-of-others'].map((sid) =>
      anOrder({ sid, create_at: NOW - 90 * 60_000, status: 'APPROVAL' }),
    );
    const canAccept = ({ sid }: { sid: string }) => sid === 'order-of-mine';
    const list = boardList([others!, ...orders(), mine!], { ...query, canAccept });
    expect(list.sids).toEqual(['order-of-mine', 'order-of-others', 'order-00000001', 'order-00000002']);
  });

  test('finds by name and by dish', () => {
    const [first, ...rest] = orders();
    const soup = anOrder({ ...first, products: [aLine({ name: 'Lentil soup' })] });
    const all = [soup, ...rest];
    expect(boardList(all, { ...query, wanted: 'omar' }).sids).toEqual(['order-00000001']);
    expect(boardList(all, { ...query, wanted: 'lentil' }).sids).toEqual(['order-00000002']);
    expect(boardList(all, { ...query, wanted: 'nobody' }).sids).toEqual([]);
  });

  test('counts what a search finds in every tab', () => {
    const found = boardList(orders(), { ...query, wanted: 'li' });
    expect(found.sids).toEqual([]);
    expect(found.counts.map(({ id, count }) => [id, count])).toContainEqual(['packing', 1]);
    expect(found.counts.map(({ id, count }) => [id, count])).toContainEqual(['new', 0]);
  });

  test('becomes overdue with time alone', () => {
    const [young] = orders();
    const judge = (now: number) => boardList([young!], { ...query, now }).counts[1]?.overdue;
    expect([judge(NOW), judge(NOW + 90 * 60_000), judge(NOW)]).toEqual([0, 1, 0]);
  });

  test('counts an order on approval as overdue only when its promise has passed', () => {
    const waiting = anOrder({ status: 'APPROVAL', action: 'pickup', create_at: NOW, deliver_time: 30 });
    const judge = (minutes: number) =>
      boardList([waiting], { ...query, now: NOW + minutes * 60_000 }).counts[0]?.overdue;
    expect([judge(18), judge(40)]).toEqual([0, 1]);
  });

  test('lists an order for later after those that are due before it', () => {
    const later = anOrder({
      sid: 'order-00000004',
      create_at: NOW - 3 * 3_600_000,
      status: 'PLACED',
      action: 'pickupl',
      booking: NOW + 3 * 3_600_000,
    });
    const list = boardList([later, ...orders()], query);
    expect(list.sids.at(-1)).toBe(later.sid);
  });

  test('lists deliveries by the time that is printed on their tickets', () => {
    const delivery = (sid: string, status: 'PACKED' | 'SHIPPED', deliver_time: number) =>
      anOrder({ sid, status, action: 'now', create_at: NOW, deliver_time });
    const deliveries = [
      delivery('on-its-way-late', 'SHIPPED', 32),
      delivery('leaves-20', 'PACKED', 30),
      delivery('on-its-way', 'SHIPPED', 26),
      delivery('leaves-30', 'PACKED', 45),
    ];
    const { sids } = boardList(deliveries, { ...query, tab: 'delivering' });
    const printed = (sid: string) => measuredAt(deliveries.find((one) => one.sid === sid) ?? anOrder());
    expect(sids).toEqual(['leaves-20', 'on-its-way', 'leaves-30', 'on-its-way-late']);
    expect(sids.map(printed)).toEqual(sids.map(printed).sort((one, other) => one - other));
  });

  test('keeps the identity of an unchanged entry', () => {
    const before = boardList(orders(), query);
    expect(keepSame(before, boardList(orders(), query))).toBe(before);
    const [first, ...rest] = orders();
    const moved = keepSame(before, boardList([{ ...first!, status: 'PREPARED' }, ...rest], query));
    expect(moved).not.toBe(before);
    expect(moved.counts).not.toBe(before.counts);
    const renamed = keepSame(before, boardList([{ ...first!, name: 'Eva' }, ...rest], query));
    expect(renamed).toBe(before);
  });
});
