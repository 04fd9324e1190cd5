import { readdirSync, readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { act, cleanup, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { matchRoutes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { staffScreens } from '#app/screens/staff-screens.ts';
import { isFindable, isListed, mayOpen, type StaffScreen } from '#app/screens/staff-screen.ts';
import { laterRoutes } from '#app/shell/later-routes.ts';
import { isScreenHandle } from '#app/shell/screen.tsx';
import { ScreenGuard } from '#app/shell/screen-guard.tsx';
import { useFindableScreens } from '#app/parts/search/use-findable-screens.ts';
import { useNavigation } from '#app/shell/use-navigation.ts';
import { findAnything } from '#app/parts/search/find-anything.ts';
import { staffRoutes } from '#app/staff-routes.tsx';
import { navigationRoles } from '#domain/people/staff-screens.ts';
import { accountRoles, type Role, staffRoles } from '#domain/roles.ts';
import { serverPaths } from '#sw/server-paths.ts';
import { actor } from '#tests/support/orders.ts';
import { renderAt, renderHookAt } from '#tests/support/render-at.tsx';

const BRANCH = '/admin/shop/branch';
const named = staffScreens.map((one) => [one.path, one] as const);

/** An address of the screen, with values for parameters. */
function exampleOf({ path }: StaffScreen): string {
  const filled = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'some');
  return filled.startsWith('/') ? filled : `${BRANCH}/${filled}`;
}

function handleAt(address: string) {
  const routes = laterRoutes.now() ?? staffRoutes;
  const handle = matchRoutes(routes, address)?.at(-1)?.route.handle;
  return isScreenHandle(handle) ? handle : undefined;
}

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // The first address that is not among the first screens adds the other routes.
  await handleAt(`${BRANCH}/settings/stations`)?.preload();
});
afterEach(cleanup);

describe.each(named)('the screen at “%s”', (path, one) => {
  it('has a route with its own heading', () => {
    const handle = handleAt(exampleOf(one));
    expect(handle?.title?.id).toBe(one.title?.id);
    expect(handle?.back).toBe(one.back);
  });

  it('has a heading, except home, which has the name of the branch', () => {
    expect(one.title === undefined).toBe(path === '' || path === 'home');
  });

  it("is answered by the worker with the app's page", () => {
    expect(serverPaths.filter((pattern) => pattern.test(exampleOf(one)))).toEqual([]);
  });

  it('can be opened with at least one role', () => {
    expect(accountRoles.filter((role) => mayOpen(one, actor(role)))).not.toEqual([]);
  });

  it('is listed only for roles that may open it', () => {
    const listed = staffRoles.filter((role) => isListed(one, actor(role), true));
    expect(listed.filter((role) => !mayOpen(one, actor(role)))).toEqual([]);
  });
});

