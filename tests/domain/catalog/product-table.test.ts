import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPrice, saveProducts } from '#domain/catalog/edit-product.ts';
import {
  readProductTable,
  writeFaultyRows,
  writeProductTable,
  writeSampleTable,
} from '#domain/catalog/product-table.ts';
import { readPrice } from '#domain/catalog/read-price.ts';
import type { Product } from '#domain/catalog/product.ts';

const product = (change: Partial<Product>): Product => ({
  sid: 'burger',
  name: 'Burger',
  text: '',
  price: 1000,
  sku: 'B-1',
  catalog_id: 'mains',
  extra_id: null,
  visible_web: true,
  image: null,
  order: 1,
  stations: [],
  ingredients: [],
  ...change,
});
const catalogs = [
  { sid: 'mains', name: 'Mains', tax: null, tax_included: true, parent: null, order: 1 },
  { sid: 'drinks', name: 'Drinks', tax: null, tax_included: true, parent: null, order: 2 },
];
const extras = [{ id: 1, sid: 'sauces', name: 'Sauces', data: { groups: [] } }];
const menu = {
  catalogs,
  extras,
  products: [product({}), product({ sid: 'cola', name: 'Cola', sku: '', catalog_id: 'drinks', order: 2 })],
};
const reading = {
  ...menu,
  digits: 2,
  mostRows: 10,
  newSid: (line: number) => `new-${line}`,
};
const rowsOf = (file: string, with_ = reading) => {
  const table = readProductTable(file, with_);
  if (table.fault !== null) throw new Error(table.fault);
  return table.rows;
};

describe('a price', () => {
  it.each([
    ['12.50', 2, 1250],
    ['12,5', 2, 1250],
    ['€ 12', 2, 1200],
    ['1.234,50', 2, 123450],
    ['1,234.50', 2, 123450],
    ["1'234.50", 2, 123450],
    ['1.234', 2, 123400],
    ['1234', 0, 1234],
    ['0', 2, 0],
    ['12.345', 3, 12345000],
    ['12.5', 0, undefined],
    ['12.505', 0, 12505],
    ['12.5055', 2, undefined],
    ['1.2.3', 2, undefined],
    ['-5', 2, undefined],
    ['abc', 2, undefined],
    ['', 2, undefined],
    ['1,23,4', 2, undefined],
    ['99999999999999', 2, undefined],
  ])('%j with %i digits is %s', (text, digits, minor) => {
    expect(readPrice(text, digits)).toBe(minor);
  });
});

