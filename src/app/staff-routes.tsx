import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { loadAllRules } from './sync/device-env.ts';
import { firstScreens } from './screens/first-screens.ts';
import type { StaffScreen } from './screens/staff-screen.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { laterRoutes } from './shell/later-routes.ts';
import { screen } from './shell/screen.tsx';
import { AccountGuard, ScreenGuard } from './shell/screen-guard.tsx';

const notFound = screen(() => import('./shell/not-found.tsx').then((code) => code.NotFound));
const plainFrame = screen(() => import('./shell/plain-frame.tsx').then((code) => code.PlainFrame));

function routeOf(one: StaffScreen): RouteObject {
  const load = () => {
    if (one.needsAllRules) loadAllRules();
    return one.load();
  };
  const { element, handle } = screen(load, one);
  const isOpenToAll = one.roles === undefined && !one.needsTables;
  const Guard = one.path.startsWith('/') ? AccountGuard : ScreenGuard;
  return {
    ...(one.path === '' ? { index: true } : { path: one.path }),
    element: isOpenToAll ? element : <Guard screen={one}>{element}</Guard>,
    handle,
  };
}

const firstRoutes = firstScreens.map(routeOf);

const Nothing = () => null;

/** Any other address: loads the other screens' entries and matches again. */
const later = screen(async () => {
  const { staffScreens } = await import('./screens/staff-screens.ts');
  const others = staffScreens.filter((one) => !firstScreens.includes(one)).map(routeOf);
  laterRoutes.come(routesWith(others, notFound));
  return Nothing;
});

/** An error in one screen leaves the frame working. */
const branchScreen = (
  <ErrorBoundary>
    <Outlet />
  </ErrorBoundary>
);

const login = screen(() => import('./features/auth/login.tsx').then((code) => code.Login));
const register = screen(() => import('./features/auth/register.tsx').then((code) => code.Register));
const restore = screen(() => import('./features/auth/restore.tsx').then((code) => code.Restore));
const mail = screen(() => import('./features/auth/mail-pages.tsx').then((code) => code.MailPages));
const session = screen(() => import('./auth/require-session.tsx').then((code) => code.RequireSession));
const master = screen(() => import('./features/shops/master.tsx').then((code) => code.Master));
const verification = screen(() =>
  import('./features/account/email-verification.tsx').then((code) => code.EmailVerification),
);
const paymentStatus = screen(() =>
  import('./features/account/payment-status.tsx').then((code) => code.PaymentStatus),
);
const gate = screen(() => import('./features/shops/branch-gate.tsx').then((code) => code.BranchGate), {
  prepare: async ({ shop = '', branch = '' }) =>
    (await import('./sync/open-branch.ts')).prepareBranch(shop, branch),
});

/** Called twice with the same screen objects, so mounted screens stay mounted when more routes are added. */
function routesWith(otherRoutes: readonly RouteObject[], other: RouteObject): RouteObject[] {
  const isOfAccount = ({ path = '' }: RouteObject) => path.startsWith('/');
  return [
    { path: '/admin/login.html', ...login },
    { path: '/admin/register.html', ...register },
    { path: '/admin/restore.html', ...restore },
    { path: '/admin/forgot.html', ...mail },
    { path: '/admin/reset.html', ...mail },
    { path: '/admin/owner-invitation.html', ...mail },
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
        { ...plainFrame, children: [{ index: true, ...master }, ...otherRoutes.filter(isOfAccount)] },
        // A reserved name, so no shop has it: these are the operator's screens.
        { path: 'operator/:screen/*', ...other },
        {
          path: ':shop/:branch',
          ...gate,
          children: [
            {
              element: branchScreen,
              children: [
                ...firstRoutes,
                ...otherRoutes.filter((route) => !isOfAccount(route)),
                { path: '*', ...other },
              ],
            },
          ],
        },
        { path: '*', ...other },
      ],
    },
  ];
}

/**
 * Every screen below `/admin`, each loaded on its first visit; all but `firstScreens` get their routes when one of
 * them is visited.
 */
export const staffRoutes = routesWith([], later);
