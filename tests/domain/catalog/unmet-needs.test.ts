import { expect, it } from 'vitest';
import { unmetNeeds } from '#domain/catalog/unmet-needs.ts';

it.each([
  ['suits', { diet: 'vegan', allergens: [] }, { diet: 'vegan', without: ['nuts'] }, undefined],
  [
    'contains one of them',
    { diet: 'vegan', allergens: ['nuts', 'milk'] },
    { diet: 'vegan', without: ['nuts', 'gluten'] },
    { contains: ['nuts'], isUndeclared: false, diet: null },
  ],
  [
    'declares no allergens',
    { diet: 'vegan' },
    { diet: null, without: ['nuts'] },
    { contains: [], isUndeclared: true, diet: null },
  ],
  [
    'is for another diet',
    { diet: 'vegetarian', allergens: [] },
    { diet: 'vegan', without: [] },
    { contains: [], isUndeclared: false, diet: 'vegan' },
  ],
] as const)('says what a dish does not meet: it %s', (_name, dish, needs, unmet) =>
  expect(unmetNeeds(dish, needs)).toEqual(unmet),
);
