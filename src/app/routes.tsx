import { msg } from '@lingui/core/macro';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { screen } from './shell/screen.tsx';

const notFound = screen(async () => (await import('./shell/not-found.tsx')).NotFound);
const plainFrame = screen(async () => (await import('./shell/plain-frame.tsx')).PlainFrame);

/** Screens of a branch, below `/admin/{shop}/{branch}`. */
const branchScreens: RouteObject[] = [
  { index: true, ...screen(async () => (await import('./features/dashboard/home.tsx')).Home) },
  {
    path: 'orders',
    ...screen(async () => (await import('./features/orders/orders-board.tsx')).OrdersBoard, {
      title: msg`Orders`,
    }),
  },
  {
    path: 'kitchen',
    ...screen(async () => (await import('./features/kitchen/kitchen-screen.tsx')).KitchenScreen, {
      title: msg`Kitchen`,
    }),
  },
  {
    path: 'driver',
    ...screen(async () => (await import('./features/delivery/driver-screen.tsx')).DriverScreen, {
      title: msg`Deliveries`,
    }),
  },
  {
    path: 'customer-board',
    ...screen(async () => (await import('./features/kitchen/customer-board.tsx')).CustomerBoard, {
      title: msg`For the guests`,
    }),
  },
  {
    path: 'floor',
    ...screen(async () => (await import('./features/floor/floor-screen.tsx')).FloorScreen, {
      title: msg`Floor`,
    }),
  },
  {
    path: 'tables',
    ...screen(async () => (await import('./features/tables/plan-screen.tsx')).PlanScreen, {
      title: msg`Tables`,
      back: '../floor',
    }),
  },
  {
    path: 'tables/table-print/:sid',
    ...screen(async () => (await import('./features/tables/table-print.tsx')).TablePrint, {
      title: msg`Codes for the tables`,
      back: '../..',
    }),
  },
  {
    path: 'tables/:sid',
    ...screen(async () => (await import('./features/tables/table-screen.tsx')).TableScreen, {
      title: msg`Table`,
      back: '../../floor',
    }),
  },
  {
    path: 'bookings',
    ...screen(async () => (await import('./features/bookings/bookings-screen.tsx')).BookingsScreen, {
      title: msg`Bookings`,
    }),
  },
  {
    path: 'orders/:sid/details.html',
    ...screen(async () => (await import('./features/orders/order-details.tsx')).OrderDetails, {
      title: msg`Order`,
      back: '../..',
    }),
  },
  {
    path: 'orders/:sid/print.html',
    ...screen(async () => (await import('./features/orders/order-print.tsx')).OrderPrint, {
      title: msg`Receipt`,
      back: '../details.html',
    }),
  },
  {
    path: 'create_order.html',
    ...screen(async () => (await import('./features/orders/create-order.tsx')).CreateOrder, {
      title: msg`New order`,
    }),
  },
  {
    path: 'reports/orders/web',
    ...screen(async () => (await import('./features/orders/order-history.tsx')).OrderHistory, {
      title: msg`Order history`,
    }),
  },
  {
    path: 'stock',
    ...screen(async () => (await import('./features/catalog/stock.tsx')).StockScreen, {
      title: msg`Stock`,
    }),
  },
  ...(
    [
      [
        'catalogs',
        msg`Catalogs`,
        undefined,
        async () => (await import('./features/catalog/catalogs.tsx')).Catalogs,
      ],
      [
        'products',
        msg`Products`,
        undefined,
        async () => (await import('./features/catalog/products.tsx')).Products,
      ],
      [
        'products/new.html',
        msg`New product`,
        '..',
        async () => (await import('./features/catalog/product-edit.tsx')).ProductNew,
      ],
      [
        'products/:sid/edit.html',
        msg`Product`,
        '../..',
        async () => (await import('./features/catalog/product-edit.tsx')).ProductEdit,
      ],
      ['extras', msg`Extras`, undefined, async () => (await import('./features/catalog/extras.tsx')).Extras],
      [
        'extras/new.html',
        msg`New extra`,
        '..',
        async () => (await import('./features/catalog/extra-edit.tsx')).ExtraNew,
      ],
      [
        'extras/:sid/edit.html',
        msg`Extra`,
        '../..',
        async () => (await import('./features/catalog/extra-edit.tsx')).ExtraEdit,
      ],
      [
        'settings',
        msg`Settings`,
        undefined,
        async () => (await import('./features/settings/settings-index.tsx')).SettingsIndex,
      ],
      [
        'branch.html',
        msg`Branch`,
        '../settings',
        async () => (await import('./features/settings/branch-settings.tsx')).BranchSettings,
      ],
      [
        'status.html',
        msg`Opening hours`,
        '../settings',
        async () => (await import('./features/settings/hours-settings.tsx')).HoursSettings,
      ],
      [
        'main.html',
        msg`Shop`,
        '../settings',
        async () => (await import('./features/settings/shop-settings.tsx')).ShopSettings,
      ],
      [
        'staff-users',
        msg`People`,
        undefined,
        async () => (await import('./features/people/staff-list.tsx')).StaffList,
      ],
      [
        'staff-users/new',
        msg`Somebody new`,
        '..',
        async () => (await import('./features/people/staff-edit.tsx')).StaffNew,
      ],
      [
        'staff-users/:id',
        msg`Person`,
        '..',
        async () => (await import('./features/people/staff-edit.tsx')).StaffEdit,
      ],
    ] as const
  ).map(([path, title, back, load]) => ({ path, ...screen(load, { title, ...(back && { back }) }) })),
  {
    path: 'settings/printers',
    ...screen(async () => (await import('./features/printing/printers.tsx')).Printers, {
      title: msg`Printers`,
    }),
  },
  {
    path: 'settings/stations',
    ...screen(async () => (await import('./features/settings/stations.tsx')).Stations, {
      title: msg`Stations`,
      back: '../..',
    }),
  },
  {
    path: 'changes',
    ...screen(async () => (await import('./features/changes/changes.tsx')).Changes, {
      title: msg`Changes`,
    }),
  },
  { path: '*', ...notFound },
];

