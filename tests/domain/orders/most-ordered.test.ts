import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTheirPlaces } from '#domain/orders/most-ordered.ts';

describe('favourites in their places', () => {
  it('begin with the highest of the ranking', () => {
    expect(inTheirPlaces([], ['a', 'b', 'c', 'd'], 3)).toEqual(['a', 'b', 'c']);
  });

  it('stay where they were while their ranks change', () => {
    expect(inTheirPlaces(['a', 'b', 'c'], ['c', 'd', 'a', 'b'], 3)).toEqual(['a', 'b', 'c']);
  });

  it('give the place of one that is hardly ordered any more to the highest other', () => {
    expect(inTheirPlaces(['a', 'b', 'c'], ['c', 'd', 'a', 'e', 'f', 'g', 'b'], 3)).toEqual(['a', 'd', 'c']);
  });

  it('are as many as asked for and each once, whatever was shown before', () => {
    const sids = fc.uniqueArray(fc.nat({ max: 15 }).map(String), { maxLength: 16 });
    fc.assert(
      fc.property(sids, sids, (before, ranked) => {
        const placed = inTheirPlaces(before, ranked, 3);
        expect(new Set(placed).size).toBe(placed.length);
        expect(placed.length).toBe(Math.min(3, ranked.length));
        expect(placed.every((sid) => ranked.slice(0, 6).includes(sid))).toBe(true);
      }),
    );
  });
});
