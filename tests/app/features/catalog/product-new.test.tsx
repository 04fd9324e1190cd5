import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProductNew } from '#app/features/catalog/product-edit.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const drinks = {
  kind: 'catalog',
  row: { sid: 'drinks', name: 'Drinks', tax: null, tax_included: null, parent: null, order: 99 },
} as const;
const catalogAt = (url: string) => {
  renderAt(<ProductNew />, { role: 'owner', url, route: '*' }, [...menu, drinks]);
  return screen.getByRole('button', { name: /Catalog/ }).textContent;
};

it('begins a new product in the catalog that was listed', () => {
  expect(catalogAt('/?catalog=drinks')).toContain('Drinks');
});

it('begins a new product in the first catalog of a list of all', () => {
  expect(catalogAt('/')).not.toContain('Drinks');
});

it('says where options are created while there is no extra to choose', () => {
  const withoutExtras = menu.filter(({ kind }) => kind !== 'extra');
  renderAt(<ProductNew />, { role: 'owner', url: '/', route: '*' }, withoutExtras);
  expect(screen.getByRole('link', { name: 'create one' }).getAttribute('href')).toMatch(
    /\/extras\/new\.html$/,
  );
});
