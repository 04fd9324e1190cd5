import { expect, it } from 'vitest';
import { madeAt } from '#domain/made-at.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';

const NOW = 2_000_000_000_000;

it.each([
  ['a change without the time of its device', undefined, NOW],
  ['a change that arrived at once', NOW - 1000, NOW],
  ['a clock that is a little slow', NOW - 15 * SECOND_MS + 1, NOW],
  ['a change that waited for a minute', NOW - MINUTE_MS, NOW - MINUTE_MS],
  ['a change that waited for some minutes', NOW - 5 * MINUTE_MS, NOW - 5 * MINUTE_MS],
  ['a change that waited for four hours', NOW - 4 * HOUR_MS, NOW - 4 * HOUR_MS],
  ['a clock that is days slow', NOW - 50 * HOUR_MS, NOW],
  ['a clock that is fast', NOW + 30 * MINUTE_MS, NOW],
])('dates %s', (_what, at, expected) => {
  expect(madeAt(at === undefined ? { now: NOW } : { now: NOW, at })).toBe(expected);
});
