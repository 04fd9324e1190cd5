import { describe, expect, test } from 'vitest';
import { boardList, keepSame } from '#app/features/orders/board-list.ts';
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
  test('lists the tab oldest first', () => {
    const list = boardList(orders(), query);
    expect(list.sids).toEqual(['order-00000001', 'order-00000002']);
  });

  test('counts each tab', () => {
    const list = boardList(orders(), query);
    expect(list.counts.find(({ id }) => id === 'new')).toEqual({ id: 'new', count: 2, late: true });
    expect(list.counts.find(({ id }) => id === 'packing')).toMatchObject({ late: false });
  });

  test('finds by name and by dish', () => {
    const [first, ...rest] = orders();
    const soup = anOrder({ ...first, products: [aLine({ name: 'Lentil soup' })] });
    const all = [soup, ...rest];
    expect(boardList(all, { ...query, wanted: 'omar' }).sids).toEqual(['order-00000001']);
    expect(boardList(all, { ...query, wanted: 'lentil' }).sids).toEqual(['order-00000002']);
    expect(boardList(all, { ...query, wanted: 'nobody' }).sids).toEqual([]);
  });

  test('becomes late with time alone', () => {
    const [young] = orders();
    const judge = (now: number) => boardList([young!], { ...query, now }).counts[0]?.late;
    expect([judge(NOW), judge(NOW + 90 * 60_000), judge(NOW)]).toEqual([false, true, false]);
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
