import { describe, expect, it } from 'vitest';
import { checkOfferedTime } from '#domain/cart/offered-time.ts';
import { slotsOf } from '#domain/cart/slots.ts';
import { ALWAYS_OPEN } from '#domain/shops/opening-hours.ts';

const MINUTE = 60_000;
const SLOT = 15 * MINUTE;
const LEAD = 30;
/** With the half hour of cooking the first whole quarter is one o’clock. */
const NOW = Date.UTC(2026, 2, 2, 12, 22);
const FIRST = Date.UTC(2026, 2, 2, 13);
/** Tomorrow's business day ends at four. */
const LAST = Date.UTC(2026, 2, 4, 3, 45);
/** Ten minutes before a midnight. */
const LATE = Date.UTC(2026, 2, 2, 23, 50);
const hours = { opening_hours: ALWAYS_OPEN, delivery_hours: ALWAYS_OPEN, special_days: [], timezone: 'UTC' };

const said = (booking: number | null, now = NOW, action: 'later' | 'pickupl' | 'now' = 'pickupl') => {
  const checked = checkOfferedTime({ action, booking }, { ...hours, deliver_time: LEAD }, now);
  return checked.ok ? 'fine' : checked.refusal.fields?.['booking'];
};

describe('the time of a scheduled order', () => {
  it('is accepted for as long as filling in the form takes', () => {
    const offered = slotsOf({ ...hours, deliver_time: LEAD }, 'pickupl', NOW);
    expect(offered[0]).toBe(FIRST);
    for (const now of [NOW - 2 * MINUTE, NOW, NOW + 5 * MINUTE]) {
      expect(offered.map((at) => said(at, now)).filter((word) => word !== 'fine')).toEqual([]);
    }
  });

  it.each([
    ['a quarter before the first', FIRST - SLOT, NOW, 'too_soon'],
    ['the first, seen five minutes before it went', FIRST, FIRST - (LEAD - 5) * MINUTE, 'fine'],
    ['the first, longer ago than that', FIRST, FIRST - (LEAD - 5) * MINUTE + 1, 'too_soon'],
    ['the last', LAST, NOW, 'fine'],
    ['a quarter beyond the last', LAST + SLOT, NOW, 'too_far'],
    ['the day after tomorrow, a clock ten minutes ahead', LAST + 24 * 4 * SLOT, LATE, 'too_far'],
    ['the day after tomorrow, a clock five minutes ahead', LAST + 24 * 4 * SLOT, LATE + 5 * MINUTE, 'fine'],
    ['next week', LAST + 7 * 96 * SLOT, NOW, 'too_far'],
  ])('%s', (_name, booking, now, expected) => {
    expect(said(booking, now)).toBe(expected);
    expect(said(booking, now, 'later')).toBe(expected);
  });

  it('is refused where the kitchen would have to begin before it opens', () => {
    const opening = Array.from({ length: 7 }, (): [string, string] => ['12:00', '22:00']);
    const said = (booking: number) => {
      const branch = { ...hours, opening_hours: opening, deliver_time: LEAD };
      const checked = checkOfferedTime({ action: 'pickupl', booking }, branch, LATE);
      return checked.ok ? 'fine' : checked.refusal.fields?.['booking'];
    };
    const opens = Date.UTC(2026, 2, 3, 12);
    expect([opens, opens + SLOT, opens + 2 * SLOT].map(said)).toEqual(['too_soon', 'too_soon', 'fine']);
  });

  it('is not checked without a time, or for an order for now', () => {
    expect(said(null)).toBe('fine');
    expect(said(NOW, NOW, 'now')).toBe('fine');
  });
});
