import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { screen } from './shell/screen.tsx';

const notFound = screen(async () => (await import('./shell/not-found.tsx')).NotFound);
const plainFrame = screen(async () => (await import('./shell/plain-frame.tsx')).PlainFrame);

/** Screens for customers. A shop's address comes last, so no fixed path is taken for a shop name. */
const storefrontScreens: RouteObject[] = [
  { path: '/', ...screen(async () => (await import('./features/storefront/home-page.tsx')).HomePage) },
  {
    path: '/search',
    ...screen(async () => (await import('./features/storefront/branches-page.tsx')).BranchesPage),
  },
  { path: '/cart', ...screen(async () => (await import('./features/storefront/cart-page.tsx')).CartPage) },
  {
    path: '/checkout',
    ...screen(async () => (await import('./features/storefront/checkout-page.tsx')).CheckoutPage),
  },
  {
    path: '/payment',
    ...screen(async () => (await import('./features/storefront/payment-page.tsx')).PaymentPage),
  },
  {
    path: '/order-completed',
    ...screen(
      async () => (await import('./features/storefront/order-completed-page.tsx')).OrderCompletedPage,
    ),
  },
  {
    path: '/order-placed/:sid',
    ...screen(async () => (await import('./features/storefront/order-page.tsx')).OrderPage),
  },
  { path: '/orders', ...screen(async () => (await import('./features/storefront/my-orders.tsx')).MyOrders) },
  {
    path: '/orders/:site/:place/:sid',
    ...screen(async () => (await import('./features/storefront/order-page.tsx')).OrderPage),
  },
  {
    path: '/orders/:sid/history',
    ...screen(async () => (await import('./features/storefront/order-page.tsx')).OrderPage),
  },
  {
    path: '/sign-in/*',
    ...screen(async () => (await import('./features/storefront/sign-in-page.tsx')).SignInPage),
  },
  {
    path: '/register',
    ...screen(async () => (await import('./features/storefront/register-page.tsx')).RegisterPage),
  },
  {
    path: '/account',
    ...screen(async () => (await import('./features/storefront/account-page.tsx')).AccountPage),
  },
  {
    path: '/address',
    ...screen(async () => (await import('./features/storefront/addresses-page.tsx')).AddressesPage),
  },
  {
    path: '/wish-list',
    ...screen(async () => (await import('./features/storefront/wish-list-page.tsx')).WishListPage),
  },
  {
    path: '/compare',
    ...screen(async () => (await import('./features/storefront/compare-page.tsx')).ComparePage),
  },
  {
    path: '/page/:slug',
    ...screen(async () => (await import('./features/storefront/content-page.tsx')).ContentPage),
  },
  {
    path: '/:site/:place',
    ...screen(async () => (await import('./features/storefront/menu-page.tsx')).MenuPage),
  },
  {
    path: '/:site/:place/product/:slug',
    ...screen(async () => (await import('./features/storefront/dish-page.tsx')).DishPage),
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
    ...screen(async () => (await import('./features/storefront/storefront-frame.tsx')).StorefrontFrame),
    children: [
      { element: framed, children: storefrontScreens },
      { path: '*', ...notFound },
    ],
  },
];
