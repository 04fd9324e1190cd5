import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import { lineAmounts, taxSums } from '#domain/orders/order-totals.ts';
import type { Actor } from '#domain/roles.ts';
import { emptyRowMaps, putRow, type RowChange } from '#domain/rows.ts';
import { aBranch, aShop, menu } from '#tests/support/restaurant.ts';

/** Exact fractions, so that only the steps named in the specification round. */
const halfUp = (above: bigint, below: bigint) => (2n * above + below) / (2n * below);

interface Option {
  kind: 'plain' | 'percentage' | 'unwanted' | 'product';
  price: number;
  times: number;
}
interface Dish {
  price: number;
  /** Basis points. */
  tax: number;
  /** Of its catalog; null: the shop's. */
  included: boolean | null;
  quantity: number;
  options: Option[];
}
interface Case {
  dishes: Dish[];
  taxIncluded: boolean;
  packing: number;
  delivery: number;
  /** Null: a guest. */
  ownDiscount: number | null;
  shopDiscount: number;
  isMember: boolean;
  action: 'now' | 'pickup' | 'table';
}

/** The price of one dish with its options: a percentage is of the bare dish, half-up, then times its count. */
function unitOf({ price, options }: Dish): bigint {
  return options.reduce((sum, { kind, price: each, times }) => {
    if (kind === 'unwanted') return sum;
    const one = kind === 'percentage' ? halfUp(BigInt(price) * BigInt(each), 10_000n) : BigInt(each);
    return sum + one * BigInt(times);
  }, BigInt(price));
}

/** The specification, written without the product's code. */
function expectedOf(one: Case) {
  const amounts = one.dishes.map((dish) => unitOf(dish) * BigInt(dish.quantity));
  const items = amounts.reduce((sum, amount) => sum + amount, 0n);
  const rate = one.isMember ? BigInt(one.ownDiscount ?? one.shopDiscount) : 0n;
  const discount = halfUp(items * rate, 10_000n);
  const isIncluded = ({ included }: Dish) => included ?? one.taxIncluded;
  const lots = [...new Map(one.dishes.map((dish) => [`${dish.tax} ${isIncluded(dish)}`, dish])).values()]
    .map((dish) => ({ tax: dish.tax, included: isIncluded(dish) }))
    .sort((a, b) => a.tax - b.tax || Number(b.included) - Number(a.included));
  const grosses = lots.map((lot) =>
    one.dishes.reduce(
      (sum, dish, index) =>
        dish.tax === lot.tax && isIncluded(dish) === lot.included ? sum + (amounts[index] ?? 0n) : sum,
      0n,
    ),
  );
  // The discount is shared over the rates by largest remainder; equal remainders: the lower rate first.
  const shares = grosses.map((gross) => (items === 0n ? 0n : (discount * gross) / items));
  const remainders = grosses.map((gross, index) => ({
    index,
    rest: items === 0n ? 0n : (discount * gross) % items,
  }));
  let left = discount - shares.reduce((sum, share) => sum + share, 0n);
  for (const { index } of remainders.sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  const taxes = lots.map(({ tax: percent, included }, index) => {
    const base = (grosses[index] ?? 0n) - (shares[index] ?? 0n);
    const by = BigInt(Math.round(percent * 100));
    return halfUp(base * by, included ? 1_000_000n + by : 1_000_000n);
  });
  const taxOf = (included: boolean) =>
    taxes.reduce((sum, part, index) => (lots[index]?.included === included ? sum + part : sum), 0n);
  const tax = taxOf(true) + taxOf(false);
  const packing = one.action === 'table' ? 0n : BigInt(one.packing);
  const shipping = one.action === 'now' ? BigInt(one.delivery) : 0n;
  const gross = items - discount + taxOf(false);
  return {
    discount: Number(discount),
    tax: Number(tax),
    sub_total: Number(gross - tax),
    total: Number(gross + packing + shipping),
    prices: amounts.map(Number),
  };
}

const GROUPS = ['plain', 'percentage', 'unwanted', 'product'] as const;

/** The menu of a case: a catalog, an extra and a product for each dish. */
function rowsOf({ dishes }: Case): RowChange[] {
  return dishes.flatMap((dish, at): RowChange[] => [
    {
      kind: 'catalog',
      row: { sid: `c${at}`, name: 'C', tax: dish.tax, tax_included: dish.included, parent: null, order: at },
    },
    {
      kind: 'extra',
      row: {
        id: at,
        sid: `e${at}`,
        name: 'E',
        data: {
          groups: GROUPS.map((kind) => ({
            id: kind,
            title: kind,
            multiple: true,
            unwanted: kind === 'unwanted',
            percentage: kind === 'percentage',
            is_products: kind === 'product',
            items: dish.options.flatMap((option, index) =>
              option.kind === kind
                ? [
                    {
                      id: `o${index}`,
                      name: 'O',
                      price: option.price,
                      selected: false,
                      available: true,
                      ...(kind === 'product' ? { product_id: 'cola' } : {}),
                    },
                  ]
                : [],
            ),
          })),
        },
      },
    },
    {
      kind: 'product',
      row: {
        sid: `p${at}`,
        name: 'P',
        text: '',
        price: dish.price,
        sku: '',
        catalog_id: `c${at}`,
        extra_id: `e${at}`,
        visible_web: true,
        image: null,
        order: at,
        stations: [],
        ingredients: [],
      },
    },
  ]);
}

const NOW = 1_780_000_000_000;

function placed(one: Case) {
  const shop = {
    ...aShop({
      tax: 777,
      tax_in_catalog: true,
      tax_included: one.taxIncluded,
      packing_charge: one.packing,
      member_discount: one.shopDiscount,
      max_items: 0,
      max_quantity: 0,
    }),
    id: 1,
  };
  const branch = { ...aBranch(shop, { sid: 'place', delivery_charge: one.delivery }), id: 1 };
  const maps = emptyRowMaps();
  const rows: RowChange[] = [{ kind: 'branch', row: branch }, ...menu, ...rowsOf(one)];
  for (const change of rows) putRow(maps, change);
  const actor: Actor = {
    id: 'm',
    name: 'Mona',
    roles: [one.isMember ? 'member' : 'guest'],
    shop: 0,
    branches: [],
    ...(one.isMember && one.ownDiscount !== null ? { discount_rate: one.ownDiscount } : {}),
  };
  const args = placeOrderSchema.parse({
    sid: 'order-000000000001',
    branch_sid: 'place',
    action: one.action,
    name: 'Mona',
    phone: '+905551112233',
    street: 'Harbour Street 9',
    ...(one.action === 'table' ? { table: 't1', table_part: 1, table_key: 'key-of-t1-1' } : {}),
    products: one.dishes.map(({ quantity, options }, at) => ({
      id: `line-${String(at).padStart(12, '0')}`,
      product_id: `p${at}`,
      quantity,
      extra: options.map(({ kind, times }, index) => ({ group: kind, item: `o${index}`, quantity: times })),
    })),
  });
  const view = { get: <K extends keyof typeof maps>(kind: K, sid: string) => maps[kind].get(sid) };
  return placeOrder(args, view, { id: 'change', now: NOW, actor });
}

const rate = fc.oneof(
  fc.constantFrom(0, 1, 500, 800, 1000, 2000, 9999, 10_000),
  fc.integer({ min: 0, max: 10_000 }),
);
const option = fc
  .record({
    kind: fc.constantFrom(...GROUPS),
    price: fc.integer({ min: 0, max: 12_000 }),
    times: fc.integer({ min: 1, max: 3 }),
  })
  .map((one) => (one.kind === 'unwanted' ? { ...one, times: 1 } : one));
const dish = fc.record({
  price: fc.integer({ min: 0, max: 50_000 }),
  tax: fc.constantFrom(0, 100, 550, 700, 887, 887.5, 967.93, 1000, 1800, 1900, 2000, 10_000),
  included: fc.constantFrom(null, true, false),
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 10_000 })),
  options: fc.array(option, { maxLength: 5 }),
});
const cases: fc.Arbitrary<Case> = fc.record({
  dishes: fc.array(dish, { minLength: 1, maxLength: 7 }),
  taxIncluded: fc.boolean(),
  packing: fc.integer({ min: 0, max: 500 }),
  delivery: fc.integer({ min: 0, max: 2000 }),
  ownDiscount: fc.option(rate),
  shopDiscount: rate,
  isMember: fc.boolean(),
  action: fc.constantFrom('now' as const, 'pickup' as const, 'table' as const),
});

