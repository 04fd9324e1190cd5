import { expect, it } from 'vitest';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { type Diet, type FoodNeeds, meetsNeeds } from '#domain/catalog/diet.ts';
import { excludedByDiet } from '#domain/catalog/excluded-by-diet.ts';

const dish = (diet?: Diet, allergens?: Allergen[]) => ({ diet, allergens });
const needs = (diet: FoodNeeds['diet'], ...without: Allergen[]): FoodNeeds => ({ diet, without });

it.each([
  ['a vegan dish', dish('vegan'), needs('vegetarian'), true],
  ['a vegan dish', dish('vegan'), needs('vegan'), true],
  ['a vegetarian dish', dish('vegetarian'), needs('vegetarian'), true],
  ['a vegetarian dish', dish('vegetarian'), needs('vegan'), false],
  ['a dish without a diet', dish(), needs('vegetarian'), false],
  ['a dish without a diet', dish(), needs(null), true],
  ['a dish without allergens', dish(undefined, []), needs(null, 'nuts'), true],
  ['a dish with another allergen', dish(undefined, ['milk']), needs(null, 'nuts', 'gluten'), true],
  ['a dish with one of them', dish(undefined, ['milk']), needs(null, 'nuts', 'milk'), false],
  ['a dish that declares nothing', dish(), needs(null, 'nuts'), false],
  ['a vegan dish with nuts', dish('vegan', ['nuts']), needs('vegan', 'nuts'), false],
  ['a vegan dish without', dish('vegan', []), needs('vegan', 'nuts'), true],
])('%s (%o) for %o: %s', (_name, product, wanted, isShown) =>
  expect(meetsNeeds(product, wanted)).toBe(isShown),
);

it.each([
  ['vegan', ['milk', 'nuts', 'eggs'], ['milk', 'eggs']],
  ['vegan', ['fish', 'crustaceans', 'molluscs'], ['fish', 'crustaceans', 'molluscs']],
  ['vegetarian', ['milk', 'eggs', 'molluscs'], ['molluscs']],
  ['vegetarian', undefined, []],
  [undefined, ['milk', 'fish'], []],
] as const)('a %s dish with %o contradicts itself in %o', (diet, allergens, excluded) => {
  expect(excludedByDiet({ diet, allergens })).toEqual(excluded);
});
