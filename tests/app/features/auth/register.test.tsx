import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Register } from '#app/features/auth/register.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
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

it.each([
  [{ people: 4, price: 4900, currency: 'EUR' }, /^Free for .*€49\.00/, 1],
  [{ people: 4, price: 4900, currency: 'EUR', prices: { EUR: 4900, USD: 5400 } }, /^Free for .*\$54\.00/, 1],
  [null, /^Free for/, 0],
])('says what Brigade is, and its price only where there is one: %j', async (plan, price, count) => {
  const fetched = vi.fn(async () => {
    const site = { sid: 'brigade', name: 'Brigade', url: '' };
    return Response.json({ site, version: null, css: '', push_key: 'k', plan });
  });
  vi.stubGlobal('fetch', fetched);
  renderAt(<Register />);
  expect(screen.getByText(/^Orders, kitchen, floor and delivery/)).toBeDefined();
  await vi.waitFor(() => expect(screen.queryAllByText(price)).toHaveLength(count));
  expect(fetched).toHaveBeenCalled();
});

it('says the rule of the password before one is typed', () => {
  renderAt(<Register />);
  const field = screen.getByLabelText(/^Password/);
  const note = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(note?.textContent).toMatch(/^8 characters or more/);
});
