import { expect, test } from 'vitest';
import { languageOfCatalog } from '#sw/language-of-catalog.ts';

test('a catalog is known by its language', () => {
  expect(languageOfCatalog('/assets/texts-ar-BMrG94Os.js')).toBe('ar');
  expect(languageOfCatalog('assets/texts-pt-storefront-B2y_Kkum.js')).toBe('pt');
});

test('the small English catalogs and other files are precached', () => {
  expect(languageOfCatalog('/assets/texts-en-CrgBGHkt.js')).toBeUndefined();
  expect(languageOfCatalog('/assets/board-CrgBGHkt.js')).toBeUndefined();
});
