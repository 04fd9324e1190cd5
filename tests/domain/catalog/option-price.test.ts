import { expect, it } from 'vitest';
import { optionPrice } from '#domain/catalog/option-price.ts';

const percent = { unwanted: false, percentage: true };

it.each([
  ['a half', 1250, 500, 63],
  ['less than a half', 1299, 1000, 130],
  ['a tie below it', 1249, 500, 62],
  ['no percentage', 1250, 0, 0],
])('rounds %s of the minor unit up from the half', (_case, price, rate, added) => {
  expect(optionPrice(percent, { price: rate }, { price })).toBe(added);
});

it('charges an amount as it is, and nothing for an ingredient left out', () => {
  expect(optionPrice({ unwanted: false, percentage: false }, { price: 150 }, { price: 1250 })).toBe(150);
  expect(optionPrice({ unwanted: true, percentage: true }, { price: 500 }, { price: 1250 })).toBe(0);
});

it('makes a dish cheaper by an option below 0, also by an ingredient left out, which never costs more', () => {
  const plain = { unwanted: false, percentage: false };
  expect(optionPrice(plain, { price: -50 }, { price: 1250 })).toBe(-50);
  const without = { unwanted: true, percentage: false };
  expect(optionPrice(without, { price: -50 }, { price: 1250 })).toBe(-50);
  expect(optionPrice(without, { price: 50 }, { price: 1250 })).toBe(0);
});