/** What customers see. A shop's address comes last: no other word may be taken for one. */
const storefrontScreens: RouteObject[] = [
  { path: '/', ...screen(async () => (await import('./features/storefront/home-page.tsx')).HomePage) },
  {
    path: '/search',
    ...screen(async () => (await import('./features/storefront/places-page.tsx')).PlacesPage),
  },
  { path: '/cart', ...screen(async () => (await import('./features/storefront/cart-page.tsx')).CartPage) },
  {
    path: '/checkout',
    ...screen(async () => (await import('./features/storefront/checkout-page.tsx')).CheckoutPage),
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
    path: '/:site/:place',
    ...screen(async () => (await import('./features/storefront/menu-page.tsx')).MenuPage),
  },
];

/** A fault of one screen leaves the frame and the other screens standing. */
const branchScreen = (
  <ErrorBoundary>
    <Outlet />
  </ErrorBoundary>
);

/** Every screen of the page in one list, each loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    path: '/admin/login.html',
    ...screen(async () => (await import('./features/auth/login.tsx')).Login),
  },
  {
    ...plainFrame,
    children: [
      { path: '/404', ...notFound },
      { path: '/admin/404', ...notFound },
    ],
  },
  {
    path: '/admin',
    ...screen(async () => (await import('./session/require-session.tsx')).RequireSession),
    children: [
      {
        ...plainFrame,
        children: [
          { index: true, ...screen(async () => (await import('./features/shops/master.tsx')).Master) },
          {
            path: 'notification-settings.html',
            ...screen(
              async () =>
                (await import('./features/notifications/notification-settings.tsx')).NotificationSettings,
              { title: msg`Notifications` },
            ),
          },
        ],
      },
      {
        path: ':shop/:branch',
        ...screen(async () => (await import('./features/shops/place-gate.tsx')).PlaceGate, {
          prepare: async ({ shop = '', branch = '' }) =>
            (await import('./session/open-branch.ts')).prepareBranch(shop, branch),
        }),
        children: [{ element: branchScreen, children: branchScreens }],
      },
      { path: '*', ...notFound },
    ],
  },
  {
    ...screen(async () => (await import('./features/storefront/storefront-frame.tsx')).StorefrontFrame),
    children: [
      { element: branchScreen, children: storefrontScreens },
      { path: '*', ...notFound },
    ],
  },
];
