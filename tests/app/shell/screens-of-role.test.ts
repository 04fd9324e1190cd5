import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { loadScreensOf } from '#app/shell/screens-of-role.ts';
import type { StaffScreen } from '#app/screens/staff-screen.ts';
import type { Role } from '#domain/roles.ts';

const Screen = () => null;

function screens() {
  const loaded: string[] = [];
  const screen = (path: string, roles: readonly Role[], isMain: boolean): StaffScreen => ({
    path,
    roles,
    ...(isMain ? { navigation: { icon: 'home' as const } } : {}),
    load: async () => {
      loaded.push(path);
      if (path === 'broken') throw new Error('offline');
      return Screen;
    },
  });
  return {
    loaded,
    all: [
      screen('table', ['waitress'], false),
      screen('broken', ['waitress'], true),
      screen('floor', ['waitress'], true),
      screen('reports', ['manager'], true),
    ],
  };
}

it('loads the screens of the role, the main ones first, also after one that failed', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const { all, loaded } = screens();
  await loadScreensOf(['waitress'], all);
  expect(loaded).toEqual(['broken', 'floor', 'table']);
});
