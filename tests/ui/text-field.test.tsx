import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterEach, expect, it } from 'vitest';
import { MoneyField } from '#app/parts/form/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';

afterEach(cleanup);

function wordsAbout(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ');
}

it('links label, description and error to the input', () => {
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

it('shows a password without losing it', async () => {
  render(<TextField label="Password" type="password" />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'sous-vide');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  expect(field).toHaveProperty('value', 'sous-vide');
});

it('hides a shown password', async () => {
  render(<TextField label="Password" type="password" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
});

function Price({ currency }: { currency: string }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <MoneyField label="Price" currency={currency} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it.each([
  ['en', 'EUR', '12.5', 1250],
  ['en', 'EUR', '0.29', 29],
  ['en', 'JPY', '980', 980],
  ['en', 'KWD', '1.005', 1005],
  ['en', 'EUR', '5,50', 550],
  ['en', 'EUR', '1,250', 125_000],
  ['en', 'EUR', '1.234,5', 123_450],
  ['en', 'EUR', '€1,234.50', 123_450],
  ['tr', 'TRY', '5.50', 550],
  ['tr', 'TRY', '1.250', 125_000],
  ['es', 'EUR', '1.234.567,8', 123_456_780],
])('in %s parses %s %s as %i of its minor unit while it is typed', async (locale, currency, typed, minor) => {
  render(
    <I18nProvider locale={locale}>
      <Price currency={currency} />
    </I18nProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), typed);
  expect(screen.getByRole('status').textContent).toBe(String(minor));
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe(String(minor));
});
