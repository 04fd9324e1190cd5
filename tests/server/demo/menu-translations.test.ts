import { describe, expect, it } from 'vitest';
import { demoExtras } from '#server/demo/extras.data.ts';
import { demoTranslations } from '#server/demo/menu-translations.ts';
import { type DemoCatalog, demoCatalogs, demoProducts } from '#server/demo/menu.data.ts';

const sidsOf = (list: readonly DemoCatalog[]): string[] =>
  list.flatMap(({ sid, under = [] }) => [sid, ...sidsOf(under)]);

const groups = demoExtras.flatMap(({ data }) => data.groups);
/** Options that are dishes are shown with the dish's name. */
const options = groups.filter(({ is_products }) => !is_products).flatMap(({ items }) => items);
const dishes = new Map(demoProducts.map(({ sid, name }) => [sid, name]));

describe.each(['ar', 'tr', 'es', 'pt'])('the menu of the demo in %s', (language) => {
  it('has the name of every catalog', () => {
    expect(sidsOf(demoCatalogs).filter((sid) => !demoTranslations(sid)[language]?.name)).toEqual([]);
  });

  it('has the name and the description of every dish', () => {
    const incomplete = demoProducts.filter(({ sid }) => {
      const { name, text } = demoTranslations(sid)[language] ?? {};
      return !name || !text;
    });
    expect(incomplete.map(({ sid }) => sid)).toEqual([]);
  });

  it('has every heading of options', () => {
    const without = groups.filter(({ translations }) => !translations?.[language]?.title);
    expect(without.map(({ title }) => title)).toEqual([]);
  });

  it('has the name of every option', () => {
    const without = options.filter(({ translations }) => !translations?.[language]?.name);
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});

it('names options that are dishes as the menu does, so that they have its translations', () => {
  const drinksAndSides = groups.filter(({ is_products }) => is_products).flatMap(({ items }) => items);
  expect(drinksAndSides.filter(({ name, product_id }) => dishes.get(product_id ?? '') !== name)).toEqual([]);
});