describe('the menu as a file', () => {
  it('changes nothing when exported and imported again', () => {
    const any = fc.record({
      name: fc
        .string({ minLength: 1, maxLength: 40 })
        .map((text) => `n${text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()}`),
      text: fc.string({ maxLength: 80 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()),
      sku: fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()),
      price: fc.integer({ min: 0, max: 10_000_000 }),
      slug: fc.constantFrom(undefined, 'own'),
      visible_web: fc.boolean(),
      extra_id: fc.constantFrom(null, 'sauces'),
      catalog_id: fc.constantFrom('mains', 'drinks'),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 9 }), (list) => {
        const products = list.map((one, at) =>
          product({
            ...one,
            sid: `p-${at}`,
            order: at,
            ...(one.slug === undefined ? {} : { slug: `own-${at}`, former_slugs: ['before'] }),
          }),
        );
        const kinds = rowsOf(writeProductTable({ ...menu, products }, 2), { ...reading, products });
        expect(kinds.map(({ kind }) => kind)).toEqual(products.map(() => 'same'));
      }),
    );
  });

  it('finds products by id or code before taking them as new', () => {
    const file = [
      'id,code,name,price,catalog',
      'cola,,Cola Zero,3,Drinks',
      ',b-1,Cheeseburger,12,mains',
      ',,Lemonade,4,DRINKS',
    ].join('\n');
    expect(rowsOf(file)).toMatchObject([
      { line: 2, kind: 'changed', form: { sid: 'cola', name: 'Cola Zero', price: 300 } },
      { line: 3, kind: 'changed', form: { sid: 'burger', name: 'Cheeseburger', price: 1200, sku: 'b-1' } },
      { line: 4, kind: 'new', form: { name: 'Lemonade', catalog_id: 'drinks', seen: '' } },
    ]);
  });

  it.each(['burger,9.99,,,', 'burger,9.99', 'burger,9.99, ,  ,'])(
    'keeps what empty cells leave out: %j',
    (row) => {
      const kept = { ...product({}), text: 'Beef', extra_id: 'sauces', visible_web: false };
      const file = `name,price,description,options,visible\n${row}`;
      expect(rowsOf(file, { ...reading, products: [kept] })).toMatchObject([
        { kind: 'changed', form: { price: 999, text: 'Beef', extra_id: 'sauces', visible_web: false } },
      ]);
    },
  );

  it('shows a new product in the store where its row does not say', () => {
    expect(rowsOf('name,price,catalog,visible\nSoup,5,Mains,')).toMatchObject([
      { kind: 'new', form: { visible_web: true } },
    ]);
  });

  it('finds products by name', () => {
    expect(rowsOf('name,price\nburger,9.99')).toMatchObject([
      { kind: 'changed', form: { sid: 'burger', price: 999, sku: 'B-1', catalog_id: 'mains' } },
    ]);
  });

  it.each([
    ['name,price,catalog\n,5,Mains', 'name', 'required'],
    [`name,price,catalog\n${'x'.repeat(121)},5,Mains`, 'name', 'max_length:120'],
    ['name,price,catalog\nSoup,five,Mains', 'price', 'no_price'],
    ['name,price,catalog\nSoup,,Mains', 'price', 'required'],
    ['name,price,catalog\nSoup,5,Starters', 'catalog', 'unknown'],
    ['name,price\nSoup,5', 'catalog', 'required'],
    ['name,price,catalog,visible\nSoup,5,Mains,maybe', 'visible', 'yes_or_no'],
    ['name,price,catalog,options\nSoup,5,Mains,Spoons', 'options', 'unknown'],
    ['id,name,price,catalog\ngone,Soup,5,Mains', 'id', 'unknown_id'],
    ['name,slug,price,catalog\nSoup,Big Soup,5,Mains', 'slug', 'slug'],
    [`name,slug,price,catalog\nSoup,${'x'.repeat(61)},5,Mains`, 'slug', 'max_length:60'],
    ['name,slug,price,catalog\nSoup,cola,5,Mains', 'slug', 'slug_taken'],
  ])('%j has an error in %s', (file, column, code) => {
    expect(rowsOf(file)).toMatchObject([
      { line: 2, kind: 'wrong', form: null, problems: [{ column, what: code }] },
    ]);
  });

  it('includes slugs', () => {
    const [head = '', first = ''] = writeProductTable(
      { ...menu, products: [product({ slug: 'the-burger' })] },
      2,
    ).split(/\r?\n/);
    expect(first.split(',')[head.split(',').indexOf('slug')]).toBe('the-burger');
  });

  it('refuses two slugs that are the same', () => {
    expect(rowsOf('name,slug,price,catalog\nSoup,soup,5,Mains\nStew,soup,5,Mains')).toMatchObject([
      { kind: 'wrong', problems: [{ column: 'slug', what: 'slug_taken', found: 'soup' }] },
      { kind: 'wrong', problems: [{ column: 'slug', what: 'slug_taken' }] },
    ]);
  });

  it('lets two products swap their slugs', () => {
    // Two products may swap their slugs in one file.
    expect(rowsOf('id,slug\nburger,cola\ncola,kola').map(({ kind }) => kind)).toEqual(['changed', 'changed']);
  });

  it('refuses both of two rows for one product', () => {
    const rows = rowsOf('id,name\nburger,One\nburger,Two\ncola,Cola');
    expect(rows.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'same']);
  });

  it.each([
    ['', 'empty'],
    ['name,price', 'empty'],
    ['calories,price\nSoup,5', 'no_name'],
    ['name,price\n"Soup,5', 'not_closed'],
    [`name\n${'Soup\n'.repeat(11)}`, 'too_many'],
  ])('%j is refused: %s', (file, code) => {
    expect(readProductTable(file, reading).fault).toBe(code);
  });

  it('leaves the slug of a product whose row is wrong with that product', () => {
    const rows = rowsOf('id,slug,price\nburger,kola,free\ncola,burger,3');
    expect(rows.map(({ kind }) => kind)).toEqual(['wrong', 'wrong']);
  });

  it.each([
    'Category,Product,Cost,Details',
    'Section,Item,Price,Description',
    'group,TITLE,unit price,text',
    'Kategori,Ürün Adı,Fiyat,Açıklama',
    'Categoría,Artículo,Precio,Descripción',
    'Categoria,Produto,Preço,Descrição',
    'الفئة,الصنف,السعر,الوصف',
  ])('reads a file with the columns %s', (head) => {
    const [row] = rowsOf(`${head}\nMains,Stew,9.50,Hot`);
    expect(row).toMatchObject({ kind: 'new', form: { name: 'Stew', price: 950, text: 'Hot' } });
  });

  it("prefers a column's own name to another word for it", () => {
    const [row] = rowsOf('Title,Name,Catalog,Price\nNo,Stew,Mains,9.50');
    expect(row?.form).toMatchObject({ name: 'Stew' });
    expect(readProductTable('Title,Name\nNo,Stew', reading)).toMatchObject({ ignored: ['Title'] });
  });

  it('lists unknown columns', () => {
    expect(readProductTable('name,Kcal\nBurger,900', reading)).toMatchObject({ ignored: ['Kcal'] });
  });
});

