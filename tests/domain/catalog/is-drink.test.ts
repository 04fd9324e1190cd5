import { expect, it } from 'vitest';
import { isDrink } from '#domain/catalog/is-drink.ts';

const kitchen = [
  { sid: 'grill', name: 'Grill' },
  { sid: 'bar', name: 'Bar' },
];
const dish = (name: string, stations: string[] = [], catalogs: string[] = []) => ({
  name,
  stations,
  catalogs,
});

it('takes what only the bar makes for a drink, whatever its name', () => {
  expect(isDrink(dish('Bramble', ['bar']), kitchen)).toBe(true);
  expect(isDrink(dish('Beer-battered fish', ['grill'], ['Drinks']), kitchen)).toBe(false);
  expect(isDrink(dish('Bramble and crab', ['bar', 'grill']), kitchen)).toBe(false);
});

it.each(['Bar', 'Barra', 'Cocktail bar', 'البار', 'İçecekler', 'Barista'])(
  'takes a station named %s for a bar',
  (name) => {
    expect(isDrink(dish('Bramble', ['b']), [{ sid: 'b', name }])).toBe(true);
  },
);

it.each(['Salad bar', 'Barbecue', 'Cold'])('does not take a station named %s for a bar', (name) => {
  expect(isDrink(dish('Bramble', ['b']), [{ sid: 'b', name }])).toBe(false);
  expect(isDrink(dish('Lemonade', ['b']), [{ sid: 'b', name }])).toBe(true);
});

it('goes by the catalog where no station says it, and by the one above', () => {
  expect(isDrink(dish('Bramble', [], ['Long', 'Drinks']), kitchen)).toBe(true);
  expect(isDrink(dish('Coffee and walnut slice', [], ['Desserts']), [])).toBe(false);
  expect(isDrink(dish('Beer-battered fish', ['gone'], ['Fish']), kitchen)).toBe(false);
});

it('goes by the name last', () => {
  expect(isDrink(dish('Ayran', [], ['To start']), [])).toBe(true);
  expect(isDrink(dish('Lamb', [], ['To start']), [])).toBe(false);
});
