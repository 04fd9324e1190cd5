import { expect, it } from 'vitest';
import { proposeTable } from '#domain/bookings/propose-table.ts';
import type { Table } from '#domain/tables/table.ts';
import { HOUR_MS } from '#domain/time.ts';
import { aFloor, bo } from '#tests/support/floor.ts';

/** A floor whose tables seat two, four, six and four; the last is for parties of four. */
function sized() {
  const world = aFloor();
  const shapes: Record<string, Partial<Table>> = {
    t1: { max_seat: 2 },
    t2: { max_seat: 4 },
    t3: { max_seat: 6 },
    t4: { max_seat: 4, min_seat: 4 },
  };
  for (const [sid, over] of Object.entries(shapes)) {
    const row = world.rows.table.get(sid);
    if (row !== undefined) world.put([{ kind: 'table', row: { ...row, min_seat: 1, ...over } }]);
  }
  const hall = world.rows.table.get('t1')?.hall ?? '';
  const propose = (seats: number | null, isNow = false) => {
    const wanted = { sid: 'booking-1', booking: HOUR_MS, seats, hall };
    return proposeTable([...world.rows.table.values()], wanted, world.view, isNow)?.sid;
  };
  return { world, propose };
}

it('proposes the smallest table that seats the guests', () => {
  const { propose } = sized();
  expect([propose(2), propose(3), propose(5), propose(7), propose(null)]).toEqual([
    't1',
    't2',
    't3',
    undefined,
    't1',
  ]);
});

it('proposes no table that is kept for another booking at the time', () => {
  const { world, propose } = sized();
  const row = world.rows.table.get('t1');
  const booked = [{ sid: 'booking-2', from: HOUR_MS, to: 3 * HOUR_MS }];
  if (row !== undefined) world.put([{ kind: 'table', row: { ...row, booked } }]);
  expect(propose(2)).toBe('t2');
});

it('proposes no table where a party is, for guests who sit down now', () => {
  const { world, propose } = sized();
  world.run('tables/status', { sid: 't1', session: world.sitting('t1'), covers: 2 }, bo);
  expect([propose(2), propose(2, true)]).toEqual(['t1', 't2']);
});

it('proposes a table for more guests only after the others', () => {
  const { propose, world } = sized();
  const row = world.rows.table.get('t2');
  if (row !== undefined) world.put([{ kind: 'table', row: { ...row, max_seat: 5 } }]);
  expect(propose(3)).toBe('t2');
});
