import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changedFields } from '#domain/changed-fields.ts';
import { isPutBackOf, isWhole, settingsBefore } from '#domain/audit/put-back.ts';

const schema = z.object({
  name: z.string(),
  limits: z.object({ min: z.int(), max: z.nullable(z.int()) }),
  note: z.optional(z.string()),
});
const before = { name: 'Harbour', limits: { min: 1, max: null } };
const after = { name: 'Harbour', limits: { min: 2, max: 9 } };

it('has the values from before, and leaves what other changes saved', () => {
  const since = { ...after, name: 'Renamed' };
  expect(settingsBefore(since, changedFields(before, after), schema)).toEqual({
    ok: true,
    value: { ...before, name: 'Renamed' },
  });
});

it('removes a field that was not there before', () => {
  const noted = { ...before, note: 'new' };
  expect(settingsBefore(noted, changedFields(before, noted), schema)).toEqual({ ok: true, value: before });
});

it('refuses once a value was changed again', () => {
  const since = { ...after, limits: { min: 3, max: 9 } };
  expect(settingsBefore(since, changedFields(before, after), schema)).toMatchObject({
    refusal: { code: 'changed_meanwhile' },
  });
});

it('is not whole where the log has cut a value off', () => {
  const long = { ...before, name: 'x'.repeat(20_000) };
  expect(isWhole(changedFields(before, long))).toBe(false);
  expect(isWhole(changedFields(before, after))).toBe(true);
  expect(isWhole([])).toBe(false);
});

it('is not whole where the log lists only the first fields', () => {
  const many = (value: number) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, value]));
  expect(isWhole(changedFields(many(1), many(2)))).toBe(false);
});

it('knows a change that put an earlier one back', () => {
  const change = changedFields(before, after);
  expect(isPutBackOf(changedFields(after, before), change)).toBe(true);
  expect(isPutBackOf(change, change)).toBe(false);
  expect(isPutBackOf(changedFields(after, { ...before, name: 'Renamed' }), change)).toBe(false);
  expect(isPutBackOf([], [])).toBe(false);
});
