import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SpecialDays } from '#app/features/settings/special-days.tsx';
import { SpecialDaysDialog } from '#app/features/settings/special-days-dialog.tsx';
import { ALWAYS_OPEN, type SpecialDay, type WeekHours } from '#domain/shops/opening-hours.ts';
import type { SpecialPeriod } from '#domain/shops/special-periods.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const noon: WeekHours[number] = ['12:00', '20:00'];
const WEEKS = { opening: Array.from({ length: 7 }, () => noon), delivery: ALWAYS_OPEN };
const TODAY = '2026-12-01';
const closed = (day: string, name = ''): SpecialDay => ({ day, name, opening: null, delivery: null });

function showList(days: SpecialDay[]) {
  const saved: SpecialDay[][] = [];
  const edited: (SpecialPeriod | undefined)[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <SpecialDays
        days={days}
        today={TODAY}
        onChange={(next) => saved.push(next)}
        onEdit={(period) => edited.push(period)}
      />
    </I18nProvider>,
  );
  return { saved, edited };
}

function showDialog(period: SpecialPeriod | undefined, days: SpecialDay[] = []) {
  const saved: SpecialDay[][] = [];
  render(
    <I18nProvider i18n={i18n}>
      <SpecialDaysDialog
        period={period}
        days={days}
        today={TODAY}
        weeks={WEEKS}
        onChange={(next) => saved.push(next)}
        onClose={() => {}}
      />
    </I18nProvider>,
  );
  return saved;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('lists a holiday week as one entry, in the order of time, without past days', () => {
  showList([
    closed('2027-01-01', 'New Year'),
    closed('2026-11-02', 'Fair'),
    closed('2026-12-25', 'Christmas'),
    closed('2026-12-24', 'Christmas'),
  ]);
  const entries = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toContain('24 Dec 2026 – 25 Dec 2026');
  expect(entries[0]).toContain('Christmas · Closed');
  expect(entries[1]).toContain('New Year');
});

it('removes all days of an entry, and past days with them', () => {
  const { saved } = showList([closed('2026-11-02'), closed('2026-12-24'), closed('2026-12-25')]);
  press(/^Remove 24 Dec 2026 –/);
  expect(saved).toEqual([[]]);
});

it('asks for the first day', async () => {
  const saved = showDialog(undefined);
  press('Add');
  expect(await screen.findAllByText('Please fill')).not.toHaveLength(0);
  expect(saved).toEqual([]);
});

it('applies name and hours to every day of a period, in place of what was listed', async () => {
  const week: SpecialPeriod = { ...closed(''), from: '2026-12-24', to: '2026-12-26', name: 'Christmas' };
  const saved = showDialog(week, [closed('2026-12-25', 'Boxing')]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
  fireEvent.click(screen.getByRole('button', { name: /^Add break on .*Open$/ }));
  press('Apply');
  await expect.poll(() => saved).toHaveLength(1);
  const [days = []] = saved;
  expect(days.map(({ day }) => day)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26']);
  for (const day of days)
    expect(day).toMatchObject({
      name: 'Christmas',
      opening: noon,
      delivery: noon,
      opening_break: ['15:00', '18:00'],
    });
});

it('says that the day is closed, and offers no deliveries then', () => {
  showDialog(undefined);
  expect(screen.getByText('Closed all day')).toBeTruthy();
  const deliveries = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Deliveries' });
  expect(deliveries().disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
  expect(screen.queryByText('Closed all day')).toBeNull();
  expect(deliveries().disabled).toBe(false);
});
