import { msg } from '@lingui/core/macro';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { laterRoutes } from './shell/later-routes.ts';
import { screen, screens } from './shell/screen.tsx';

const notFound = screen(async () => (await import('./shell/not-found.tsx')).NotFound);
const plainFrame = screen(async () => (await import('./shell/plain-frame.tsx')).PlainFrame);

const home = screen(async () => (await import('./features/dashboard/home.tsx')).Home);

/** Screens used during service, below `/admin/{shop}/{branch}`. */
const eveningScreens: RouteObject[] = [
  { index: true, ...home },
  { path: 'home', ...home },
  ...screens([
    [
      'orders',
      msg`Orders`,
      undefined,
      async () => (await import('./features/orders/orders-board.tsx')).OrdersBoard,
    ],
    [
      'kitchen',
      msg`Kitchen`,
      undefined,
      async () => (await import('./features/kitchen/kitchen-screen.tsx')).KitchenScreen,
    ],
    [
      'driver',
      msg`Deliveries`,
      undefined,
      async () => (await import('./features/delivery/driver-screen.tsx')).DriverScreen,
    ],
    [
      'dispatch',
      msg`Dispatch`,
      undefined,
      async () => (await import('./features/delivery/dispatch/dispatch-screen.tsx')).DispatchScreen,
    ],
    [
      'floor',
      msg`Floor`,
      undefined,
      async () => (await import('./features/floor/floor-screen.tsx')).FloorScreen,
    ],
    [
      'tables/:sid/receipt',
      msg`Receipt`,
      '..',
      async () => (await import('./features/tables/table-receipt.tsx')).TableReceipt,
    ],
    [
      'tables/:sid',
      msg`Table`,
      '../../floor',
      async () => (await import('./features/tables/table-screen.tsx')).TableScreen,
    ],
    [
      'bookings/:sid?/:form?',
      msg`Bookings`,
      undefined,
      async () => (await import('./features/bookings/bookings-screen.tsx')).BookingsScreen,
    ],
    [
      'orders/:sid/details.html',
      msg`Order`,
      '../..',
      async () => (await import('./features/orders/order-details.tsx')).OrderDetails,
    ],
    [
      'orders/:sid/print.html',
      msg`Receipt`,
      '../details.html',
      async () => (await import('./features/orders/order-print.tsx')).OrderPrint,
    ],
    [
      'orders/kitchen-print.html',
      msg`Kitchen tickets`,
      '..',
      async () => (await import('./features/orders/kitchen-print.tsx')).KitchenPrints,
    ],
    [
      'orders/:sid/kitchen-print.html',
      msg`Kitchen ticket`,
      '../details.html',
      async () => (await import('./features/orders/kitchen-print.tsx')).KitchenPrint,
    ],
    [
      'create_order.html',
      msg`New order`,
      undefined,
      async () => (await import('./features/orders/create-order.tsx')).CreateOrder,
    ],
    ['stock', msg`Stock`, undefined, async () => (await import('./features/catalog/stock.tsx')).StockScreen],
    [
      'changes',
      msg`Changes`,
      undefined,
      async () => (await import('./features/changes/changes.tsx')).Changes,
    ],
  ]),
];

const Nothing = () => null;

/** Any other address: loads the office screens and matches again. */
const later = screen(async () => {
  const { officeScreens } = await import('./office-screens.tsx');
  laterRoutes.come(withBranchScreens([...eveningScreens, ...officeScreens, { path: '*', ...notFound }]));
  return Nothing;
});

/** An error in one screen leaves the frame working. */
const branchScreen = (
  <ErrorBoundary>
    <Outlet />
  </ErrorBoundary>
);

const login = screen(async () => (await import('./features/auth/login.tsx')).Login);
const register = screen(async () => (await import('./features/auth/register.tsx')).Register);
const forgot = screen(async () => (await import('./features/auth/forgot.tsx')).Forgot);
const reset = screen(async () => (await import('./features/auth/reset.tsx')).Reset);
const session = screen(async () => (await import('./session/require-session.tsx')).RequireSession);
const master = screen(async () => (await import('./features/shops/master.tsx')).Master);
const notifications = screen(
  async () => (await import('./features/notifications/notification-settings.tsx')).NotificationSettings,
  { title: msg`Notifications`, back: '..' },
);
const account = screen(async () => (await import('./features/account/account-page.tsx')).AccountPage, {
  title: msg`My account`,
  back: '..',
});
const profile = screen(async () => (await import('./features/account/profile.tsx')).Profile, {
  title: msg`Profile`,
  back: '../account.html',
});
const security = screen(async () => (await import('./features/account/security.tsx')).Security, {
  title: msg`Sign-in and security`,
  back: '../account.html',
});
const changePassword = screen(
  async () => (await import('./features/account/change-password.tsx')).ChangePassword,
  { title: msg`Change password`, back: '../account.html' },
);
const verification = screen(
  async () => (await import('./features/account/email-verification.tsx')).EmailVerification,
);
const paymentStatus = screen(
  async () => (await import('./features/account/payment-status.tsx')).PaymentStatus,
);
const gate = screen(async () => (await import('./features/shops/branch-gate.tsx')).BranchGate, {
  prepare: async ({ shop = '', branch = '' }) =>
    (await import('./session/open-branch.ts')).prepareBranch(shop, branch),
});

/** Called twice with the same screen objects, so mounted screens stay mounted when more routes are added. */
function withBranchScreens(branchScreens: RouteObject[]): RouteObject[] {
  return [
    {
      path: '/admin/login.html',
      ...login,
    },
    { path: '/admin/register.html', ...register },
    { path: '/admin/forgot.html', ...forgot },
    { path: '/admin/reset.html', ...reset },
    {
      ...plainFrame,
      children: [
        { path: '/admin/404', ...notFound },
        { path: '/admin/email-verification.html', ...verification },
        { path: '/admin/payment-status', ...paymentStatus },
      ],
    },
    {
      path: '/admin',
      ...session,
      children: [
        {
          ...plainFrame,
          children: [
            { index: true, ...master },
            { path: 'account.html', ...account },
            { path: 'profile.html', ...profile },
            { path: 'change-password.html', ...changePassword },
            { path: 'security.html', ...security },
            {
              path: 'notification-settings.html',
              ...notifications,
            },
          ],
        },
        {
          path: ':shop/:branch',
          ...gate,
          children: [{ element: branchScreen, children: branchScreens }],
        },
        { path: '*', ...notFound },
      ],
    },
  ];
}

/**
 * Every screen below `/admin`, each loaded on its first visit; the office screens' routes are added when one of them
 * is visited.
 */
export const staffRoutes = withBranchScreens([...eveningScreens, { path: '*', ...later }]);
