import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PricedOption } from '#app/parts/catalog/priced-option.tsx';

afterEach(cleanup);

it.each([
  [{ name: 'Onion', quantity: 1, unwanted: true, price: 0 }, 'no Onion'],
  [{ name: 'Mayo', quantity: 2, unwanted: false, price: 50 }, '2× Mayo + €1.00'],
  [{ name: 'Fries', quantity: 1, unwanted: false, price: 250 }, 'Fries + €2.50'],
  [{ name: 'Medium', quantity: 1, unwanted: false, price: 0 }, 'Medium'],
])('names an option on bill and cart, with what it costs more: %o', (option, said) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <PricedOption option={option} currency="EUR" />
    </I18nProvider>,
  );
  expect(container.textContent).toBe(said);
});
