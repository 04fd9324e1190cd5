import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { OrderDetails } from '#app/features/orders/order-details.tsx';

const world = vi.hoisted(() => ({ code: '', retry: vi.fn() }));
vi.mock('#app/features/orders/use-order.ts', () => ({
  useOrder: () => ({ state: 'refused', refusal: { code: world.code }, retry: world.retry }),
}));
afterEach(cleanup);

it.each([
  ['forbidden', 'Your role does not allow this', false],
  ['offline', 'No connection', true],
])('offers a refused order (%s) again only where that may help', (code, words, again) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  world.code = code;
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <OrderDetails />
      </I18nProvider>
    </MemoryRouter>,
  );
  expect(document.body.textContent).toContain(words);
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again);
  expect(/Older finished orders/.test(document.body.textContent ?? '')).toBe(again);
});
