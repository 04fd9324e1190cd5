import { describe, expect, it } from 'vitest';
import { closesAt, isOpenAt, type WeekHours } from '#domain/shops/opening-hours.ts';

const BERLIN = 'Europe/Berlin';
const until = (end: string): WeekHours => Array.from({ length: 7 }, () => ['18:00', end]);

/** The night of 25 October 2026: at 3:00 the clocks show 2:00 again. */
const at = (utc: string) => Date.parse(`2026-10-25T${utc}:00Z`);

describe('the night in which the clocks are set back', () => {
  it.each([
    ['2:10, for the first time', at('00:10'), true],
    ['2:40, for the first time', at('00:40'), false],
    ['2:10, for the second time', at('01:10'), false],
    ['2:40, for the second time', at('01:40'), false],
  ])('does not open a bar again that closes at 2:30: %s', (_, now, isOpen) => {
    expect(isOpenAt(until('02:30'), now, BERLIN)).toBe(isOpen);
    expect(closesAt(until('02:30'), now, BERLIN)).toBe(isOpen ? at('00:31') : null);
  });

  it.each(['00:10', '01:10', '01:59', '02:20'])('keeps one open that closes at 3:30: %s UTC', (utc) => {
    expect(isOpenAt(until('03:30'), at(utc), BERLIN)).toBe(true);
    expect(closesAt(until('03:30'), at(utc), BERLIN)).toBe(at('02:31'));
  });
});
