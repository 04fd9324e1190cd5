import { expect, it } from 'vitest';
import { breaksRule, checkBreaks, hasGoodBreaks } from '#domain/settings/break-rules.ts';
import {
  openingHoursFormOf,
  openingHoursFormSchema,
  saveDeliveryHours,
  saveOpeningHours,
} from '#domain/settings/edit-setup.ts';
import { markOf } from '#domain/row-mark.ts';
import type { WeekHours } from '#domain/shops/opening-hours.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const all = (pair: WeekHours[number]): WeekHours => Array.from({ length: 7 }, () => pair);
const branch = {
  ...aBranch({ ...aShop({}), id: 1 }),
  id: 7,
  opening_hours: all(['09:00', '22:00']),
  delivery_hours: all(['09:00', '22:00']),
};
const seen = markOf(openingHoursFormOf(branch));

it.each([
  [['15:00', '18:00'], true],
  [['19:00', '18:00'], false],
  [['08:00', '10:00'], false],
  [['18:00', '22:00'], false],
] as const)('accepts a break %s of a day that is open from 9:00 to 22:00: %s', ([from, until], isGood) => {
  const breaks = all(null).with(0, [from, until]);
  const form = { opening_hours: branch.opening_hours, opening_breaks: breaks };
  expect(openingHoursFormSchema.check(breaksRule()).safeParse(form).success).toBe(isGood);
  expect(checkBreaks(form).ok).toBe(isGood);
  expect(checkBreaks({ delivery_hours: branch.delivery_hours, delivery_breaks: breaks }).ok).toBe(isGood);
  expect(saveOpeningHours(branch, form, seen).ok).toBe(isGood);
  const own = { opening: ['09:00', '22:00'], delivery: null, opening_break: [from, until] } as const;
  expect(hasGoodBreaks({ ...own, opening: [...own.opening], opening_break: [from, until] })).toBe(isGood);
});

it('ignores the break of a closed day', () => {
  const opening_hours = branch.opening_hours.with(0, null);
  expect(checkBreaks({ opening_hours, opening_breaks: all(null).with(0, ['08:00', '10:00']) }).ok).toBe(true);
});

it('takes delivery hours and breaks along in the setup guide while both were the same', () => {
  const form = { opening_hours: all(['11:00', '23:00']), opening_breaks: all(['15:00', '17:00']) };
  const saved = saveOpeningHours(branch, form, seen);
  if (!saved.ok) throw new Error('refused');
  expect(saved.value).toMatchObject({
    delivery_hours: form.opening_hours,
    delivery_breaks: form.opening_breaks,
  });
  const own = saveDeliveryHours(
    branch,
    { delivery_hours: all(['17:00', '21:00']) },
    markOf({ delivery_hours: branch.delivery_hours }),
  );
  if (!own.ok) throw new Error('refused');
  const after = saveOpeningHours(own.value, form, seen);
  expect(after.ok && after.value.delivery_hours).toEqual(all(['17:00', '21:00']));
});
