import { expect, it } from 'vitest';
import { customerScripts, staffModulesOf } from '../../src/build/worker.ts';

const chunk = (moduleIds: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
  moduleIds,
  imports,
  dynamicImports,
});
const chunks = new Map([
  ['start.js', chunk(['/x/src/app/entry.ts'], ['shared.js'], ['page.js'])],
  [
    'page.js',
    chunk(['/x/src/app/main.tsx'], [], ['board.js', 'idle.js', 'menu.js', 'texts.js', 'guest-texts.js']),
  ],
  ['idle.js', chunk(['/x/src/app/shell/when-idle.ts'], [], ['screens.js'])],
  ['screens.js', chunk(['/x/src/app/screens/staff-screens.ts'], [], ['kitchen.js'])],
  ['shared.js', chunk(['/x/src/domain/money.ts'])],
  ['board.js', chunk(['/x/src/app/staff-routes.tsx'], ['shared.js', 'kitchen.js'])],
  ['kitchen.js', chunk(['/x/src/app/features/kitchen/kitchen.tsx'])],
  ['menu.js', chunk(['/x/src/app/features/storefront/menu/menu-page.tsx'], ['shared.js'])],
  ['texts.js', chunk(['/x/src/app/i18n/tr/messages.po'])],
  ['guest-texts.js', chunk(['/x/src/app/i18n/tr/messages.po?storefront?lingui'])],
]);

it('takes what a customer’s page can load', () => {
  expect([...customerScripts(chunks)].toSorted()).toEqual([
    'guest-texts.js',
    'idle.js',
    'menu.js',
    'page.js',
    'shared.js',
    'start.js',
  ]);
});

it('names the modules of the staff app among scripts for customers', () => {
  expect(staffModulesOf(chunks, customerScripts(chunks))).toEqual([]);
  const withKitchen = new Set(['menu.js', 'kitchen.js']);
  expect(staffModulesOf(chunks, withKitchen)).toEqual(['/x/src/app/features/kitchen/kitchen.tsx']);
});
