import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnBreaks, type Columns, type TicketHeights } from '#app/parts/kitchen/column-breaks.ts';
import { splitAtBreaks, TOP } from '#app/parts/kitchen/split-at-breaks.ts';

interface Cell {
  sid: string;
  rows: readonly { key: string; height: number }[];
  height: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The cells of tickets in columns, as a browser stacks them: each in the rest of a column, or else in the next one. */
function stacked(tickets: readonly TicketHeights[], columns: Columns): Cell[][] {
  const stacks: Cell[][] = [];
  let used = Infinity;
  for (const [sid, starts] of columnBreaks(tickets, columns)) {
    const ticket = tickets.find((one) => one.sid === sid);
    if (ticket === undefined) throw new Error(`no ticket ${sid}`);
    const pieces = splitAtBreaks(ticket.rows, ({ key }) => key, starts.join('\n'));
    for (const [index, rows] of pieces.entries()) {
      const above = index === 0 ? ticket.above.first : ticket.above.next;
      const below = index === pieces.length - 1 ? ticket.foot : columns.continuedFoot;
      const height = above + sum(rows.map((row) => row.height)) + below;
      if (used + height > columns.height) {
        stacks.push([]);
        used = 0;
      }
      stacks.at(-1)?.push({ sid, rows, height });
      used += height + columns.gap;
    }
  }
  return stacks;
}

const usedIn = (column: readonly Cell[], { gap }: Columns) =>
  sum(column.map(({ height }) => height)) + gap * (column.length - 1);

const wholeOf = ({ rows, above, foot }: TicketHeights) =>
  above.first + sum(rows.map(({ height }) => height)) + foot;

/** Tickets with heads and dishes up to these heights. */
const ticketsOf = (most: { head: number; row: number; minRows: number }) =>
  fc
    .array(
      fc.record({
        rows: fc.array(fc.integer({ min: 40, max: most.row }), { minLength: most.minRows, maxLength: 9 }),
        head: fc.integer({ min: 50, max: most.head }),
        foot: fc.constantFrom(0, 57, 113),
      }),
      { maxLength: 30 },
    )
    .map((all): TicketHeights[] =>
      all.map(({ rows, head, foot }, index) => ({
        sid: `t${index}`,
        rows: rows.map((height, at) => ({ key: `t${index} ${at}`, height })),
        above: { first: head, next: 37 },
        foot,
      })),
    );

const anyColumns = fc.record({
  height: fc.integer({ min: 400, max: 900 }),
  gap: fc.constant(8),
  continuedFoot: fc.constant(29),
  isPacked: fc.boolean(),
  inView: fc.integer({ min: 1, max: 6 }),
});

const anyTickets = ticketsOf({ head: 250, row: 300, minRows: 1 });

describe('tickets in columns', () => {
  it('show every dish of every ticket once, in its order', () => {
    fc.assert(
      fc.property(anyTickets, anyColumns, (tickets, columns) => {
        const cells = stacked(tickets, columns).flat();
        for (const { sid, rows } of tickets)
          expect(cells.filter((cell) => cell.sid === sid).flatMap((cell) => cell.rows)).toEqual(rows);
        expect(new Set(cells.map(({ sid }) => sid)).size).toBe(tickets.length);
      }),
    );
  });

  it('are no higher than a column, except a single dish that is', () => {
    fc.assert(
      fc.property(anyTickets, anyColumns, (tickets, columns) => {
        for (const column of stacked(tickets, columns))
          if (column.length > 1 || (column[0]?.rows.length ?? 0) > 1)
            expect(usedIn(column, columns)).toBeLessThanOrEqual(columns.height);
      }),
    );
  });

  it('continue at the top of the next column, with nothing between the parts', () => {
    fc.assert(
      fc.property(anyTickets, anyColumns, (tickets, columns) => {
        const stacks = stacked(tickets, columns);
        const cells = stacks.flat();
        for (const [index, { sid }] of cells.entries()) {
          const before = cells.findIndex((cell) => cell.sid === sid);
          if (before === index) continue;
          expect(cells[index - 1]?.sid).toBe(sid);
          expect(stacks.some((column) => column[0] === cells[index])).toBe(true);
        }
      }),
    );
  });

  it('pass one earlier ticket or a column and a half at most, and are passed by as many later ones', () => {
    fc.assert(
      fc.property(anyTickets, anyColumns, (tickets, columns) => {
        const order = [...columnBreaks(tickets, columns).keys()];
        const placeOf = (ticket: TicketHeights) => order.indexOf(ticket.sid);
        const heights = (passed: readonly TicketHeights[]) => sum(passed.map(wholeOf));
        for (const [index, ticket] of tickets.entries()) {
          const place = placeOf(ticket);
          const earlier = tickets.slice(0, index).filter((one) => placeOf(one) > place);
          const later = tickets.slice(index + 1).filter((one) => placeOf(one) < place);
          if (earlier.length > 1) expect(heights(earlier)).toBeLessThanOrEqual(columns.height * 1.5);
          expect(heights(later)).toBeLessThanOrEqual(columns.height * 1.5);
        }
      }),
    );
  });

  it('leave at most a quarter of a column blank where the head of a ticket and a dish fit in it', () => {
    fc.assert(
      fc.property(ticketsOf({ head: 60, row: 60, minRows: 3 }), anyColumns, (tickets, columns) => {
        const room = { ...columns, isPacked: true, height: Math.max(600, columns.height), inView: 0 };
        for (const column of stacked(tickets, room).slice(0, -1))
          expect(usedIn(column, room)).toBeGreaterThanOrEqual(room.height * 0.75 - room.gap);
      }),
    );
  });

  it('keep the order in which they are due in the kitchen', () => {
    fc.assert(
      fc.property(anyTickets, anyColumns, (tickets, columns) => {
        const breaks = columnBreaks(tickets, { ...columns, isPacked: false });
        expect([...breaks.keys()]).toEqual(tickets.map(({ sid }) => sid));
      }),
    );
  });

  it('are broken only where taller than a column if all are in view', () => {
    fc.assert(
      fc.property(anyTickets, anyColumns, fc.boolean(), (tickets, columns, isPacked) => {
        const room = { ...columns, isPacked, inView: 1_000 };
        const breaks = columnBreaks(tickets, room);
        for (const ticket of tickets)
          if (wholeOf(ticket) <= room.height)
            expect(breaks.get(ticket.sid)?.filter((key) => key !== TOP)).toEqual([]);
      }),
    );
  });
});
