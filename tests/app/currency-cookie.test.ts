import { expect, it } from 'vitest';
import { currenciesOf } from '#app/features/storefront/currencies-of.ts';
import { keepCurrency, keptCurrency } from '#app/features/storefront/currency-cookie.ts';

it('the choice of a currency stays in its cookie until all are wanted again', () => {
  document.cookie = 'othercurrency=USD; path=/';
  expect(keptCurrency()).toBeNull();
  keepCurrency('TRY');
  expect(keptCurrency()).toBe('TRY');
  keepCurrency('EUR');
  expect(keptCurrency()).toBe('EUR');
  keepCurrency(null);
  expect(keptCurrency()).toBeNull();
  document.cookie = 'currency=<b>; path=/';
  expect(keptCurrency()).toBeNull();
});

it('offers the currencies of the places, each once, and the one chosen before', () => {
  const places = [{ currency: 'TRY' }, { currency: 'EUR' }, { currency: 'TRY' }];
  expect(currenciesOf(places, null)).toEqual(['EUR', 'TRY']);
  expect(currenciesOf(places, 'USD')).toEqual(['EUR', 'TRY', 'USD']);
  expect(currenciesOf([], null)).toEqual([]);
});
