import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PricedOption } from '#app/parts/catalog/priced-option.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it.each([
  ['what it costs more', 150, 2, 'Olives + €3.00'],
  ['what it makes the dish cheaper', -50, 1, 'Olives − €0.50'],
  ['its name alone where it costs nothing', 0, 1, 'Olives'],
])('shows %s', (_, price, quantity, text) => {
  const option = { name: 'Olives', quantity, unwanted: false, price };
  const { container } = renderAt(<PricedOption option={option} currency="EUR" />);
  // The count of an option stands before its name.
  expect(container.textContent?.replace(/^2\s*×\s*/, '')).toBe(text);
});
