import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dishKind } from '#domain/catalog/dish-kind.ts';
import { dishKinds } from '#domain/catalog/dish-words.data.ts';

it.each([
  ['Pizza Margherita', '', 'pizza'],
  ['Kıymalı pide', '', 'pizza'],
  ['Smash burger', '', 'burger'],
  ['Hamburguesa doble', '', 'burger'],
  ['Fish soup', '', 'soup'],
  ['Mercimek çorbası', '', 'soup'],
  ['Sopa de legumes', '', 'soup'],
  ['شوربة العدس', '', 'soup'],
  ['Chicken salad', '', 'salad'],
  ['السلطة اليونانية', '', 'salad'],
  ['Künefe', '', 'dessert'],
  ['Ice cream', '', 'dessert'],
  ['Café con leche', '', 'coffee'],
  ['Çay', '', 'coffee'],
  ['Sparkling water', '', 'bottle'],
  ['Vinho tinto', '', 'bottle'],
  ['Limonada', '', 'glass'],
  ['عصير البرتقال', '', 'glass'],
  ['Sourdough bread', '', 'bread'],
  ['Pan', '', 'bread'],
  ['Pan de ajo', '', 'bread'],
  ['Gulasch', 'From the pan', 'plate'],
  ['Pan-fried noodles', '', 'bowl'],
  ['Spaghetti carbonara', '', 'bowl'],
  ['Levrek', '', 'fish'],
  ['Rib-eye 300 g', '', 'meat'],
  ['Kuzu pirzola', '', 'meat'],
  ['Margherita', 'Stone-oven pizza', 'pizza'],
  ['Negroni', 'Drinks', 'glass'],
  ['Audit', 'To start', 'plate'],
])('knows the kind of %s in %s: %s', (name, catalog, kind) => {
  expect(dishKind(name, catalog)).toBe(kind);
});

it('does not take the beginning of a longer word for a short one', () => {
  expect(dishKind('Teriyaki')).toBe('plate');
  expect(dishKind('Funghi e tartufo', 'Pizza')).toBe('pizza');
  expect(dishKind('Tuna tartare')).toBe('fish');
  expect(dishKind('Spaghetti bolognese')).toBe('bowl');
  expect(dishKind('Etli ekmek')).toBe('bread');
});

it('has a drawing for each kind', () => {
  const sprite = readFileSync('public/dishes.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(drawn)).toEqual(new Set(dishKinds));
  expect(drawn).toHaveLength(dishKinds.length);
});
