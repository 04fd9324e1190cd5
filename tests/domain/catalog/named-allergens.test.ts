import { expect, it } from 'vitest';
import { namedAllergens } from '#domain/catalog/named-allergens.ts';

const labels: Record<string, string> = {
  nuts: 'Nuts',
  peanuts: 'Peanuts',
  sesame: 'Sesame',
  milk: 'Süt',
  fish: 'Fish',
};
const named = (text: string) => namedAllergens(text, Object.keys(labels), (one) => labels[one] ?? '');

it.each([
  ['sesame', ['sesame']],
  ['Severe SESAME allergy!', ['sesame']],
  ['nut allergy', ['nuts']],
  ['peanut', ['peanuts']],
  ['no nuts, no fish', ['nuts', 'fish']],
  ['sut', ['milk']],
  ['strawberries', []],
  ['fi', []],
  ['', []],
])('finds in “%s” the allergens %j', (text, expected) => expect(named(text)).toEqual(expected));
