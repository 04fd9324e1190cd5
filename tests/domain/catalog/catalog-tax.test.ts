import { describe, expect, it } from 'vitest';
import { catalogTax } from '#domain/catalog/catalog-tax.ts';
import { catalogFormSchema } from '#domain/catalog/edit-catalog.ts';
import { lineAmounts, orderTotals, taxShares, taxSums } from '#domain/orders/order-totals.ts';
import { aLine } from '#tests/support/orders.ts';

const shop = { tax: 1300, tax_included: true, tax_in_catalog: true };
const drinks = { tax: 600, tax_included: false, parent: null };
const plain = { tax: null, tax_included: null, parent: null };
const catalogBy = (sid: string) => (sid === 'drinks' ? drinks : plain);

describe('the tax of a catalog', () => {
  const below = (tax: number | null, tax_included: boolean | null, parent: string | null = 'drinks') => ({
    tax,
    tax_included,
    parent,
  });
  it.each([
    ['takes its own rate and inclusion', below(2300, true), { tax: 2300, tax_included: true }],
    ['inherits both from the catalog above', below(null, null), { tax: 600, tax_included: false }],
    ['inherits the rate alone', below(null, true), { tax: 600, tax_included: true }],
    ['inherits the inclusion alone', below(2300, null), { tax: 2300, tax_included: false }],
    ['keeps a rate of 0', below(0, null), { tax: 0, tax_included: false }],
    [
      "takes the shop's where nothing above says",
      below(null, null, 'food'),
      { tax: 1300, tax_included: true },
    ],
    ["takes the shop's at the top", plain, { tax: 1300, tax_included: true }],
    ["takes the shop's without a catalog", undefined, { tax: 1300, tax_included: true }],
  ])('%s', (_title, catalog, expected) => {
    expect(catalogTax(catalog, catalogBy, shop)).toEqual(expected);
  });

  it("is always the shop's where the shop does not tax by catalog", () => {
    expect(catalogTax(below(2300, false), catalogBy, { ...shop, tax_in_catalog: false })).toEqual({
      tax: 1300,
      tax_included: true,
    });
  });

  it('may be empty in the form', () => {
    const form = { sid: 'wine', name: 'Wine', tax: null, tax_included: null, parent: null };
    expect(catalogFormSchema.parse(form)).toEqual(form);
  });
});

describe('an order with both kinds of tax', () => {
  const order = {
    products: [
      aLine({ id: 'line-food-00001', price: 1130, tax: 1300, tax_included: true }),
      aLine({ id: 'line-wine-00001', price: 1040, tax: 2300, tax_included: false }),
    ],
    discount_rate: 0,
    tax_included: true,
    packing_charge: 50,
    shipping: 0,
  };

  it('adds only the tax that is not included', () => {
    expect(orderTotals(order)).toEqual({ sub_total: 2040, discount: 0, tax: 369, total: 2459 });
    expect(taxSums(order)).toEqual({ included: 130, onTop: 239 });
  });

  it('separates one rate by whether prices include it', () => {
    const products = order.products.map((line) => ({ ...line, tax: 1000 }));
    expect(
      taxShares({ ...order, products }).map(({ rate, isIncluded, tax }) => [rate, isIncluded, tax]),
    ).toEqual([
      [1000, true, 103],
      [1000, false, 104],
    ]);
  });

  it('charges a line its own added tax when a bill is split', () => {
    expect([...lineAmounts({ ...order, packing_charge: 0 }).values()]).toEqual([1130, 1279]);
  });

  it("reads lines without a flag with the order's flag", () => {
    const products = order.products.map((line) => aLine({ id: line.id, price: line.price, tax: line.tax }));
    expect(orderTotals({ ...order, products }).total).toBe(2220);
    expect(orderTotals({ ...order, products, tax_included: false }).total).toBe(1130 + 1040 + 147 + 239 + 50);
  });
});