it('has one screen for an address', () => {
  const paths = staffScreens.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

/** What a person with this role sees at the address of the screen. */
async function shownTo(role: Role, one: StaffScreen, shop = {}): Promise<string | null> {
  cleanup();
  const element = (
    <Suspense>
      <ScreenGuard screen={one}>The screen</ScreenGuard>
    </Suspense>
  );
  await act(async () => renderAt(element, { role, shop }));
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  return document.body.textContent;
}

const screenAt = (path: string): StaffScreen => {
  const found = staffScreens.find((one) => one.path === path);
  if (found === undefined) throw new Error(`no screen at ${path}`);
  return found;
};

it.each(staffRoles)('shows %s exactly the screens of the role', async (role) => {
  for (const one of staffScreens)
    expect((await shownTo(role, one)) === 'The screen', one.path).toBe(mayOpen(one, actor(role)));
});

it('says why a screen is not shown', async () => {
  expect(await shownTo('waitress', screenAt('products'))).toBe('Your role does not allow this');
  expect(await shownTo('manager', screenAt('main.html'))).toContain('Only the owner can change settings');
  expect(await shownTo('waitress', screenAt('kitchen'))).toContain('Go to home');
  expect(await shownTo('manager', screenAt('floor'), { lite_ecom: true })).toContain(
    'This shop has no tables',
  );
});

it('leaves the check of roles to the guard', () => {
  const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const refusing = files.filter((file) =>
    readFileSync(`src/app/${file}`, 'utf8').includes("/not-allowed.tsx'"),
  );
  // An order can be refused to a person who may open the screen.
  expect(refusing.toSorted()).toEqual(['features/orders/order-details.tsx', 'shell/no-access.tsx']);
});

it.each<[Role, string[]]>([
  [
    'manager',
    [
      'Home',
      'Orders',
      'Kitchen',
      'Dispatch',
      'Floor',
      'Bookings',
      'New order',
      'Stock',
      'Cash',
      'Menu',
      'Reports',
      'Staff',
      'Settings',
    ],
  ],
  ['waitress', ['Home', 'Orders', 'Floor', 'Bookings', 'New order', 'Stock', 'Cash', 'Reports']],
  ['kitchen', ['Home', 'Orders', 'Kitchen', 'Stock', 'Reports']],
  ['delivery', ['Home', 'Orders', 'Deliveries', 'Reports']],
])('shows %s these entries of the navigation: %j', (role, labels) => {
  const { result } = renderHookAt(useNavigation, { role });
  expect(result.current.map(({ label }) => label)).toEqual(labels);
});

it('leads to the figures or to past orders, by role', () => {
  const reportsOf = (role: Role) =>
    renderHookAt(useNavigation, { role }).result.current.find(({ label }) => label === 'Reports')?.to;
  expect(reportsOf('manager')).toMatch(/\/reports$/);
  expect(reportsOf('waitress')).toMatch(/\/reports\/orders\/web$/);
});

const foundBy = (role: Role, shop = {}) =>
  renderHookAt(useFindableScreens, { role, shop }).result.current.map(({ label }) => label);

it.each(staffRoles)('finds each screen that %s may open by its title', (role) => {
  const { result } = renderHookAt(useFindableScreens, { role });
  const wanted = staffScreens.filter(
    (one) => isFindable(one) && !one.needsBilling && isListed(one, actor(role), true),
  );
  for (const { path, title, label } of wanted) {
    const name = (label ?? title)?.message ?? '';
    const hits = findAnything(result.current, name).map(({ id }) => id);
    expect(hits, name).toContain(`screen ${path}`);
  }
  const fieldCount = wanted.reduce((sum, { fields = [] }) => sum + fields.length, 0);
  expect(result.current).toHaveLength(wanted.length + fieldCount);
});

it('leaves out of the search only what has no address or no meaning of its own', () => {
  const left = staffScreens.filter((one) => !isFindable(one) && !one.path.includes(':'));
  expect(left.map(({ path }) => path).filter((path) => !path.startsWith('wizard/'))).toEqual([
    'home',
    'orders/kitchen-print.html',
    '/admin/invoice.html',
    '/admin/pay-invoice.html',
  ]);
});

it('offers no screen that the role may not open', () => {
  expect(foundBy('manager')).not.toContain('Audit log');
  expect(foundBy('owner')).toContain('Audit log');
  expect(foundBy('delivery')).not.toContain('Settings');
  expect(foundBy('delivery')).not.toContain('Table payments');
  expect(foundBy('owner', { lite_ecom: true })).not.toContain('Bookings');
});

it('offers billing only to those who pay for Brigade', () => {
  expect(foundBy('manager')).not.toContain('Billing');
});

it('opens the navigation to the roles that `user/info` answers with', () => {
  const listed = staffScreens.filter(({ navigation, path }) => navigation !== undefined && path !== '');
  const roles = listed.map(({ path, to = path, roles: may = staffRoles }) => [to, [...may].sort()]);
  expect(Object.fromEntries(roles)).toEqual(
    Object.fromEntries(Object.entries(navigationRoles).map(([path, may]) => [path, [...may].sort()])),
  );
});
