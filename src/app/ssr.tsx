import { i18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { storefrontPages, type StorefrontScreen } from '#contract/storefront-pages.ts';
import * as z from 'zod/mini';
import { catalogSchema } from '#domain/catalog/catalog.ts';
import { isFoundOnMenu, productSchema } from '#domain/catalog/product.ts';
import type { Language } from '#domain/languages.ts';
import { giveFirstAnswer } from './features/storefront/shared/first-answer.ts';
import { CartPage } from './features/storefront/cart/cart-page.tsx';
import { CheckoutPage } from './features/storefront/checkout/checkout-page.tsx';
import { ContentPage } from './features/storefront/branches/content-page.tsx';
import { MenuSearchForm } from './features/storefront/menu/menu-search-form.tsx';
import { MenuPage } from './features/storefront/menu/menu-page.tsx';
import { BranchesPage } from './features/storefront/branches/branches-page.tsx';
import { SearchPage } from './features/storefront/branches/search-page.tsx';
import { ShopPage } from './features/storefront/branches/shop-page.tsx';
import { StorefrontFrame } from './features/storefront/frame/storefront-frame.tsx';
import { WaitingPage } from './features/storefront/frame/waiting-page.tsx';
import { messages as arabic } from './i18n/ar/messages.po';
import { messages as english } from './i18n/en/messages.po';
import { localeOf } from './i18n/i18n.ts';
import { NotFound } from './shell/not-found.tsx';
import { messages as spanish } from './i18n/es/messages.po';
import { messages as portuguese } from './i18n/pt/messages.po';
import { messages as turkish } from './i18n/tr/messages.po';

const dictionaries: Record<Language, Messages> = {
  en: english,
  tr: turkish,
  es: spanish,
  ar: arabic,
  pt: portuguese,
};

const WaitingForOrder = () => (
  <WaitingPage heading={<Trans>Your order</Trans>}>
    <Trans>Here you see when your order is confirmed, when it is ready and when it arrives.</Trans>
  </WaitingPage>
);
const WaitingForOrders = () => <WaitingPage heading={<Trans>Your orders</Trans>} />;
const WaitingForAccount = () => <WaitingPage heading={<Trans>Your account</Trans>} />;
const WaitingForAddresses = () => <WaitingPage heading={<Trans>Your addresses</Trans>} />;
const WaitingForRegister = () => <WaitingPage heading={<Trans>New account</Trans>} />;
const WaitingForWishes = () => <WaitingPage heading={<Trans>Wish list</Trans>} />;
const WaitingToCompare = () => <WaitingPage heading={<Trans>Compare</Trans>} />;
const WaitingForPayment = () => <WaitingPage heading={<Trans>Payment</Trans>} />;
const WaitingToBook = () => <WaitingPage heading={<Trans>Book a table</Trans>} />;
const WaitingForOrderMails = () => <WaitingPage heading={<Trans>E-mails about your orders</Trans>} />;
const WaitingForSignIn = () => <WaitingPage heading={<Trans>Sign in</Trans>} />;

/** Of a menu, what its search looks at. */
const menuOnlySchema = z.object({ catalogs: z.array(catalogSchema), products: z.array(productSchema) });

const MenuToRead = () => <MenuPage search={<MenuSearchForm />} />;

/** The server-rendered pages, many only with frame and skeleton; home without what only a scanned table code opens. */
const renderedPages: Record<StorefrontScreen, ComponentType> = {
  'home-page': BranchesPage,
  'cart-page': CartPage,
  'checkout-page': CheckoutPage,
  'content-page': ContentPage,
  'menu-page': MenuToRead,
  'dish-page': MenuPage,
  'search-page': SearchPage,
  'shop-page': ShopPage,
  'order-page': WaitingForOrder,
  'my-orders': WaitingForOrders,
  'order-completed-page': WaitingForOrder,
  'order-mails-page': WaitingForOrderMails,
  'payment-page': WaitingForPayment,
  'table-payment-page': WaitingForPayment,
  'book-page': WaitingToBook,
  'sign-in-page': WaitingForSignIn,
  'register-page': WaitingForRegister,
  'account-page': WaitingForAccount,
  'addresses-page': WaitingForAddresses,
  'wish-list-page': WaitingForWishes,
  'compare-page': WaitingToCompare,
};

const routes = storefrontPages.flatMap((page) => {
  const Screen = renderedPages[page.screen];
  return page.paths.map((path) => <Route key={path} path={path} element={<Screen />} />);
});

const TITLE = msg({ message: 'Order from restaurants near you' });
const DESCRIPTION = msg({
  message: 'Menus from restaurants near you. Order delivery, pickup or at your table, now or for later.',
});

const MISSING = msg({ message: 'Page not found' });
const NO_SCRIPTS = msg({
  message: 'Ordering needs JavaScript, which is switched off in this browser. Menus can be read without it.',
});

/** Plurals and digits follow the region, as in the browser: Portuguese counts zero differently in Portugal and Brazil. */
function activate(language: Language): void {
  const locales = localeOf(language);
  i18n.loadAndActivate({ locale: language, locales, messages: dictionaries[language] });
}

/**
 * Title and description for a page's `<head>`; of the not-found page with `status` 404. `withoutScripts`: what to tell
 * a visitor whose browser runs none.
 */
export function headTexts(
  language: Language,
  status: 200 | 404,
): { title: string; description: string; withoutScripts: string } {
  activate(language);
  if (status === 404) {
    const missing = i18n._(MISSING);
    return { title: `${missing} · Brigade`, description: '', withoutScripts: '' };
  }
  return {
    title: `${i18n._(TITLE)} · Brigade`,
    description: i18n._(DESCRIPTION),
    withoutScripts: i18n._(NO_SCRIPTS),
  };
}

/** A menu with the dishes that a visitor without scripts searches for; another answer, or without a search, as it is. */
function searched(path: string, answer: { of: string; value: object }): { of: string; value: object } {
  const query = new URLSearchParams(path.replace(/^[^?]*/, '')).get('search') ?? '';
  const menu = query === '' ? undefined : z.safeParse(menuOnlySchema, answer.value);
  if (menu?.success !== true) return answer;
  const names = new Map(menu.data.catalogs.map(({ sid, name }) => [sid, name]));
  const products = menu.data.products.filter((product) =>
    isFoundOnMenu(product, names.get(product.catalog_id) ?? '', query),
  );
  return { of: answer.of, value: { ...answer.value, products, popular: [] } };
}

/**
 * Renders a page on the server as a visitor without a session sees it, from the same screens; the browser renders
 * over it.
 * @param path Of the page; without query, except for a search.
 * @param answer The page's first call, with the name and value that `firstAnswer` returns; undefined: none.
 */
export function renderPage(
  path: string,
  answer: { of: string; value: object } | undefined,
  language: Language,
): string {
  activate(language);
  giveFirstAnswer(answer === undefined ? { of: '', value: undefined } : searched(path, answer));
  try {
    return renderToString(
      <I18nProvider i18n={i18n}>
        <StaticRouter location={path}>
          <Routes>
            <Route element={<StorefrontFrame />}>
              {routes}
              <Route path="/404" element={<NotFound />} />
            </Route>
          </Routes>
        </StaticRouter>
      </I18nProvider>,
    ).replace(/<title>[^<]*<\/title>/, '');
  } finally {
    giveFirstAnswer(undefined);
  }
}
