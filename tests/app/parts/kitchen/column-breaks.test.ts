import { describe, expect, it } from 'vitest';
import { columnBreaks, isStillStacked, type TicketHeights } from '#app/parts/kitchen/column-breaks.ts';
import { TOP } from '#app/parts/kitchen/split-at-breaks.ts';

const columns = { height: 600, gap: 8, continuedFoot: 36, isPacked: false, inView: 0 };

const aTicket = (sid: string, rows: readonly (number | [string, number])[]): TicketHeights => ({
  sid,
  rows: rows.map((row, index) =>
    typeof row === 'number' ? { key: `${sid}${index}`, height: row } : { key: row[0], height: row[1] },
  ),
  above: { first: 100, next: 50 },
  foot: 72,
});

/** Where the tickets continue, without what begins a column. */
const continued = (breaks: ReturnType<typeof columnBreaks>): [string, string[]][] =>
  [...breaks].map(([sid, keys]) => [sid, keys.filter((key) => key !== TOP)]);

const breaksOf = (...tickets: TicketHeights[]) => continued(columnBreaks(tickets, columns));

describe('columnBreaks', () => {
  it('stacks short tickets without a break', () => {
    expect(breaksOf(aTicket('a', [64, 64]), aTicket('b', [64]))).toEqual([
      ['a', []],
      ['b', []],
    ]);
  });

  it('begins a ticket in the rest of a column if one of its dishes fits there', () => {
    // 292 are left below a: two dishes of b between its head of 100 and the foot of 36, but of c only one.
    const begun = (ticket: TicketHeights) =>
      breaksOf(aTicket('a', [64, 64]), ticket, aTicket('last', [80])).find(([sid]) => sid === ticket.sid);
    expect(begun(aTicket('b', [64, 64, 64, 64]))).toEqual(['b', ['b2']]);
    expect(begun(aTicket('c', [80, 80, 80]))).toEqual(['c', ['c1']]);
  });

  it('puts no ticket of a group before the one that heads it', () => {
    const tickets = [
      aTicket('a', [64, 64]),
      aTicket('b', [64, 64, 64]),
      aTicket('head', [64, 64, 64]),
      aTicket('c', [40]),
    ];
    const order = (divider?: string) => [
      ...columnBreaks(tickets, { ...columns, isPacked: true, inView: 9, divider }).keys(),
    ];
    expect(order()).toEqual(['a', 'c', 'b', 'head']);
    expect(order('head')).toEqual(['a', 'b', 'head', 'c']);
  });

  it('breaks no ticket that fits in the next column where that shows no more', () => {
    expect(breaksOf(aTicket('a', [64, 64]), aTicket('b', [64, 64, 64, 64]))).toEqual([
      ['a', []],
      ['b', []],
    ]);
  });

  it('breaks a ticket where that brings a later one into view', () => {
    const tickets = [aTicket('a', [64, 64]), aTicket('b', [64, 64, 64, 64]), aTicket('c', [80])];
    const shown = (inView: number) => continued(columnBreaks(tickets, { ...columns, inView }));
    expect(shown(2)[1]).toEqual(['b', ['b2']]);
    expect(shown(3)[1]).toEqual(['b', []]);
  });

  it('begins a ticket with one dish rather than leave more than half of a column blank', () => {
    // 356 are left below a: one dish of b between its head of 100 and the foot of 36.
    const tickets = [aTicket('a', [64]), aTicket('b', [130, 100, 100]), aTicket('c', [80])];
    expect(breaksOf(...tickets)[1]).toEqual(['b', ['b1']]);
  });

  it('begins a ticket whole in the next column where less than a quarter of one is left', () => {
    expect(breaksOf(aTicket('a', [280]), aTicket('b', [5, 5, 5, 5]))).toEqual([
      ['a', []],
      ['b', []],
    ]);
  });

  it.each([
    // 292 of 600 px are left below a, then 112.
    ['in a quarter that would stay blank while others wait', [64, 64], [64, 64, 64, 64], ['b2']],
    ['in such a quarter with one of two dishes', [64, 64], [64, 64], ['b1']],
    ['not in less than a quarter', [64, 244], [5, 5, 5, 60], []],
  ])('begins a ticket of the kitchen %s', (_, above, below, keys) => {
    const tickets = [aTicket('a', above), aTicket('b', below), aTicket('c', [200, 200])];
    expect(continued(columnBreaks(tickets, { ...columns, inView: 1 }))[1]).toEqual(['b', keys]);
  });

  it('breaks no ticket where all are in view whole in their order', () => {
    const tickets = [aTicket('a', [64, 64]), aTicket('b', [64, 64, 64, 64])];
    expect(continued(columnBreaks(tickets, { ...columns, inView: 2 }))).toEqual([
      ['a', []],
      ['b', []],
    ]);
  });

  it('keeps the order where a later ticket would fit in the rest of a column', () => {
    const tickets = [aTicket('a', [100, 100]), aTicket('b', [100, 100]), aTicket('c', [20])];
    expect([...columnBreaks(tickets, { ...columns, inView: 6 })]).toEqual([
      ['a', [TOP]],
      ['b', [TOP]],
      ['c', []],
    ]);
  });

  it('begins a ticket taller than a column in the rest of one if that adds no cell', () => {
    // b: 652 high, in two cells from the rest of a column as from its top.
    const tall = aTicket('b', [80, 80, 80, 80, 80, 80]);
    expect(breaksOf(aTicket('a', [64]), tall)).toEqual([
      ['a', []],
      ['b', ['b2']],
    ]);
    // Below a taller one it would be in three.
    const taller = aTicket(
      'b',
      Array.from({ length: 10 }, () => 80),
    );
    expect([...columnBreaks([aTicket('a', [164]), taller], columns)].at(-1)).toEqual(['b', [TOP, 'b5']]);
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
    // 464 are left for dishes in the first cell: one of 64, but not the heading and its dish of 340 as well.
    const ticket = aTicket('b', [64, ['course 2', 64], 340, 64]);
    expect(breaksOf(ticket)).toEqual([['b', ['course 2']]]);
  });

  it('leaves a dish taller than a column alone', () => {
    expect(breaksOf(aTicket('a', [900, 64]))).toEqual([['a', ['a1']]]);
  });
});

