import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { screen } from './shell/screen.tsx';

const notFound = screen(() => import('./shell/not-found.tsx').then((code) => code.NotFound));
const plainFrame = screen(() => import('./shell/plain-frame.tsx').then((code) => code.PlainFrame));

/** Screens for customers. A shop's address comes last, so no fixed path is taken for a shop name. */
const storefrontScreens: RouteObject[] = [
  { path: '/', ...screen(() => import('./features/storefront/home-page.tsx').then((code) => code.HomePage)) },
  {
    path: '/search',
    ...screen(() => import('./features/storefront/branches-page.tsx').then((code) => code.BranchesPage)),
  },
  {
    path: '/cart',
    ...screen(() => import('./features/storefront/cart-page.tsx').then((code) => code.CartPage)),
  },
  {
    path: '/checkout',
    ...screen(() => import('./features/storefront/checkout-page.tsx').then((code) => code.CheckoutPage)),
  },
  {
    path: '/payment',
    ...screen(() => import('./features/storefront/payment-page.tsx').then((code) => code.PaymentPage)),
  },
  {
    path: '/order-completed',
    ...screen(() =>
      import('./features/storefront/order-completed-page.tsx').then((code) => code.OrderCompletedPage),
    ),
  },
  {
    path: '/order-placed/:sid',
    ...screen(() => import('./features/storefront/order-page.tsx').then((code) => code.OrderPage)),
  },
  {
    path: '/orders',
    ...screen(() => import('./features/storefront/my-orders.tsx').then((code) => code.MyOrders)),
  },
  {
    path: '/orders/:site/:place/:sid',
    ...screen(() => import('./features/storefront/order-page.tsx').then((code) => code.OrderPage)),
  },
  {
    path: '/orders/:sid/history',
    ...screen(() => import('./features/storefront/order-page.tsx').then((code) => code.OrderPage)),
  },
  {
    path: '/sign-in/*',
    ...screen(() => import('./features/storefront/sign-in-page.tsx').then((code) => code.SignInPage)),
  },
  {
    path: '/register',
    ...screen(() => import('./features/storefront/register-page.tsx').then((code) => code.RegisterPage)),
  },
  {
    path: '/account',
    ...screen(() => import('./features/storefront/account-page.tsx').then((code) => code.AccountPage)),
  },
  {
    path: '/address',
    ...screen(() => import('./features/storefront/addresses-page.tsx').then((code) => code.AddressesPage)),
  },
  {
    path: '/wish-list',
    ...screen(() => import('./features/storefront/wish-list-page.tsx').then((code) => code.WishListPage)),
  },
  {
    path: '/compare',
    ...screen(() => import('./features/storefront/compare-page.tsx').then((code) => code.ComparePage)),
  },
  {
    path: '/page/:slug',
    ...screen(() => import('./features/storefront/content-page.tsx').then((code) => code.ContentPage)),
  },
  {
    path: '/:site/:place',
    ...screen(() => import('./features/storefront/menu-page.tsx').then((code) => code.MenuPage)),
  },
  {
    path: '/:site/:place/product/:slug',
    ...screen(() => import('./features/storefront/dish-page.tsx').then((code) => code.DishPage)),
  },
];

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
      import('./features/storefront/storefront-frame.tsx').then((code) => code.StorefrontFrame),
    ),
    children: [
      { element: framed, children: storefrontScreens },
      { path: '*', ...notFound },
    ],
  },
];
