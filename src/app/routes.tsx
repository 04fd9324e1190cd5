import { msg } from '@lingui/core/macro';
import { redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { frameHandle } from './shell/frame-handle.ts';
import { Root } from './shell/root.tsx';
import { screen } from './shell/screen.ts';

const notFound = screen(async () => (await import('./shell/not-found.tsx')).NotFound);

/** Screens of a branch, below `/admin/{shop}/{branch}`. */
const branchScreens: RouteObject[] = [
  { index: true, lazy: screen(async () => (await import('./features/dashboard/home.tsx')).Home) },
  {
    path: 'orders',
    handle: frameHandle({ title: msg`Orders` }),
    lazy: screen(async () => (await import('./features/orders/orders-board.tsx')).OrdersBoard),
  },
  {
    path: 'orders/:sid/details.html',
    handle: frameHandle({ title: msg`Order`, back: '../..' }),
    lazy: screen(async () => (await import('./features/orders/order-details.tsx')).OrderDetails),
  },
  {
    path: 'orders/:sid/print.html',
    handle: frameHandle({ title: msg`Receipt`, back: '../details.html' }),
    lazy: screen(async () => (await import('./features/orders/order-print.tsx')).OrderPrint),
  },
  {
    path: 'create_order.html',
    handle: frameHandle({ title: msg`New order` }),
    lazy: screen(async () => (await import('./features/orders/create-order.tsx')).CreateOrder),
  },
  {
    path: 'reports/orders/web',
    handle: frameHandle({ title: msg`Order history` }),
    lazy: screen(async () => (await import('./features/orders/order-history.tsx')).OrderHistory),
  },
  {
    path: 'stock',
    handle: frameHandle({ title: msg`Stock` }),
    lazy: screen(async () => (await import('./features/catalog/stock.tsx')).StockScreen),
  },
  {
    path: 'changes',
    handle: frameHandle({ title: msg`Changes` }),
    lazy: screen(async () => (await import('./features/changes/changes.tsx')).Changes),
  },
  { path: '*', lazy: notFound },
];

/** Every screen of the page in one list, each loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary,
    HydrateFallback: () => null,
    children: [
      { path: '/', loader: () => redirect('/admin') },
      {
        path: '/admin/login.html',
        lazy: screen(async () => (await import('./features/auth/login.tsx')).Login),
      },
      {
        lazy: screen(async () => (await import('./shell/plain-frame.tsx')).PlainFrame),
        children: [
          { path: '/404', lazy: notFound },
          { path: '/admin/404', lazy: notFound },
        ],
      },
      {
        path: '/admin',
        lazy: screen(async () => (await import('./session/require-session.tsx')).RequireSession),
        children: [
          {
            lazy: screen(async () => (await import('./shell/plain-frame.tsx')).PlainFrame),
            children: [
              { index: true, lazy: screen(async () => (await import('./features/shops/master.tsx')).Master) },
            ],
          },
          {
            path: ':shop/:branch',
            lazy: screen(async () => (await import('./features/shops/place-gate.tsx')).PlaceGate),
            children: [{ ErrorBoundary, children: branchScreens }],
          },
          { path: '*', lazy: notFound },
        ],
      },
      { path: '*', lazy: notFound },
    ],
  },
];
