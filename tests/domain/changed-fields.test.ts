import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFields } from '#domain/changed-fields.ts';

it('names the fields that differ, with their values before and after', () => {
  expect(changedFields({ name: 'Soup', price: 990, sku: null }, { name: 'Soup', price: 590 })).toEqual([
    { field: 'price', from: '990', to: '590' },
  ]);
});

it('cuts a long value before an emoji, not within one', () => {
  const [found] = changedFields({ text: '' }, { text: `${'a'.repeat(9_998)}🌶` });
  // The quotation mark of the JSON text is its first character.
  expect(found?.to).toBe(`"${'a'.repeat(9_998)}`);
});

it('compares nested objects field by field', () => {
  expect(changedFields({ shop: { min_order: 12, tax: 8 } }, { shop: { min_order: 19, tax: 8 } })).toEqual([
    { field: 'shop.min_order', from: '12', to: '19' },
  ]);
});

it('compares a list as a whole', () => {
  expect(changedFields({ allergens: ['milk'] }, { allergens: ['milk', 'nuts'] })).toEqual([
    { field: 'allergens', from: '["milk"]', to: '["milk","nuts"]' },
  ]);
});

it('lists the fields of a part that is new', () => {
  expect(changedFields({ pickup: null }, { pickup: { on: true } })).toEqual([
    { field: 'pickup.on', from: null, to: 'true' },
  ]);
});

it('lists at most thirty fields', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, index]));
  expect(changedFields({}, many)).toHaveLength(30);
});

it('finds no difference between equal forms (property)', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(changedFields(value, structuredClone(value))).toEqual([]);
    }),
  );
});

it('finds a difference wherever a field was set to another value (property)', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer(), { minKeys: 1 }), fc.nat(), (form, at) => {
      const keys = Object.keys(form);
      const key = keys[at % keys.length] ?? '';
      const after = { ...form, [key]: (form[key] ?? 0) + 1 };
      expect(changedFields(form, after)).toEqual([
        { field: key, from: String(form[key]), to: String(after[key]) },
      ]);
    }),
  );
});
