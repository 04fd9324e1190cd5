import { expect, it } from 'vitest';
import { currenciesOf } from '#app/features/storefront/frame/currencies-of.ts';
import { storeCurrency, storedCurrency } from '#app/features/storefront/frame/currency-cookie.ts';

it('stores the chosen currency in a cookie until all are selected again', () => {
  document.cookie = 'othercurrency=USD; path=/';
  expect(storedCurrency()).toBeNull();
  storeCurrency('TRY');
  expect(storedCurrency()).toBe('TRY');
  storeCurrency('EUR');
  expect(storedCurrency()).toBe('EUR');
  storeCurrency(null);
  expect(storedCurrency()).toBeNull();
  document.cookie = 'currency=<b>; path=/';
  expect(storedCurrency()).toBeNull();
});

it('offers the currencies of the branches once each, with the one chosen before', () => {
  const places = [{ currency: 'TRY' }, { currency: 'EUR' }, { currency: 'TRY' }];
  expect(currenciesOf(places, null)).toEqual(['EUR', 'TRY']);
  expect(currenciesOf(places, 'USD')).toEqual(['EUR', 'TRY', 'USD']);
  expect(currenciesOf([], null)).toEqual([]);
  expect(currenciesOf(places, 'USD', ['GBP'])).toEqual(['GBP', 'USD']);
});
