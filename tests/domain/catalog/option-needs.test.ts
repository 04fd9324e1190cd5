import { describe, expect, it } from 'vitest';
import { asksForChoice, preselected } from '#domain/cart/first-options.ts';
import { type CopyBranch, copyMenu } from '#domain/catalog/copy-menu.ts';
import type { FoodNeeds } from '#domain/catalog/diet.ts';
import type { ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';
import {
  canMeetNeeds,
  foodWithChoices,
  unmetByChoices,
  unmetByOption,
  withFoodOfHidden,
} from '#domain/catalog/option-needs.ts';
import type { Product } from '#domain/catalog/product.ts';
import { aMenu } from '#tests/support/menu.ts';

const [plain] = aMenu(0).products;
if (plain === undefined) throw new Error('an empty menu');
const espresso: Product = { ...plain, sid: 'espresso', extra_id: 'coffee', diet: 'vegan', allergens: [] };
const baklava: Product = { ...plain, sid: 'baklava', extra_id: null, allergens: ['nuts'] };

const item = (id: string, food: Partial<ExtraItem> = {}): ExtraItem => ({
  id,
  name: id,
  price: 0,
  selected: false,
  available: true,
  ...food,
});
const whole = item('whole', { diet: 'vegetarian', allergens: ['milk'], selected: true });
const oat = item('oat', { diet: 'vegan', allergens: ['gluten'] });
const bacon = item('bacon', { allergens: [] });
const large = item('large');
const groupOf = (items: ExtraItem[], change: Partial<ExtraGroup> = {}): ExtraGroup => ({
  id: 'g',
  title: 'Milk',
  multiple: false,
  unwanted: false,
  percentage: false,
  is_products: false,
  items,
  ...change,
});
const extraOf = (group: ExtraGroup) => ({ id: 1, sid: 'coffee', name: 'Coffee', data: { groups: [group] } });
const needs = (diet: FoodNeeds['diet'], ...without: FoodNeeds['without'][number][]): FoodNeeds => ({
  diet,
  without,
});
const menuOf = (group: ExtraGroup) => ({ products: [espresso, baklava], extras: [extraOf(group)] });
const vegan = needs('vegan');

it('adds to a dish what its chosen options declare', () => {
  const extra = extraOf(groupOf([whole, oat, bacon, large]));
  const withChoices = (product: Product, ...ids: string[]) =>
    foodWithChoices(
      product,
      extra,
      ids.map((id) => ({ group: 'g', item: id })),
      [],
    );
  expect(withChoices(espresso)).toEqual({ diet: 'vegan', allergens: [] });
  expect(withChoices(espresso, 'whole', 'oat')).toEqual({
    diet: 'vegetarian',
    allergens: ['gluten', 'milk'],
  });
  expect(withChoices(espresso, 'bacon')).toEqual({ diet: undefined, allergens: [] });
  expect(withChoices(espresso, 'large')).toEqual({ diet: 'vegan', allergens: [] });
  expect(withChoices({ ...espresso, allergens: undefined }, 'whole').allergens).toBeUndefined();
});

describe('an option', () => {
  const cake = item('cake', { product_id: 'baklava' });
  const products = groupOf([cake], { is_products: true });
  it.each([
    ['of milk does not suit vegans', groupOf([whole]), whole, vegan, false],
    ['of oat suits vegans', groupOf([oat]), oat, vegan, true],
    ['with an allergen that is avoided does not suit', groupOf([oat]), oat, needs(null, 'gluten'), false],
    ['with allergens and no diet is for no diet', groupOf([bacon]), bacon, needs('vegetarian'), false],
    ['with allergens and no diet suits who eats all', groupOf([bacon]), bacon, needs(null, 'milk'), true],
    ['that states nothing is not held back', groupOf([large]), large, needs('vegan', 'nuts'), true],
    ['that is a product has its allergens', products, cake, needs(null, 'nuts'), false],
    ['to leave out declares nothing', groupOf([whole], { unwanted: true }), whole, vegan, true],
  ])('%s', (_title, group, option, wanted, suits) =>
    expect(unmetByOption(group, option, { products: [baklava] }, wanted) === undefined).toBe(suits),
  );
});

it('names the chosen options that do not suit', () => {
  const chosen = [{ group: 'g', item: 'whole', quantity: 1 }];
  const extra = extraOf(groupOf([whole, oat]));
  const found = unmetByChoices(extra, chosen, { products: [] }, needs(null, 'milk', 'gluten'));
  expect(found.map((one) => [one.item.id, one.unmet.contains])).toEqual([['whole', ['milk']]]);
});

it.each([
  ['an optional choice has none that suits', groupOf([whole]), true],
  ['a required choice has one that suits', groupOf([whole, oat], { min: 1 }), true],
  ['a required choice has one that states nothing', groupOf([whole, large], { min: 1 }), true],
  ['a required choice has none that suits', groupOf([whole, bacon], { min: 1 }), false],
  [
    'the only one that suits is not offered',
    groupOf([whole, { ...oat, available: false }], { min: 1 }),
    false,
  ],
  [
    'two different ones are required and one suits',
    groupOf([whole, oat], { multiple: true, each: 1, min: 2 }),
    false,
  ],
])('decides whether a dish can suit where %s', (_title, group, suits) =>
  expect(canMeetNeeds(espresso, menuOf(group), vegan)).toBe(suits),
);

it('preselects no option that does not suit, and asks for the choice instead', () => {
  const extra = extraOf(groupOf([whole, oat]));
  const suits = (group: ExtraGroup, option: ExtraItem) =>
    unmetByOption(group, option, { products: [] }, vegan) === undefined;
  expect(preselected(extra, () => false).map((one) => one.item)).toEqual(['whole']);
  expect(preselected(extra, () => false, suits)).toEqual([]);
  expect(asksForChoice(extra, () => false)).toBe(false);
  expect(asksForChoice(extra, () => false, suits)).toBe(true);
});

it('copies what options declare to another branch', () => {
  const menu: CopyBranch = { ...menuOf(groupOf([whole])), currency: 'EUR', stations: [], catalogs: [] };
  const catalog = {
    sid: plain.catalog_id,
    name: 'Coffee',
    tax: null,
    tax_included: null,
    parent: null,
    order: 1,
  };
  const from = { ...menu, catalogs: [catalog] };
  const copied = copyMenu(from, { ...menu, products: [], extras: [] }, { from: 1, existing: 'keep' });
  const rows = copied.ok ? copied.value.changes : [];
  const [extra] = rows.flatMap((one) => (one.kind === 'extra' ? [one.row] : []));
  expect(extra?.data.groups[0]?.items[0]).toMatchObject({ diet: 'vegetarian', allergens: ['milk'] });
});

it('tells customers what an option contains that is a product not for the web', () => {
  const group = groupOf([item('cake', { product_id: 'baklava' }), whole], { is_products: true });
  const [extra] = withFoodOfHidden([extraOf(group)], [{ ...baklava, visible_web: false }]);
  expect(extra?.data.groups[0]?.items).toMatchObject([{ allergens: ['nuts'] }, { allergens: ['milk'] }]);
});
