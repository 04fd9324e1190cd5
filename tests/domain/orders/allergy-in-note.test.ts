import { expect, it } from 'vitest';
import { allergyIn, withAllergyOf } from '#domain/orders/allergy-in-note.ts';

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
])('the allergy in %j is %j', (note, allergy) => {
  expect(allergyIn(note)).toBe(allergy);
});

it.each([
  ['Allergy: nuts', '', 'nuts'],
  ['no salt', 'nuts', 'nuts'],
  ['Allergy: nuts', 'nuts', 'nuts'],
  ['Allergy: nuts and milk', 'nuts', 'nuts and milk'],
  ['Allergy: milk', 'nuts', 'nuts; milk'],
  ['', '', ''],
])('the note %j changes the allergy %j to %j', (note, known, allergy) => {
  expect(withAllergyOf(note, known)).toBe(allergy);
});

it('cuts a long allergy before an emoji that does not fit', () => {
  const long = `allergy to ${'n'.repeat(188)}`;
  expect(allergyIn(`${long}🥜 nuts`)).toBe(long);

  expect(withAllergyOf('Allergy: milk', `${'n'.repeat(193)}🥜`)).not.toMatch(/\p{Surrogate}/u);
});
