import { expect, it } from 'vitest';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { allergensIn, metAllergies } from '#domain/catalog/noted-allergies.ts';

it.each<[string, Allergen[]]>([
  ['nuts', ['nuts']],
  ['Severe NUT allergy!', ['nuts']],
  ['peanut and tree-nut allergy', ['peanuts', 'nuts']],
  ['shellfish at this table!', ['crustaceans', 'molluscs']],
  ['fish, no eggs', ['eggs', 'fish']],
  ['eggplant', []],
  ['nutmeg', []],
  ['coeliac', ['gluten']],
  ['fındık alerjisi', ['nuts']],
  ['Yer fıstığı', ['peanuts']],
  ['süt ürünleri', ['milk']],
  ['alergia a los frutos secos y al sésamo', ['nuts', 'sesame']],
  ['cacahuetes', ['peanuts']],
  ['intolerância à lactose, ovo', ['eggs', 'milk']],
  ['marisco', ['crustaceans', 'molluscs']],
  ['حساسية من المكسرات', ['nuts']],
  ['حساسية من الألبان', ['milk']],
  ['strawberries', []],
])('names the allergens of "%s"', (text, found) => {
  expect(allergensIn(text)).toEqual(found);
});

it('finds what a dish declares and a guest is allergic to', () => {
  const noted = [
    { text: 'nuts', seat: 2 },
    { text: 'nuts, fish', seat: null },
    { text: 'nuts', seat: 2 },
  ];
  expect(metAllergies({ allergens: ['nuts', 'milk'] }, noted)).toEqual([{ allergen: 'nuts', seat: 2 }]);
  expect(metAllergies({ allergens: ['fish'] }, noted)).toEqual([{ allergen: 'fish', seat: null }]);
  expect(metAllergies({ allergens: ['milk'] }, noted)).toEqual([]);
  expect(metAllergies({}, noted)).toEqual([]);
});
