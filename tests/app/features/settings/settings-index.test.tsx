import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SettingsIndex } from '#app/features/settings/settings-index.tsx';
import { findableScreen } from '#app/parts/search/use-findable-screens.ts';
import { findAnything } from '#app/parts/search/find-anything.ts';
import { staffScreens } from '#app/screens/staff-screens.ts';
import type { Role } from '#domain/roles.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);
const field = () => screen.getByRole('searchbox', { name: 'Search settings' });
const search = (query: string) => fireEvent.change(field(), { target: { value: query } });

function Address() {
  const { pathname, hash } = useLocation();
  return <output aria-label="Address">{pathname + hash}</output>;
}
const show = (role: Role = 'owner') =>
  renderAt(
    <>
      <SettingsIndex />
      <Address />
    </>,
    { role, route: '*' },
  );

it('shows the settings in six groups', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Business',
    'Online page',
    'Ordering and delivery',
    'Money',
    'Team and devices',
    'Data',
  ]);
});

it('shows a setting in one group, with a line on what is in it', () => {
  show();
  const money = within(screen.getByRole('region', { name: 'Money' }));
  expect(money.getByRole('link', { name: 'Open Payments' })).toBeDefined();
  expect(money.getByText('Payment methods, with minimum and maximum amounts')).toBeDefined();
  expect(new Set(links()).size).toBe(links().length);
});

it('shows settings of the owner only to the owner', () => {
  show('owner');
  expect(links()).toContain('Privacy');
  cleanup();
  show('manager');
  expect(links()).not.toContain('Privacy');
  search('GDPR');
  expect(links()).toEqual([]);
});

it.each([
  ['tax', 'Tax (%)'],
  ['VAT', 'Tax (%)'],
  ['packing charge', 'Shop'],
  ['logo', 'Logo'],
  ['favicon', 'Site'],
  ['cover', 'Gallery'],
  ['password', 'Change password'],
  ['two-step', 'Sign-in and security'],
  ['holiday', 'Special days'],
  ['receipt', 'Printers'],
  ['wi-fi', 'Ready for service?'],
  ['fee', 'Zones on the map'],
  ['waiter', 'Staff'],
  ['PIN', 'Staff'],
  ['iban', 'Payments'],
  ['color', 'Theme'],
  ['currency', 'Currency'],
  ['time zone', 'Time zone'],
  ['country', 'Country and currency'],
  ['gdpr', 'Privacy'],
  ['webhook', 'Webhooks'],
  ['backup', 'Templates'],
  ['wifi', 'Ready for service?'],
  ['price', 'Products'],
  ['driver', 'Staff'],
  ['waiter', 'Staff'],
  ['new employee', 'Staff'],
  ['add staff', 'Add staff member'],
  ['tip', 'Offer a tip when a bill is paid'],
  ['payment', 'Payments'],
  ['printer', 'Printers'],
  ['export', 'Templates'],
])('finds by “%s” the setting “%s” first', (query, name) => {
  show();
  search(query);
  expect(links()[0]).toBe(name);
});

it.each([
  ['tip', 'Reports'],
  ['reservation', 'Bookings'],
  ['price', 'Products'],
])('also finds by “%s” the screen “%s”, which is no setting', (query, name) => {
  show();
  search(query);
  expect(links()).toContain(name);
});

it('announces how many settings are found', () => {
  show();
  search('iban');
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('1 setting found');
});

it('says what to do when nothing is found', () => {
  show();
  search('zeppelin');
  expect(screen.getByRole('status', { name: '' }).textContent).toContain(
    'Nothing found for “zeppelin”. Try another word',
  );
});

it('opens the first result with Enter', () => {
  show();
  search('logo');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toMatch(/\/site\.html#logo$/);
});

it('moves between the field and the results with arrow keys', () => {
  show();
  search('password');
  field().focus();
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  const [first] = screen.getAllByRole('link');
  expect(document.activeElement).toBe(first);
  if (first !== undefined) fireEvent.keyDown(first, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(field());
});

/** Translations of a language, by the English text. */
function translationsOf(language: string): Map<string, string> {
  const text = readFileSync(`src/app/i18n/${language}/messages.po`, 'utf8');
  const pairs = [...text.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)];
  return new Map(pairs.map(([, english = '', translated = '']) => [english, translated]));
}

it.each([
  ['tr', 'vergi', 'main.html#tax'],
  ['tr', 'LOGO', 'site.html#logo'],
  ['tr', 'şifre', '/admin/change-password.html'],
  ['tr', 'sifre', '/admin/change-password.html'],
  ['es', 'impuesto', 'main.html#tax'],
  ['es', 'logotipo', 'site.html#logo'],
  ['es', 'contrasena', '/admin/change-password.html'],
])('finds in the language “%s” by “%s” the screen at “%s” first', (language, query, path) => {
  const texts = translationsOf(language);
  const settings = staffScreens
    .filter((one) => one.settings !== undefined)
    .flatMap((one) => findableScreen(one, (text) => texts.get(text.message ?? '') ?? '', ''));
  expect(findAnything(settings, query)[0]?.id).toBe(`screen ${path}`);
});

it('names no environment variable in a text', () => {
  const english = [...translationsOf('en').keys()].map((text) => text.replaceAll(/\{\w+/g, ''));
  expect(english.filter((text) => /\b[A-Z]{2,}_[A-Z_]+\b/.test(text))).toEqual([]);
});

it('finds where maps get their streets from', () => {
  show();
  search('streets');
  expect(links().join()).toContain('Services');
});

it.each(['qr', 'table codes', 'floor'])('finds the codes of the tables by “%s”', (words) => {
  show();
  search(words);
  expect(links()).toContain('Table codes');
});
