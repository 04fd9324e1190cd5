import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { keptBackups } from '#server/backup/kept-backups.ts';

const RULE = { daily: 7, weekly: 4, monthly: 12 };
const at = (text: string) => Date.parse(`${text}Z`);
const days = (kept: ReadonlySet<number>) =>
  [...kept].sort((a, b) => b - a).map((one) => new Date(one).toISOString().slice(0, 10));

it('keeps 7 days, 4 weeks and 12 months of a nightly backup', () => {
  const nightly = Array.from({ length: 500 }, (_, day) => at('2026-11-26T03:10:00') - day * DAY_MS);
  const kept = days(keptBackups(nightly, RULE));
  expect(kept.slice(0, 7).join()).toBe(
    '2026-11-26,2026-11-25,2026-11-24,2026-11-23,2026-11-22,2026-11-21,2026-11-20',
  );
  // Sundays are the newest of their weeks.
  expect(kept.slice(7, 9).join()).toBe('2026-11-15,2026-11-08');
  expect(kept.slice(9).map((day) => day.slice(0, 7))).toEqual(
    Array.from({ length: 11 }, (_, month) => new Date(Date.UTC(2026, 9 - month)).toISOString().slice(0, 7)),
  );
});

it('keeps the newest of several backups of one day', () => {
  const two = [at('2026-11-26T03:10:00'), at('2026-11-26T18:00:00')];
  expect(keptBackups(two, RULE)).toEqual(new Set([two[1]]));
});

it('counts only days that have a backup', () => {
  const after = Array.from({ length: 7 }, (_, one) => at('2026-11-26T03:10:00') - one * 3 * DAY_MS);
  expect(keptBackups(after, { daily: 7, weekly: 0, monthly: 0 }).size).toBe(7);
});

const instants = fc.array(fc.integer({ min: at('2020-01-01'), max: at('2030-01-01') }), { maxLength: 300 });
const rules = fc.record({ daily: fc.nat(10), weekly: fc.nat(10), monthly: fc.nat(20) });

it('always keeps the newest, and no more than the rule says', () => {
  fc.assert(
    fc.property(instants, rules, (all, rule) => {
      const kept = keptBackups(all, rule);
      if (all.length > 0) expect(kept.has(Math.max(...all))).toBe(true);
      expect(kept.size).toBeLessThanOrEqual(Math.max(1, rule.daily + rule.weekly + rule.monthly));
    }),
  );
});

it('deletes nothing more when it runs again', () => {
  fc.assert(
    fc.property(instants, rules, (all, rule) => {
      const kept = keptBackups(all, rule);
      expect(keptBackups([...kept], rule)).toEqual(kept);
    }),
  );
});
