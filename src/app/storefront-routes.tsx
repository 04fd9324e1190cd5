import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { storefrontPages, type StorefrontScreen } from '#contract/storefront-pages.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { screen } from './shell/screen.tsx';

const notFound = screen(() => import('./shell/not-found.tsx').then((code) => code.NotFound));
const plainFrame = screen(() => import('./shell/plain-frame.tsx').then((code) => code.PlainFrame));

/** The code of each page. */
const loads: Record<StorefrontScreen, () => Promise<ComponentType>> = {
  'home-page': () => import('./features/storefront/branches/home-page.tsx').then((code) => code.HomePage),
  'search-page': () =>
    import('./features/storefront/branches/search-page.tsx').then((code) => code.SearchPage),
  'cart-page': () => import('./features/storefront/cart/cart-page.tsx').then((code) => code.CartPage),
  'checkout-page': () =>
    import('./features/storefront/checkout/checkout-page.tsx').then((code) => code.CheckoutPage),
  'payment-page': () =>
    import('./features/storefront/orders/payment-page.tsx').then((code) => code.PaymentPage),
  'table-payment-page': () =>
    import('./features/storefront/table/table-payment-page.tsx').then((code) => code.TablePaymentPage),
  'order-completed-page': () =>
    import('./features/storefront/orders/order-completed-page.tsx').then((code) => code.OrderCompletedPage),
  'order-page': () => import('./features/storefront/orders/order-page.tsx').then((code) => code.OrderPage),
  'order-mails-page': () =>
    import('./features/storefront/orders/order-mails-page.tsx').then((code) => code.OrderMailsPage),
  'my-orders': () => import('./features/storefront/orders/my-orders.tsx').then((code) => code.MyOrders),
  'sign-in-page': () =>
    import('./features/storefront/account/sign-in-page.tsx').then((code) => code.SignInPage),
  'register-page': () =>
    import('./features/storefront/account/register-page.tsx').then((code) => code.RegisterPage),
  'account-page': () =>
    import('./features/storefront/account/account-page.tsx').then((code) => code.AccountPage),
  'addresses-page': () =>
    import('./features/storefront/account/addresses-page.tsx').then((code) => code.AddressesPage),
  'wish-list-page': () =>
    import('./features/storefront/wishes/wish-list-page.tsx').then((code) => code.WishListPage),
  'compare-page': () =>
    import('./features/storefront/wishes/compare-page.tsx').then((code) => code.ComparePage),
  'content-page': () =>
    import('./features/storefront/branches/content-page.tsx').then((code) => code.ContentPage),
  'book-page': () => import('./features/storefront/bookings/book-page.tsx').then((code) => code.BookPage),
  'menu-page': () => import('./features/storefront/menu/menu-page.tsx').then((code) => code.MenuPage),
  'shop-page': () => import('./features/storefront/branches/shop-page.tsx').then((code) => code.ShopPage),
  'dish-page': () => import('./features/storefront/menu/dish-page.tsx').then((code) => code.DishPage),
};

const pages: RouteObject[] = storefrontPages.flatMap(({ screen: name, paths }) =>
  paths.map((path) => ({ path, ...screen(loads[name]) })),
);

/** An error in one screen leaves the frame working. */
const framed = (
  <ErrorBoundary>
    <Outlet />
  </ErrorBoundary>
);

/** Every customer screen, each loaded on its first visit. */
export const storefrontRoutes: RouteObject[] = [
  { ...plainFrame, children: [{ path: '/404', ...notFound }] },
  {
    ...screen(() =>
      import('./features/storefront/frame/storefront-frame.tsx').then((code) => code.StorefrontFrame),
    ),
    children: [
      { element: framed, children: pages },
      { path: '*', ...notFound },
    ],
  },
];
