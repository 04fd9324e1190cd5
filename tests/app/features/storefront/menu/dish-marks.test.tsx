import { i18n } from '@lingui/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DishMarks } from '#app/features/storefront/menu/dish-marks.tsx';
import { ShareDish } from '#app/features/storefront/menu/share-dish.tsx';
import { showPage } from '#tests/support/page-content.tsx';

beforeEach(() => {
  localStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

it('marks a dish with buttons that show a sign and have a name', () => {
  showPage(
    <DishMarks dish={{ site: 'shop', place: 'place', product: 'burger' }}>
      <ShareDish path="/shop/place/product/burger" title="Burger" />
    </DishMarks>,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((one) => [one.getAttribute('aria-label'), one.textContent])).toEqual([
    ['Wish list', ''],
    ['Compare', ''],
    ['Share', ''],
  ]);
  const compare = screen.getByRole('button', { name: 'Compare' });
  fireEvent.click(compare);
  expect(compare.getAttribute('aria-pressed')).toBe('true');
});
