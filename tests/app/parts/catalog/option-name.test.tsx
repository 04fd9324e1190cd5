import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OptionName } from '#app/parts/catalog/option-name.tsx';

afterEach(cleanup);

it.each([
  [{ name: 'Onion', quantity: 1, unwanted: true }, 'no Onion'],
  [{ name: 'Mayo', quantity: 2, unwanted: false }, '+ 2× Mayo'],
  [{ name: 'Fries', quantity: 1, unwanted: false }, '+ Fries'],
])('names an option on bill and cart as the kitchen does: %o', (option, said) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <OptionName option={option} />
    </I18nProvider>,
  );
  expect(container.textContent).toBe(said);
});
