import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { extraSchema, type Extra } from '#domain/catalog/extra.ts';
import { importMenu, menuFileSchema } from '#domain/catalog/import-menu.ts';
import { menuLanguageNames } from '#domain/catalog/menu-languages.data.ts';
import { productFormSchema } from '#domain/catalog/edit-product.ts';
import { type Product, productSchema } from '#domain/catalog/product.ts';
import { publicProduct } from '#domain/catalog/public-menu.ts';
import { menuInLanguage } from '#domain/catalog/translated-menu.ts';
import { menuLanguages, withText } from '#domain/catalog/menu-languages.ts';
import { inLanguage } from '#domain/catalog/in-language.ts';
import { languages } from '#domain/languages.ts';

const soup: Product = {
  sid: 'soup',
  name: 'Lentil soup',
  text: 'With lemon',
  price: 500,
  sku: '',
  catalog_id: 'c1',
  extra_id: 'e1',
  visible_web: true,
  image: null,
  order: 1,
  stations: [],
  ingredients: [],
  translations: { tr: { name: 'Mercimek çorbası', text: 'Limonlu' }, es: { name: 'Sopa de lentejas' } },
};
const bread: Product = {
  ...soup,
  sid: 'bread',
  name: 'Bread',
  text: '',
  extra_id: null,
  translations: { tr: { name: 'Ekmek' } },
};
const option = { price: 0, selected: false, available: true };
const extra: Extra = {
  id: 1,
  sid: 'e1',
  name: 'Soup options',
  data: {
    groups: [
      {
        id: 'g1',
        title: 'Leave out',
        multiple: false,
        unwanted: true,
        percentage: false,
        is_products: false,
        items: [{ ...option, id: 'i1', name: 'Onion', translations: { tr: { name: 'Soğan' } } }],
        translations: { tr: { title: 'Çıkarılacaklar' } },
      },
      {
        id: 'g2',
        title: 'Beside it',
        multiple: false,
        unwanted: false,
        percentage: false,
        is_products: true,
        items: [{ ...option, id: 'i2', name: 'Bread', product_id: 'bread' }],
      },
    ],
  },
};
const menu = {
  catalogs: [
    {
      sid: 'c1',
      name: 'Soups',
      tax: null,
      tax_included: null,
      parent: null,
      order: 1,
      translations: { tr: { name: 'Çorbalar' } },
    },
  ],
  products: [soup, bread],
  extras: [extra],
};

describe('a row in a language', () => {
  it.each([
    ['tr', 'Mercimek çorbası', 'Limonlu'],
    ['es', 'Sopa de lentejas', 'With lemon'],
    ['de', 'Lentil soup', 'With lemon'],
    ['', 'Lentil soup', 'With lemon'],
  ])('is in its own words where %j has none', (language, name, text) => {
    expect(inLanguage(soup, language)).toMatchObject({ name, text });
  });

  it('is the same object where it is not translated', () => {
    expect(inLanguage(soup, 'fr')).toBe(soup);
  });

  it('changes only its texts', () => {
    const word = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...menuLanguages), word, word, (language, name, text) => {
        const row = { ...soup, translations: { [language]: { name, text } } };
        expect(inLanguage(row, language)).toEqual({ ...row, name, text });
        for (const other of menuLanguages) if (other !== language) expect(inLanguage(row, other)).toBe(row);
      }),
    );
  });
});

describe('a menu in a language', () => {
  it('has catalogs, dishes, groups and options in it', () => {
    const { catalogs, products, extras } = menuInLanguage(menu, 'tr');
    expect([...catalogs, ...products].map(({ name }) => name)).toEqual([
      'Çorbalar',
      'Mercimek çorbası',
      'Ekmek',
    ]);
    const groups = extras[0]?.data.groups;
    expect(groups?.map(({ title }) => title)).toEqual(['Çıkarılacaklar', 'Beside it']);
    expect(groups?.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(['Soğan', 'Ekmek']);
  });

  it('keeps the name of an option that differs from its product’s', () => {
    const renamed = { ...bread, name: 'Flatbread' };
    const { extras } = menuInLanguage({ ...menu, products: [soup, renamed] }, 'tr');
    expect(extras[0]?.data.groups[1]?.items[0]?.name).toBe('Bread');
  });

  it('has its own words where nothing is translated, without translations to others', () => {
    const { catalogs, products, extras } = menuInLanguage(menu, 'fr');
    expect([...catalogs, ...products].map(({ name }) => name)).toEqual(['Soups', 'Lentil soup', 'Bread']);
    expect(extras[0]?.data.groups.map(({ title }) => title)).toEqual(['Leave out', 'Beside it']);
    expect(JSON.stringify([catalogs, products, extras])).not.toContain('translations');
  });
});

describe('stored translations', () => {
  it('cover the languages of the app, each language with a name', () => {
    expect(menuLanguages).toEqual(expect.arrayContaining([...languages]));
    expect(Object.keys(menuLanguageNames)).toEqual([...menuLanguages]);
  });

  it('are absent from rows of earlier versions', () => {
    const { translations: _translations, ...old } = soup;
    expect(z.parse(productSchema, old)).toEqual(old);
    expect(z.parse(extraSchema, extra)).toEqual(extra);
  });

  it('stay readable in a language that was added later', () => {
    const later = { ...soup, translations: { xx: { name: 'Soup' } } };
    expect(z.parse(productSchema, later)).toEqual(later);
  });

  it('are carried by a menu file', () => {
    const made = importMenu({ catalogs: [], products: [], extras: [] }, z.parse(menuFileSchema, menu));
    if (!made.ok) throw new Error(made.refusal.code);
    const rows = made.value.changes.map(({ row }) => row);
    expect(rows).toMatchObject([menu.catalogs[0], { data: extra.data }, soup, { ...bread, order: 2 }]);
  });

  it('are sent to customers', () => {
    expect(publicProduct(soup).translations).toEqual(soup.translations);
  });

  it.each([
    ['an unknown language', { xx: { name: 'Soup' } }],
    ['an empty name', { tr: { name: ' ' } }],
    ['a long name', { tr: { name: 'x'.repeat(121) } }],
    ['a long text', { tr: { text: 'x'.repeat(2001) } }],
    ['an empty text', { tr: { text: '' } }],
    ['a control character', { tr: { name: 'So\u0007up' } }],
  ])('refuse %s', (_what, translations) => {
    expect(z.safeParse(productFormSchema, { ...soup, translations }).success).toBe(false);
  });
});

describe('changed translations', () => {
  it('keep the other texts and languages', () => {
    const before = { es: { name: 'Sopa' }, tr: { text: 'Limonlu' } };
    expect(withText(before, 'tr', 'name', 'Çorba')).toEqual({
      es: { name: 'Sopa' },
      tr: { text: 'Limonlu', name: 'Çorba' },
    });
  });

  it('have no language without texts', () => {
    const [tr, es] = [{ name: 'Çorba' }, { name: 'Sopa' }];
    expect(withText({ tr, es }, 'tr', 'name', '')).toEqual({ es });
    expect(withText({ tr }, 'tr', 'name', '')).toBeUndefined();
    expect(withText(undefined, 'tr', 'name', '')).toBeUndefined();
  });
});
