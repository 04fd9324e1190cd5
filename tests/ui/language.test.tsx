import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage, chooseLanguage, localeOf, preferredLanguage } from '#app/i18n/i18n.ts';
import { isolated, isolatedText } from '#app/i18n/isolated.ts';
import { withCommas } from '#app/i18n/with-commas.ts';
import { storefrontRoutes } from '#app/storefront-routes.tsx';
import { Root } from '#app/shell/root.tsx';

beforeEach(async () => {
  localStorage.clear();
  await activateLanguage('en');
});

afterEach(cleanup);

async function visit(path: string) {
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>
          <Root routes={storefrontRoutes} />
        </MemoryRouter>
      </I18nProvider>,
    );
  });
}

it('switches every text on the screen at once', async () => {
  await visit('/404');
  await screen.findByRole('heading', { name: 'Page not found' });
  await act(() => chooseLanguage('tr'));
  expect(screen.queryByRole('heading', { name: 'Sayfa bulunamadı' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Restoranlara git' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Dil ve görünüm' })).not.toBeNull();
  expect(document.documentElement.lang).toBe('tr');
});

it('turns the page right to left in Arabic, and back', async () => {
  await activateLanguage('ar');
  expect(document.documentElement.dir).toBe('rtl');
  await activateLanguage('pt');
  expect(document.documentElement.dir).toBe('ltr');
});

it('shows the digits of the menu to every Arabic region', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG']);
  expect(localeOf('ar')).toBe('ar-EG-u-ca-gregory-hc-h23-nu-latn');
  vi.restoreAllMocks();
});

it.each([
  ['en-US', 'Europe/Lisbon', 'en-GB'],
  ['en-US', 'America/New_York', 'en-US'],
  ['en-US', 'Pacific/Honolulu', 'en-US'],
  ['en-US', 'UTC', 'en-US'],
  ['en-US', 'Etc/GMT+5', 'en-US'],
  ['en-GB', 'UTC', 'en-GB'],
  ['en', 'UTC', 'en-GB'],
  ['en-AU', 'Europe/Lisbon', 'en-AU'],
])('writes dates of a browser in %s in %s as in %s', (browser, zone, locale) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  expect(localeOf('en', zone)).toBe(locale);
  vi.restoreAllMocks();
});

it('counts zero as the region does', async () => {
  await activateLanguage('pt');
  const cart = generateMessageId('Cart, {count, plural, one {# item} other {# items}}');
  expect(i18n._(cart, { count: 0 })).toBe('Carrinho, 0 produtos');
});

it('keeps an order number in one piece in right-to-left text', async () => {
  await activateLanguage('ar');
  expect(isolated('#12')).toBe('\u2066#12\u2069');
  await activateLanguage('en');
  expect(isolated('#12')).toBe('#12');
});

it('writes the comma of the language', () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  expect(withCommas(['a', 'b'])).toBe('a، b');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(withCommas(['a', 'b'])).toBe('a, b');
});

it('keeps the full stop of a note at its end in a sentence of the other direction', () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  expect(isolatedText('call me if unsure.')).toBe('\u2068call me if unsure.\u2069');
  expect(isolatedText('')).toBe('');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(isolatedText('call me if unsure.')).toBe('call me if unsure.');
  expect(isolatedText('حساسية.')).toBe('\u2068حساسية.\u2069');
});

it('remembers the choice', async () => {
  await act(() => chooseLanguage('es'));
  expect(preferredLanguage()).toBe('es');
});

it('applies the last of two quick choices', async () => {
  await act(() => Promise.all([activateLanguage('es'), activateLanguage('tr')]));
  expect(i18n.locale).toBe('tr');
});

it('tells a server renderer that there is no page', async () => {
  await visit('/404');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(document.querySelector('meta[name="prerender-status-code"]')?.getAttribute('content')).toBe('404');
});
