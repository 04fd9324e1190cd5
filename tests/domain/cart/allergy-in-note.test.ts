import { expect, it } from 'vitest';
import { allergyIn } from '#domain/cart/allergy-in-note.ts';

it.each([
  ['Allergy: shellfish at this table!', 'shellfish at this table!'],
  ['ALLERGIES – nuts, sesame', 'nuts, sesame'],
  ['Alerji: fıstık', 'fıstık'],
  ['Alérgico: gluten', 'gluten'],
  ['She is allergic to nuts', 'She is allergic to nuts'],
  ['Allergy:', 'Allergy:'],
  ['coeliac', 'coeliac'],
  ['well done, no onion', ''],
  ['', ''],
])('of %j it is %j', (note, allergy) => {
  expect(allergyIn(note)).toBe(allergy);
});
