import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AllergyWarning } from '#app/features/storefront/menu/allergy-warning.tsx';

afterEach(cleanup);

function show(allergy: string): void {
  i18n.load('en', {});
  i18n.activate('en');
  render(
    <I18nProvider i18n={i18n}>
      <AllergyWarning allergy={allergy} allergens={['sesame', 'gluten']} />
    </I18nProvider>,
  );
}

it('warns of what the dish contains', () => {
  show('severe sesame allergy');
  expect(screen.getByRole('alert').textContent).toBe('This dish contains: Sesame');
});

it('says nothing of what it does not contain', () => {
  show('peanuts');
  expect(screen.queryByRole('alert')).toBeNull();
});
