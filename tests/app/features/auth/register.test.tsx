import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Register } from '#app/features/auth/register.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('suggests user name, country and currency in one line', () => {
  renderAt(<Register />);
  type(/^Restaurant name/, 'Blue Anchor');
  // The clock of the tests is in no zone of that country.
  expect(screen.getByText('/blue-anchor · United States · USD · New York')).toBeDefined();
  expect(screen.queryByLabelText(/^User name/)).toBeNull();
});

it('opens the suggested fields if one of them is refused, and keeps them open', async () => {
  renderAt(<Register />);
  fireEvent.click(screen.getByRole('button', { name: 'Create restaurant' }));
  expect(await screen.findByLabelText(/^User name/)).toBeDefined();
  type(/^Restaurant name/, 'Blue Anchor');
  expect(screen.getByLabelText(/^User name/)).toHaveProperty('value', 'blue-anchor');
});
