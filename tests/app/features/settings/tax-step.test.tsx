import { cleanup, screen } from '@testing-library/react';
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

it('leaves the rate empty where none is known, so that 0 % is never taken silently', () => {
  expect(taxShown('US')).toBe('');
});

it('shows the rate that was decided', () => {
  expect(taxShown('GB', ['tax'])).toBe('0');
});
