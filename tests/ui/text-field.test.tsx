import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';

afterEach(cleanup);

function wordsAbout(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ');
}

it('ties label, description and error to the input', () => {
  const { rerender } = render(<TextField label="E-mail" description="For the receipt" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(wordsAbout(field)).toContain('For the receipt');
  expect(field.getAttribute('aria-invalid')).toBeNull();

  rerender(<TextField label="E-mail" description="For the receipt" error="Please fill" />);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(wordsAbout(field)).toContain('Please fill');

  rerender(<TextField label="E-mail" description="For the receipt" />);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText('Please fill')).toBeNull();
});

it('shows and hides a password without losing it', async () => {
  render(<TextField label="Password" type="password" />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'sous-vide');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  expect(field).toHaveProperty('value', 'sous-vide');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
});

it.each([
  ['EUR', '12.5', 1250],
  ['EUR', '0.29', 29],
  ['JPY', '980', 980],
  ['KWD', '1.005', 1005],
])('holds %s %s as %i of its minor unit', async (currency, typed, minor) => {
  const changes: (number | null)[] = [];
  render(
    <MoneyField label="Price" currency={currency} value={null} onChange={(value) => changes.push(value)} />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), typed);
  await userEvent.tab();
  expect(changes).toEqual([minor]);
});
