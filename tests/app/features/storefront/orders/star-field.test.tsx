import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StarField } from '#app/features/storefront/orders/star-field.tsx';

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

function Rating() {
  const [stars, setStars] = useState('');
  return <StarField label="How was your order?" value={stars} onChange={setStars} />;
}

it('is one row of five stars, of which the chosen one and those before it are full', () => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Rating />
    </I18nProvider>,
  );
  const full = () => container.querySelectorAll('[data-full="true"]').length;
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(full()).toBe(0);
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
  expect(full()).toBe(4);
});
