import { describe, expect, it } from 'vitest';
import { columnBreaks, packedColumns, type TicketHeights } from '#app/parts/kitchen/column-breaks.ts';

const columns = { height: 600, gap: 8, continuedFoot: 36, shortDishes: 3 };

const aTicket = (sid: string, rows: readonly (number | [string, number])[]): TicketHeights => ({
  sid,
  rows: rows.map((row, index) =>
    typeof row === 'number' ? { key: `${sid}${index}`, height: row } : { key: row[0], height: row[1] },
  ),
  above: { first: 100, next: 50 },
  foot: 72,
});

const breaksOf = (...tickets: TicketHeights[]) => [...columnBreaks(tickets, columns)];

describe('columnBreaks', () => {
  it('stacks short tickets without a break', () => {
    expect(breaksOf(aTicket('a', [64, 64]), aTicket('b', [64]))).toEqual([
      ['a', []],
      ['b', []],
    ]);
  });

  it('begins a ticket in the rest of a column and continues it in the next', () => {
    // a: 300; then 292 are left for the head of b, its first two dishes and the foot that it continues.
    expect(breaksOf(aTicket('a', [64, 64]), aTicket('b', [64, 64, 64, 64]))).toEqual([
      ['a', []],
      ['b', ['b2']],
    ]);
  });

  it('begins a ticket in the next column where not even a dish fits below the one before', () => {
    expect(breaksOf(aTicket('a', [64, 64, 64, 64, 64]), aTicket('b', [64, 64, 64]))).toEqual([
      ['a', []],
      ['b', []],
    ]);
  });

  it('moves a ticket of three dishes to the next column rather than break it', () => {
    expect(breaksOf(aTicket('a', [64, 64]), aTicket('b', [64, 64, 64]))).toEqual([
      ['a', []],
      ['b', []],
    ]);
  });

  it('breaks a ticket of three dishes where only one of a single dish is short', () => {
    const tickets = [aTicket('a', [64, 64]), aTicket('b', [64, 64, 64])];
    expect([...columnBreaks(tickets, { ...columns, shortDishes: 1 })]).toEqual([
      ['a', []],
      ['b', ['b2']],
    ]);
  });

  it('breaks a ticket of three dishes that are taller than a column', () => {
    expect(breaksOf(aTicket('a', [200, 200, 200]))).toEqual([['a', ['a2']]]);
  });

  it('breaks a ticket taller than a column as often as needed', () => {
    const rows = Array.from({ length: 14 }, () => 90);
    expect(breaksOf(aTicket('a', rows))).toEqual([['a', ['a5', 'a10']]]);
  });

  it('ends with the last dish and the foot in one column', () => {
    // All dishes would fit above the foot of a continued cell, but not above the ticket’s own.
    expect(breaksOf(aTicket('a', [110, 110, 110, 110]))).toEqual([['a', ['a3']]]);
  });

  it('keeps a heading of a course with its first dish', () => {
    const ticket = aTicket('b', [64, ['course 2', 64], 64, 64, 64]);
    expect(breaksOf(aTicket('a', [64, 64]), ticket)).toEqual([
      ['a', []],
      ['b', ['course 2']],
    ]);
  });

  it('leaves a dish taller than a column alone', () => {
    expect(breaksOf(aTicket('a', [900, 64]))).toEqual([['a', ['a1']]]);
  });
});

describe('packedColumns', () => {
  const packed = (...tickets: TicketHeights[]) => [...packedColumns(tickets, columns)];

  it('moves a ticket whole to the next column and fills the gap with a later one', () => {
    // a and b: 372 each; c: 192.
    const tickets = [aTicket('a', [100, 100]), aTicket('b', [100, 100]), aTicket('c', [20])];
    expect(packed(...tickets)).toEqual([
      ['a', []],
      ['c', []],
      ['b', []],
    ]);
  });

  it('fills no gap before the last column but one', () => {
    const tickets = ['a', 'b', 'c'].map((sid) => aTicket(sid, [200]));
    expect(packed(...tickets, aTicket('d', [8])).map(([sid]) => sid)).toEqual(['a', 'b', 'd', 'c']);
  });

  it('breaks only a ticket that is taller than a column', () => {
    const tickets = [aTicket('a', [64]), aTicket('b', [200, 200, 200]), aTicket('c', [64])];
    expect(packed(...tickets)).toEqual([
      ['a', []],
      ['b', ['b2']],
      ['c', []],
    ]);
  });
});
