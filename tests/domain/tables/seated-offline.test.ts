import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { ana, adding, aFloor, type Floor } from '#tests/support/floor.ts';

const NOW = 1_800_000_000_000;
let count = 0;

/** Applies a seating that was made some minutes before it arrived. */
function seat(world: Floor, covers: number, waited: number, now = NOW) {
  count += 1;
  const args = { sid: 't1', session: world.sitting('t1'), covers };
  const context = { id: `seat-${count}`, now, at: now - waited * MINUTE_MS, actor: ana };
  return world.apply('tables/status', args, context);
}
const party = (world: Floor) => world.rows.session.get(world.sitting('t1'));

it('has the guests at the table since the tap that waited for a connection', () => {
  const world = aFloor();
  expect(seat(world, 2, 25)).toBe('applied');
  expect(party(world)).toMatchObject({ opened_at: NOW, seated_at: NOW - 25 * MINUTE_MS });
});

it.each([
  ['arrived at once', 0],
  ['has the time of a clock that is days slow', 5000],
  ['has the time of a fast clock', -30],
])('has them there from now on if the seating %s', (_what, waited) => {
  const world = aFloor();
  seat(world, 2, waited);
  expect(party(world)).not.toHaveProperty('seated_at');
});

it('keeps their time when they are counted again', () => {
  const world = aFloor();
  seat(world, 2, 25);
  seat(world, 3, 10, NOW + MINUTE_MS);
  expect(party(world)).toMatchObject({ covers: 3, seated_at: NOW - 25 * MINUTE_MS });
});

it('does not seat guests earlier who were there before they were counted', () => {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'), ana, NOW);
  seat(world, 2, 25, NOW + MINUTE_MS);
  expect(party(world)).not.toHaveProperty('seated_at');
});

it('forgets the time of guests who are not there after all', () => {
  const world = aFloor();
  seat(world, 2, 25);
  seat(world, 0, 0, NOW + MINUTE_MS);
  expect(party(world)).not.toHaveProperty('seated_at');
});
