import { describe, expect, it } from 'vitest';
import { isOutOfTries, noTries, type PinTries, waitBeforePin, withTry } from '#domain/people/pin-tries.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';

const NOW = Date.UTC(2026, 5, 6, 19);
const after = (wrong: number): PinTries => {
  let tries = noTries;
  for (let count = 0; count < wrong; count += 1) tries = withTry(tries, NOW);
  return tries;
};

describe('wrong PINs on a device', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 10 * SECOND_MS],
    [6, 20 * SECOND_MS],
    [9, 160 * SECOND_MS],
  ])('delay the next try after %i of them by %i ms', (wrong, wait) => {
    expect(waitBeforePin(after(wrong), NOW)).toBe(wait);
  });

  it('delay no try once the wait is over', () => {
    expect(waitBeforePin(after(5), NOW + 10 * SECOND_MS)).toBe(0);
  });

  it('delay the next try as long when the clock is set back', () => {
    expect(waitBeforePin(after(6), NOW - 5 * MINUTE_MS)).toBe(20 * SECOND_MS);
  });

  it('end after ten in a row', () => {
    expect([9, 10].map((wrong) => isOutOfTries(after(wrong)))).toEqual([false, true]);
  });
});
