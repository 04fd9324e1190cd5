import 'fake-indexeddb/auto';
import { clear, set } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { storedMenus } from '#app/features/storefront/branches/stored-menus.ts';

const menu = (name: string, server_now: number) => ({
  branch: { name, address: '1 Quay', shop: { name: 'Saffron' } },
  server_now,
});

beforeEach(() => clear());

it('lists the menus of this device in a language, the latest first', async () => {
  await set('menu saffron/quay en', menu('Quay', 1));
  await set('menu saffron/garden en', menu('Garden', 2));
  await set('menu saffron/garden tr', menu('Garden', 3));
  await set('other saffron/quay en', menu('Quay', 4));
  const found = await storedMenus('en');
  expect(found.map(({ path, branch }) => [path, branch])).toEqual([
    ['saffron/garden', 'Garden'],
    ['saffron/quay', 'Quay'],
  ]);
});

it('leaves out a menu of another version that it cannot read', async () => {
  await set('menu saffron/quay en', { branch: { title: 'Quay' } });
  expect(await storedMenus('en')).toEqual([]);
});
