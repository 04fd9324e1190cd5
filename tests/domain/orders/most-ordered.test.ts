import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTheirPlaces, placesOfDay } from '#domain/orders/most-ordered.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

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

describe('favourites of a business day', () => {
  /** An order of a day with one more piece of each product than of the one before it. */
  const ordered = (day: string, ...least: string[]) =>
    anOrder({
      business_day: day,
      products: least.map((sid, index) => aLine({ id: sid, product_id: sid, quantity: index + 1 })),
    });

  it('are those of the days before it, whatever is ordered on it', () => {
    const orders = [ordered('2026-06-05', 'c', 'b', 'a'), ordered('2026-06-06', 'a', 'b', 'c', 'd')];
    expect(placesOfDay(undefined, orders, '2026-06-06', 3).sids).toEqual(['a', 'b', 'c']);
  });

  it('stay in their places on that day, also when earlier orders are gone', () => {
    const shown = { day: '2026-06-06', sids: ['a', 'b', 'c'] };
    const orders = [ordered('2026-06-05', 'd', 'b', 'c', 'a', 'e')];
    expect(placesOfDay(shown, orders, '2026-06-06', 3)).toEqual(shown);
  });

  it('fill free places after those shown while a branch has few orders', () => {
    const shown = { day: '2026-06-06', sids: ['a'] };
    const orders = [ordered('2026-06-06', 'a', 'b', 'c')];
    expect(placesOfDay(shown, orders, '2026-06-06', 3).sids).toEqual(['a', 'c', 'b']);
  });

  it('begin the next day in the places of the last one', () => {
    const shown = { day: '2026-06-05', sids: ['a', 'b', 'c'] };
    const orders = [ordered('2026-06-05', 'a', 'b', 'c', 'd')];
    expect(placesOfDay(shown, orders, '2026-06-06', 3).sids).toEqual(['a', 'b', 'c']);
  });
});
