import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SpecialDays } from '#app/features/settings/special-days.tsx';
import { invalidFields } from '#domain/parse-fields.ts';
import { hoursFormSchema } from '#domain/settings/edit-settings.ts';
import { ALWAYS_OPEN, type SpecialDay, type WeekHours } from '#domain/shops/opening-hours.ts';

afterEach(cleanup);

const noon: WeekHours[number] = ['12:00', '20:00'];
const WEEKS = { opening: Array.from({ length: 7 }, () => noon), delivery: ALWAYS_OPEN };

/** The days with their errors, as after an attempt to save. */
function show(...dates: string[]): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const days = dates.map((day) => ({ day, opening: null, delivery: null }));
  const hours = {
    opening_hours: ALWAYS_OPEN,
    delivery_hours: ALWAYS_OPEN,
    special_days: days,
    day_starts: 4,
  };
  const parsed = z.safeParse(hoursFormSchema, hours);
  const wrong = parsed.success ? {} : (invalidFields(parsed.error.issues, hours).fields ?? {});
  render(
    <I18nProvider i18n={i18n}>
      <SpecialDays days={days} weeks={WEEKS} errorOf={(path) => wrong[path]} onChange={() => {}} />
    </I18nProvider>,
  );
}
const twice = () => screen.queryByText('This date is listed twice.');

it('says that a date is listed twice', () => {
  show('2026-12-24', '2026-12-24');
  expect(twice()).not.toBeNull();
});

it('asks two rows without a date for their dates first', () => {
  show('', '', '2026-12-24');
  expect(twice()).toBeNull();
  expect(screen.getAllByText('required')).toHaveLength(2);
});

it('has a break between two services of one date', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const saved: SpecialDay[][] = [];
  const special: SpecialDay = { day: '2026-12-24', opening: ['12:00', '22:00'], delivery: null };
  render(
    <I18nProvider i18n={i18n}>
      <SpecialDays
        days={[special]}
        weeks={WEEKS}
        errorOf={() => undefined}
        onChange={(days) => saved.push(days)}
      />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Add break on .*Open$/ }));
  expect(saved).toEqual([[{ ...special, opening_break: ['15:00', '18:00'] }]]);
  expect(screen.getAllByRole('button', { name: /^Add break/ })).toHaveLength(1);
});

it('opens a date with the hours of its weekday, for deliveries too', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const saved: SpecialDay[][] = [];
  const special: SpecialDay = { day: '2026-12-24', opening: null, delivery: null };
  render(
    <I18nProvider i18n={i18n}>
      <SpecialDays
        days={[special]}
        weeks={WEEKS}
        errorOf={() => undefined}
        onChange={(days) => saved.push(days)}
      />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
  expect(saved).toEqual([[{ ...special, opening: noon, delivery: noon }]]);
});