describe('a file to correct', () => {
  const file = 'name;price;Kcal\nBurger;free;900\nCola;3;150\n';

  it('has the faulty rows as they were typed, with the reason', () => {
    const text = writeFaultyRows(file, new Map([[2, 'price: not valid']]));
    expect(text.replace('\uFEFF', '')).toBe('name;price;Kcal;error\r\nBurger;free;900;price: not valid\r\n');
  });

  it('is read again without its reasons, which are replaced', () => {
    const once = writeFaultyRows(file, new Map([[2, 'one']]));
    expect(readProductTable(once, reading)).toMatchObject({ ignored: ['Kcal'] });
    expect(writeFaultyRows(once, new Map([[2, 'two']]))).toContain('Kcal;error\r\nBurger;free;900;two\r\n');
  });
});

it('writes a sample file whose rows are ready to import', () => {
  const file = writeSampleTable(catalogs, [{ name: 'Lentil soup', description: 'Warm', price: 650 }], 2);
  expect(rowsOf(file)).toMatchObject([
    { kind: 'new', form: { name: 'Lentil soup', price: 650, catalog_id: 'mains', text: 'Warm' } },
  ]);
});

describe('many products at once', () => {
  const form = (change: object) => {
    const { order: _order, ...rest } = product({});
    return { ...rest, seen: '', ...change };
  };

  it('are all saved, new ones after each other', () => {
    const saved = saveProducts(menu, [], [form({ sid: 'a', name: 'A' }), form({ sid: 'b', name: 'B' })]);
    expect(saved).toMatchObject({
      ok: true,
      value: { changes: [{ row: { sid: 'a', order: 3 } }, { row: { sid: 'b', order: 4 } }] },
    });
  });

  it('are all refused, with the index of the first that is wrong', () => {
    const saved = saveProducts(
      menu,
      [],
      [form({ sid: 'a' }), form({ sid: 'b', name: 'B', catalog_id: 'gone' })],
    );
    expect(saved).toEqual({
      ok: false,
      refusal: {
        code: 'no_such_catalog',
        params: { item: 'B' },
        fields: { 'products.1.catalog_id': 'required' },
      },
    });
    expect(saveProducts(menu, [], [form({ sid: 'burger', name: 'Other', seen: 'old' })])).toMatchObject({
      refusal: { code: 'changed_meanwhile' },
    });
  });
});

it.each([
  [1000, { by: 'amount', value: 150, roundTo: 1 }, 1150],
  [1000, { by: 'percent', value: 1250, roundTo: 1 }, 1125],
  [999, { by: 'percent', value: 1000, roundTo: 1 }, 1099],
  [999, { by: 'percent', value: 1000, roundTo: 50 }, 1100],
  [1025, { by: 'amount', value: 0, roundTo: 50 }, 1050],
  [100, { by: 'amount', value: -300, roundTo: 1 }, 0],
  [800, { by: 'percent', value: -5000, roundTo: 10 }, 400],
] as const)('%i changed by %j is %i', (price, change, after) => {
  expect(changedPrice(price, change)).toBe(after);
});