it('the total of any cart matches the specification to the cent', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const result = placed(one);
      if (expectedOf(one).total === 0) {
        expect(result).toEqual({ ok: false, refusal: { code: 'total_zero' } });
        return;
      }
      if (!result.ok) throw new Error(JSON.stringify(result.refusal));
      const { order } = result.value;
      const { prices, ...totals } = expectedOf(one);
      expect(order.products.map(({ price }) => price)).toEqual(prices);
      expect(order).toMatchObject(totals);
      const { included, onTop } = taxSums(order);
      expect(included + onTop).toBe(order.tax);
      const items = order.products.reduce((sum, { price }) => sum + price, 0);
      expect(order.total).toBe(items - order.discount + onTop + order.packing_charge + order.shipping);
      const parts = [...lineAmounts(order).values()];
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(order.total);
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

it('a banquet of a million, where the product of two amounts is not an exact number', () => {
  const found: Case = {
    dishes: [
      { price: 29_043, tax: 10_000, included: null, quantity: 679, options: [] },
      { price: 39_189, tax: 100, included: null, quantity: 1, options: [] },
      { price: 93_338, tax: 1_900, included: null, quantity: 2, options: [] },
      { price: 36_266, tax: 700, included: null, quantity: 1, options: [] },
      { price: 68_292, tax: 0, included: null, quantity: 1_631, options: [] },
    ],
    taxIncluded: false,
    packing: 0,
    delivery: 0,
    ownDiscount: 2000,
    shopDiscount: 0,
    isMember: true,
    action: 'now',
  };
  const { prices: _, ...totals } = expectedOf(found);
  const result = placed(found);
  expect(result.ok && result.value.order).toMatchObject(totals);
});

it('a dinner calculated by hand', () => {
  // 2 × (10.99 + cheese 1.20 × 2 + 25 % of 10.99 = 2.75) = 32.28 at 10 %; 1 × 2.50 at 20 %.
  const dinner: Case = {
    dishes: [
      {
        price: 1099,
        tax: 1000,
        included: null,
        quantity: 2,
        options: [
          { kind: 'plain', price: 120, times: 2 },
          { kind: 'percentage', price: 2500, times: 1 },
          { kind: 'unwanted', price: 900, times: 1 },
        ],
      },
      { price: 250, tax: 2000, included: null, quantity: 1, options: [] },
    ],
    taxIncluded: true,
    packing: 30,
    delivery: 150,
    ownDiscount: 1000,
    shopDiscount: 500,
    isMember: true,
    action: 'now',
  };
  // 34.78 − 3.48 = 31.30; the discount falls 3.23 and 0.25; tax within 29.05 is 2.64, within 2.25 is 0.38.
  expect(expectedOf(dinner)).toEqual({
    discount: 348,
    tax: 302,
    sub_total: 2828,
    total: 3310,
    prices: [3228, 250],
  });
  const result = placed(dinner);
  expect(result.ok && result.value.order.total).toBe(3310);
});
