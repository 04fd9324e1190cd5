import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { staffScreens } from '#app/screens/staff-screens.ts';
import { mayOpen } from '#app/screens/staff-screen.ts';
import { Navigation } from '#app/shell/navigation.tsx';
import { useNavigation } from '#app/shell/use-navigation.ts';
import { staffRoles } from '#domain/roles.ts';
import { actor } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const BRANCH = '/admin/s/b';
const inFrame = staffScreens.filter(({ path, isFullScreen }) => !path.startsWith('/') && !isFullScreen);
const addressOf = (path: string) =>
  path === '' ? BRANCH : `${BRANCH}/${path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'some')}`;

function Rail() {
  return <Navigation items={useNavigation()} />;
}

function currentAt(path: string, role: (typeof staffRoles)[number]): string[] {
  cleanup();
  const { container } = renderAt(<Rail />, {
    actor: actor(role),

    url: addressOf(path),
  });
  return [...container.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent ?? '');
}

describe.each(inFrame.map((one) => [one.path, one] as const))('the screen at “%s”', (path, one) => {
  it('has exactly one current entry in the navigation', () => {
    for (const role of staffRoles.filter((each) => mayOpen(one, actor(each)))) {
      expect([role, currentAt(path, role).length]).toEqual([role, 1]);
    }
  });

  it('is under Settings if the settings list it', () => {
    if (one.settings === undefined || ['staff-users', 'tables'].includes(path)) return;
    expect(currentAt(path, 'owner')).toEqual(['Settings']);
  });
});

it.each([
  ['', 'Home'],
  ['changes', 'Home'],
  ['extras/some/edit.html', 'Menu'],
  ['tables/some', 'Floor'],
  ['reports/members', 'Reports'],
  ['terms/some/edit.html', 'Settings'],
])('marks “%s” in the navigation as %s', (path, entry) => {
  expect(currentAt(path, 'owner')).toEqual([entry]);
});