describe('columnBreaks of tickets that stay whole', () => {
  const packed = (...tickets: TicketHeights[]) =>
    continued(columnBreaks(tickets, { ...columns, isPacked: true }));

  it('fills the rest of a column with a later ticket and begins the next with what is due first', () => {
    // a and b: 372 each; c: 192.
    const tickets = [aTicket('a', [100, 100]), aTicket('b', [100, 100]), aTicket('c', [20])];
    expect(packed(...tickets)).toEqual([
      ['a', []],
      ['c', []],
      ['b', []],
    ]);
  });

  it('passes no ticket in the last column in view', () => {
    const tickets = [aTicket('a', [100, 100]), aTicket('b', [100, 100]), aTicket('c', [20])];
    const inView = { ...columns, isPacked: true, inView: 1 };
    expect([...columnBreaks(tickets, inView).keys()]).toEqual(['a', 'b', 'c']);
  });

  it('never breaks a ticket of two dishes that fits in a column', () => {
    const tickets = [aTicket('a', [64, 64]), aTicket('b', [64, 200])];
    expect(packed(...tickets)).toEqual([
      ['a', []],
      ['b', []],
    ]);
  });

  it('breaks no ticket where all fit in view whole', () => {
    const tickets = [aTicket('a', [64, 64]), aTicket('b', [64, 64, 64, 64])];
    const breaks = (inView: number) =>
      continued(columnBreaks(tickets, { ...columns, isPacked: true, inView })).map(([, keys]) => keys);
    expect(breaks(1)).toEqual([[], ['b2']]);
    expect(breaks(2)).toEqual([[], []]);
  });

  it('moves a ticket up by a column and a half of earlier ones at most', () => {
    // Each 372, but e and f: 180. Below a stand b, c and d before e: 1116, which is more than 900.
    const tickets = ['a', 'b', 'c', 'd'].map((sid) => aTicket(sid, [200]));
    const short = ['e', 'f'].map((sid) => aTicket(sid, [8]));
    expect(packed(...tickets, ...short).map(([sid]) => sid)).toEqual(['a', 'b', 'e', 'c', 'f', 'd']);
  });

  it('moves a ticket up before one that is taller than a column', () => {
    // 292 are left below a: the head of b does not fit.
    const tall = { ...aTicket('b', [300, 300, 300]), above: { first: 200, next: 50 } };
    const tickets = [aTicket('a', [64, 64]), tall, aTicket('c', [64])];
    expect(packed(...tickets).map(([sid]) => sid)).toEqual(['a', 'c', 'b']);
  });

  it('breaks a ticket rather than leave more than a quarter of a column blank', () => {
    const tickets = [aTicket('a', [64]), aTicket('b', [200, 100, 100]), aTicket('c', [300])];
    expect(packed(...tickets)).toEqual([
      ['a', []],
      ['b', ['b1']],
      ['c', []],
    ]);
  });

  it('begins a later ticket where the head of the earlier one does not fit', () => {
    // 208 are left below a: b needs 100 + 80 + 36, c 100 + 20 + 36.
    const tickets = [aTicket('a', [106, 106]), aTicket('b', [80, 80, 50]), aTicket('c', [20, 60, 20])];
    expect(packed(...tickets)).toEqual([
      ['a', []],
      ['c', ['c1']],
      ['b', []],
    ]);
  });
});

describe('isStillStacked', () => {
  // a: 300, b: 372 and so in the second column, c: 172 below it.
  const [a, b, c] = [aTicket('a', [64, 64]), aTicket('b', [100, 100]), aTicket('c', [10])];
  const room = { ...columns, isPacked: true, inView: 3 };
  const breaks = columnBreaks([a, b, c], room);
  const stays = (...tickets: TicketHeights[]) => isStillStacked(breaks, tickets, room);

  it('marks what begins a column', () => {
    expect([...breaks]).toEqual([
      ['a', [TOP]],
      ['c', []],
      ['b', [TOP]],
    ]);
  });

  it.each([
    ['keeps the columns when a ticket shrinks', aTicket('a', [20]), true],
    ['keeps the columns when a ticket grows into the blank below it', aTicket('a', [64, 64, 60]), true],
    ['stacks again when a ticket grows out of its column', aTicket('a', [64, 64, 200]), false],
    ['stacks again when another ticket has come', aTicket('d', [64]), false],
  ])('%s', (_, changed, isKept) => {
    expect(stays(changed, b, c)).toBe(isKept);
  });

  it('stacks again when a ticket is gone', () => {
    expect(stays(a, b)).toBe(false);
  });

  it('stacks again when the dish that continues a ticket is gone', () => {
    const tall = aTicket('t', [200, 200, 200]);
    const parted = columnBreaks([tall], room);
    expect(continued(parted)).toEqual([['t', ['t2']]]);
    expect(isStillStacked(parted, [tall], room)).toBe(true);
    expect(isStillStacked(parted, [aTicket('t', [200, 200])], room)).toBe(false);
  });
});
