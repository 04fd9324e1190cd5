import { i18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { giveFirstAnswer } from './features/storefront/first-answer.ts';
import { CartPage } from './features/storefront/cart-page.tsx';
import { CheckoutPage } from './features/storefront/checkout-page.tsx';
import { ContentPage } from './features/storefront/content-page.tsx';
import { MenuPage } from './features/storefront/menu-page.tsx';
import { PlacesPage } from './features/storefront/places-page.tsx';
import { StorefrontFrame } from './features/storefront/storefront-frame.tsx';
import { messages as english } from './i18n/en/messages.po';
import { messages as spanish } from './i18n/es/messages.po';
import type { Language } from './i18n/languages.data.ts';
import { messages as turkish } from './i18n/tr/messages.po';

const dictionaries: Record<Language, Messages> = { en: english, es: spanish, tr: turkish };

const TITLE = msg({ message: 'Order from restaurants near you' });
const DESCRIPTION = msg({
  message: 'Menus of restaurants near you: delivery, pickup and tables, now or later.',
});

const MISSING = msg({ message: 'There is nothing on this plate' });

/** What the head of a page of ours says in that language; of one that does not exist with `status` 404. */
export function wordsOf(language: Language, status: 200 | 404): { title: string; description: string } {
  i18n.loadAndActivate({ locale: language, messages: dictionaries[language] });
  if (status === 404) return { title: `${i18n._(MISSING)} · Brigade`, description: '' };
  return { title: `${i18n._(TITLE)} · Brigade`, description: i18n._(DESCRIPTION) };
}

/**
 * A page as a stranger first sees it, drawn on the server from the same screens: there before any script is. The page
 * draws itself over it.
 * @param path Of the page, without query.
 * @param answer What the page would ask for first, by the name and the value `firstAnswer` gives; undefined: nothing.
 */
export function drawFirst(
  path: string,
  answer: { of: string; value: object } | undefined,
  language: Language,
): string {
  i18n.loadAndActivate({ locale: language, messages: dictionaries[language] });
  giveFirstAnswer(answer ?? { of: '', value: undefined });
  try {
    return renderToString(
      <I18nProvider i18n={i18n}>
        <StaticRouter location={path}>
          <Routes>
            <Route element={<StorefrontFrame />}>
              <Route path="/" element={<PlacesPage />} />
              <Route path="/cart" element={<CartPage />} />
              <Route path="/checkout" element={<CheckoutPage />} />
              <Route path="/page/:slug" element={<ContentPage />} />
              <Route path="/:site/:place" element={<MenuPage />} />
              <Route path="/:site/:place/product/:slug" element={<MenuPage />} />
            </Route>
          </Routes>
        </StaticRouter>
      </I18nProvider>,
    ).replace(/<title>[^<]*<\/title>/, '');
  } finally {
    giveFirstAnswer(undefined);
  }
}
