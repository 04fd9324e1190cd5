import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { Cart } from '#app/features/storefront/cart/cart-store.ts';
import { CheckoutPage } from '#app/features/storefront/checkout/checkout-page.tsx';

export const keptCart = (): Cart => JSON.parse(localStorage.getItem('brigade.cart') ?? 'null');

/** Advances the time and runs what is due. */
export const turn = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms));

export const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

/** Fills in name, phone and address. */
export function typeAna(): void {
  type(/^Name/, 'Ana');
  type(/^Phone/, '+351 912 345 678');
  type(/^Street/, 'Hill Street 1, Hilltown');
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>The order’s page</p>
      <output aria-label="Address">{pathname + search}</output>
    </>
  );
}

/** Renders the checkout of the stored cart again. */
export async function openCheckout(): Promise<void> {
  cleanup();
  render(
    <MemoryRouter initialEntries={['/checkout']}>
      <I18nProvider i18n={i18n}>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </I18nProvider>
    </MemoryRouter>,
  );
  await turn();
}
