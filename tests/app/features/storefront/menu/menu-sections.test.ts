import { expect, it } from 'vitest';
import { sectionsOf } from '#app/features/storefront/menu/menu-sections.ts';
import type { Menu } from '#app/features/storefront/menu/menu-source.ts';

type Catalogs = Menu['catalogs'];

const catalog = (sid: string, parent: string | null, order: number): Catalogs[number] => ({
  sid,
  name: sid,
  tax: null,
  tax_included: null,
  parent,
  order,
});
const dish = (sid: string, catalog_id: string): Menu['products'][number] => ({
  sid,
  name: sid,
  text: '',
  price: 500,
  sku: '',
  catalog_id,
  extra_id: null,
  visible_web: true,
  image: null,
  order: 1,
  stations: [],
  ingredients: [],
});
const namesOf = (catalogs: Catalogs, products: Menu['products'], query = '') =>
  sectionsOf({ catalogs, products }, query).map(({ name, isBelow = false }) =>
    isBelow ? `> ${name}` : name,
  );

const pizza = [catalog('Pizza', null, 1), catalog('Rosse', 'Pizza', 1), catalog('Bianche', 'Pizza', 2)];
const pasta = catalog('Pasta', null, 2);
const margherita = dish('Margherita', 'Rosse');
const carbonara = dish('Carbonara', 'Pasta');

it('shows a parent without dishes of its own over its subcatalogs', () => {
  expect(namesOf([...pizza, pasta], [margherita, carbonara])).toEqual(['Pizza', '> Rosse', 'Pasta']);
});

it('leaves a parent out that has no dish below it, also in a search', () => {
  expect(namesOf([...pizza, pasta], [margherita, carbonara], 'carbo')).toEqual(['Pasta']);
});

it('leaves a single parent over the whole menu out', () => {
  expect(namesOf(pizza, [margherita, dish('Patate', 'Bianche')])).toEqual(['Rosse', 'Bianche']);
});

it('lists dishes with some of the words, those with most of them first', () => {
  const chops = { ...dish('Lamb chops', 'Pasta'), order: 2 };
  const spicy = { ...dish('Arrabbiata', 'Pasta'), text: 'Spicy lamb sugo' };
  const products = [carbonara, spicy, chops, { ...dish('Spicy lamb', 'Pasta'), order: 3 }];
  const [section] = sectionsOf({ catalogs: [pasta], products }, 'spicy lamb', ['spicy', 'lamb']);
  expect(section?.products.map(({ name }) => name)).toEqual(['Spicy lamb', 'Arrabbiata', 'Lamb chops']);
});

it('lists dishes with a word that begins so before those with it inside a word', () => {
  const calamari = { ...dish('Fried calamari', 'Rosse'), text: 'With lamb’s lettuce' };
  const clams = { ...dish('Islamabad clams', 'Pasta'), order: 0 };
  const shish = dish('Lamb shish', 'Pasta');
  const found = sectionsOf({ catalogs: [...pizza, pasta], products: [calamari, clams, shish] }, 'lam');
  expect(found.flatMap(({ products }) => products.map(({ name }) => name))).toEqual([
    'Lamb shish',
    'Islamabad clams',
    'Fried calamari',
  ]);
});

it('lists sections whose name begins with the word before dishes that only describe it', () => {
  const catalogs = [catalog('Desserts', null, 1), catalog('Pizza', null, 2)];
  const products = [{ ...dish('Baklava', 'Desserts'), text: 'with pistachio' }, dish('Margherita', 'Pizza')];
  expect(sectionsOf({ catalogs, products }, 'pi').map(({ name }) => name)).toEqual(['Pizza', 'Desserts']);
});
