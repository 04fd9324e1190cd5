import { expect, it } from 'vitest';
import { floorTable } from '#app/parts/floor-tables.ts';
import { adding, aFloor } from '#tests/support/floor.ts';

it('a table whose only order was cancelled shows free at once; one with counted guests stays seated', () => {
  const world = aFloor();
  const view = {
    ...world.view,
    list: () => [],
    savedState: () => undefined,
    waitingSids: () => new Set<string>(),
  };
  const shown = () => {
    const table = world.rows.table.get('t1');
    if (table === undefined) throw new Error('no table');
    const { state, seatedAt } = floorTable(view, table, 5_000);
    return [state.status, seatedAt === null];
  };
  world.run('tables/items-add', adding(world, 't1', 'a'));
  expect(shown()).toEqual(['PLACED', false]);
  const [order] = [...world.rows.order.values()];
  world.run('orders/status', { sid: order?.sid, status: 'CANCELED', cancel_reason: 'sold out' });
  expect(shown()).toEqual(['open', true]);
  world.run('tables/status', { sid: 't1', session: world.sitting('t1'), covers: 2 });
  expect(shown()).toEqual(['seated', false]);
});
