import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlanTable } from '#app/features/floor/plan-table.tsx';
import { planPlace } from '#app/parts/tables/plan-place.ts';
import { floorTable } from '#app/parts/tables/floor-tables.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { adding, aFloor, bo, paying } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

function shown(world: ReturnType<typeof aFloor>, now = 5_000): string {
  const table = world.rows.table.get('t1');
  if (table === undefined) throw new Error('no table');
  const view = {
    ...world.view,
    list: () => [],
    savedState: () => undefined,
    waitingSids: () => new Set<string>(),
  };
  const one = floorTable(view, table, now);
  const acts = { onDown: vi.fn(), onMove: vi.fn(), onEnd: vi.fn(), onTap: vi.fn() };
  renderAt(<PlanTable one={one} now={now} isUnder={false} {...acts} />, { actor: bo }, world);
  return screen.getByRole('button').textContent;
}

it('shows what a table owes and who serves it', () => {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'), bo);
  const face = shown(world);
  expect(face).toContain('€2.83');
  expect(face).toContain('Bo');
});

it('shows that a table has paid while its dish is still cooked', () => {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'), bo);
  expect(shown(world)).not.toContain('Paid');
  cleanup();
  world.run('tables/order/payment', paying(world, 't1', 'all', 283), bo);
  const face = shown(world);
  expect(face).toContain('Ordered');
  expect(face).toContain('Paid');
});

it('shows the time of a long stay in one line, and a long amount without cents where there is little room', () => {
  const world = aFloor();
  for (let index = 0; index < 40; index += 1)
    world.run('tables/items-add', adding(world, 't1', `a${index}`), bo);
  const face = shown(world, HOUR_MS + 3 * MINUTE_MS + 5_000);
  expect(face).toContain('1 h 03');
  expect(face).toContain('€113.00');
  expect(screen.getByText('€113').getAttribute('aria-hidden')).toBe('true');
});

it('shows an overpaid table as overpaid rather than paid, also while its guests call', () => {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'), bo);
  for (const id of ['one', 'two']) world.run('tables/order/payment', paying(world, 't1', id, 283), bo);
  const face = shown(world);
  expect(face).toContain('Overpaid');
  expect(face).toContain('€2.83');
  expect(face).not.toContain('−');
  expect(screen.getByRole('button').className).toContain('danger');
  cleanup();
  const table = world.rows.table.get('t1');
  if (table === undefined) throw new Error('no table');
  world.put([{ kind: 'table', row: { ...table, calls: [{ kind: 'waiter', at: 1 }] } }]);
  expect(shown(world)).toContain('Overpaid €2.83');
});

it('shows the guests of a table, who serves it and the course that is held', () => {
  const world = aFloor();
  world.run('tables/status', { sid: 't1', session: world.sitting('t1'), covers: 4 }, bo);
  const { products, ...round } = adding(world, 't1', 'a');
  const [first] = products;
  const later = { ...first, id: 'line-later-000000', course: 2 };
  world.run('tables/items-add', { ...round, products: [...products, later] }, bo);
  for (const shape of [0, 3]) {
    const table = world.rows.table.get('t1');
    if (table !== undefined) world.put([{ kind: 'table', row: { ...table, shape } }]);
    const face = shown(world);
    expect(face).toContain('guests');
    expect(face).toContain('Bo');
    expect(face).toContain('Course 2 is held');
    cleanup();
  }
});

it('shows the guests of a booking who sit there as seated, by name', () => {
  const world = aFloor();
  const hall = world.rows.table.get('t1')?.hall ?? '';
  world.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
  const sid = 'booking-duarte';
  world.run('tables/bookings/edit', { sid, name: 'Duarte', hall, seats: 4, booking: 3_600_000 }, bo);
  world.run('tables/bookings/status', { sid, status: 'ARRIVED', tables: ['t1'] }, bo);
  const face = shown(world);
  expect(face).toContain('Seated 4');
  expect(face).toContain('Duarte');
  expect(face).not.toContain('Free');
});

it('draws a round table as a circle, whatever the shape of the plan', () => {
  const round = planPlace({ shape: 0, x: 500, y: 500, width: 150, height: 150 });
  expect(round.width).toBe(round.height);
  const long = planPlace({ shape: 3, x: 500, y: 500, width: 150, height: 200 });
  expect([long.width, long.height]).toEqual(['15%', '20%']);
});

it('draws a square table as a square, whatever the shape of the plan', () => {
  const square = planPlace({ shape: 3, x: 500, y: 500, width: 150, height: 150 });
  expect(square.width).toBe(square.height);
});

it('shows the seats of merged tables together', () => {
  const world = aFloor();
  const seats = world.rows.table.get('t1')?.max_seat ?? 0;
  world.run('tables/merge', { sid: 't2', merge: 't1' }, bo);
  expect(shown(world)).toContain(String(2 * seats));
});
