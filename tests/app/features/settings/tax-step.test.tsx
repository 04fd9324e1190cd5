import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TaxStep } from '#app/features/settings/tax-step.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

afterEach(cleanup);

function taxShown(country: string, wizard: string[] = []): string | null {
  const shop = { ...aShop({ tax: 0, tax_in_catalog: false }), id: 1 };
  const branch = { ...aBranch(shop), id: 7, sid: 'b', country, wizard };
  renderAt(<TaxStep />, { role: 'owner', branch: { sid: 'b', id: 7 } }, [{ kind: 'branch', row: branch }]);
  return screen.getByLabelText('Tax (%)').getAttribute('value');
}

it('suggests the rate of the country while the tax is not decided', () => {
  expect(taxShown('GB')).toBe('20');
});

it.each(['US', 'LT', 'RO', 'TH'])(
  'leaves the rate of %s empty, so that 0 % is never taken silently',
  (country) => {
    expect(taxShown(country)).toBe('');
  },
);

it.each([
  ['CH', true],
  ['DE', false],
])('says in %s that takeaway can have another rate: %s', (country, isSaid) => {
  taxShown(country);
  expect(screen.queryAllByText(/Takeaway can have another rate/)).toHaveLength(isSaid ? 1 : 0);
});

it('shows the rate that was decided', () => {
  expect(taxShown('GB', ['tax'])).toBe('0');
});

it.each([
  ['US', false],
  ['CA', false],
  ['GB', true],
])('suggests for %s that prices include tax: %s', (country, isIncluded) => {
  taxShown(country);
  expect(screen.getByLabelText<HTMLInputElement>('Prices include tax').checked).toBe(isIncluded);
});

it.each([
  ['8.87512', 'At most four decimals: enter 8.8751% or 8.8752%'],
  ['-8', 'Enter a percentage of 0 or more'],
])('refuses %s % at the field and keeps it as typed', (typed, problem) => {
  taxShown('US');
  const field = screen.getByLabelText<HTMLInputElement>('Tax (%)');
  field.focus();
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(field.value).toBe(typed);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: '8.875' } });
  fireEvent.blur(field);
  expect(screen.queryByText(problem)).toBeNull();
});
