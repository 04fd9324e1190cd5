import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CartBeside } from '#app/features/storefront/cart/cart-beside.tsx';
import { addToCart, currentCart, saveCart } from '#app/features/storefront/cart/cart-store.ts';
import { cartLineSchema } from '#domain/cart/price-line.ts';
import { aMenu } from '#tests/support/menu.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('names the cart of another branch beside a menu', () => {
  i18n.load('en', {});
  i18n.activate('en');
  addToCart(
    'shop',
    'harbor',
    cartLineSchema.parse({ id: 'line-000000001', quantity: 1, product_id: 'burger' }),
  );
  const cart = currentCart();
  if (cart !== null) saveCart({ ...cart, restaurant: 'Old Harbour' });
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <CartBeside site="shop" place="garden" menu={aMenu(0)} />
      </I18nProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: /from Old Harbour$/ }).getAttribute('href')).toBe('/cart');
  expect(screen.queryByText('Your cart is empty')).toBeNull();
});
