import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { laterPosition, minutesAway } from '#domain/delivery/driver-position.ts';
import type { Position } from '#domain/delivery/position.ts';

it('a marker never jumps back, whatever order its updates arrive in', () => {
  const position = fc.record({ lat: fc.constant(1), lng: fc.constant(2), at: fc.nat(1000) });
  fc.assert(
    fc.property(fc.array(position, { minLength: 1 }), (news) => {
      let seen: Position | null = null;
      for (const one of news) {
        const next: Position | null = laterPosition(seen, one);
        expect(next?.at ?? 0).toBeGreaterThanOrEqual(seen?.at ?? 0);
        seen = next;
      }
      expect(seen?.at).toBe(Math.max(...news.map(({ at }) => at)));
    }),
  );
  expect(laterPosition({ lat: 1, lng: 1, at: 5 }, null)?.at).toBe(5);
});

it('a driver at the address needs a minute', () => {
  const door = { lat: 36.9, lng: 30.7 };
  expect(minutesAway(door, door)).toBe(1);
});

it('a driver two kilometres away needs more than five minutes', () => {
  const door = { lat: 36.9, lng: 30.7 };
  expect(minutesAway(door, { lat: 36.918, lng: 30.7 })).toBeGreaterThan(5);
});
