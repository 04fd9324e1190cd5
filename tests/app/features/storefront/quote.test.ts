import { describe, expect, it } from 'vitest';
import type { Menu } from '#app/features/storefront/menu-source.ts';
import { lineStates, quoteOf, wholeRefusal } from '#app/features/storefront/quote.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { type Stock, untouchedStock } from '#domain/catalog/stock.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { DAY_MS } from '#domain/time.ts';
import { aMenu } from '#tests/support/menu.ts';

const NOON = Date.UTC(2026, 5, 6, 12);

function menuOf(change: Partial<Branch> = {}, stocks: Partial<Stock>[] = [], limits: object = {}): Menu {
  return {
    ...aMenu(NOON, change, limits),
    stocks: stocks.map((stock) => ({ ...untouchedStock('burger'), ...stock })),
  };
}

function orderOf(action: string, lines: [string, number][], booking: number | null = null) {
  return placeOrderSchema.parse({
    sid: 'order-000000000001',
    branch_sid: 'place',
    action,
    booking,
    products: lines.map(([product_id, quantity], index) => ({
      id: `line-000000000000${index}`,
      product_id,
      quantity,
      note: `${index}`,
    })),
  });
}

const burger = orderOf('now', [['burger', 1]]);
const codes = (order: ReturnType<typeof orderOf>, menu: Menu) =>
  [...lineStates(order, menu, NOON).values()].map(({ refusal, most }) => [refusal?.code, most]);

describe('the total of a cart', () => {
  it('is known where its initial fulfillment type is not offered', () => {
    const total = quoteOf(burger, menuOf(), NOON)?.total ?? 0;
    expect(total).toBeGreaterThan(0);
    const fetched = quoteOf(burger, menuOf({ buy_now: false, buy_later: false, pickup: true }), NOON);
    expect(fetched).toMatchObject({ action: 'pickup', shipping: 0 });
    const later = orderOf('later', [['burger', 1]], NOON + 3_600_000);
    expect(quoteOf(later, menuOf({ buy_later: false }), NOON)?.action).toBe('now');
  });

  it('is known for more pieces than may be ordered at once', () => {
    const menu = menuOf({}, [], { max_items: 1, max_quantity: 2 });
    const order = orderOf('now', [
      ['burger', 1],
      ['cola', 2],
    ]);
    expect(quoteOf(order, menu, NOON)?.products).toHaveLength(2);
    expect(wholeRefusal(order, menu)).toEqual({ code: 'max_items', params: { limit: 1 } });
    expect(wholeRefusal(burger, menu)).toBeUndefined();
    const more = orderOf('now', [['burger', 3]]);
    expect(codes(more, menu)).toEqual([['max_quantity', 2]]);
  });
});

describe('an unavailable line', () => {
  it('shows how many are left', () => {
    expect(codes(orderOf('now', [['burger', 3]]), menuOf({}, [{ count: 2 }]))).toEqual([['too_few_left', 2]]);
    const tonight = menuOf({}, [{ count: 2, count_day: '2026-06-06' }]);
    expect(codes(orderOf('now', [['burger', 3]]), tonight)).toEqual([['too_few_left', 2]]);
    expect(codes(orderOf('later', [['burger', 3]], NOON + DAY_MS), tonight)).toEqual([
      [undefined, undefined],
    ]);
    expect(codes(orderOf('now', [['burger', 3]]), menuOf({}, [{ count: 0 }]))).toEqual([
      ['sold_out', undefined],
    ]);
  });

  it('is the one whose pieces earlier lines have taken', () => {
    const twice = orderOf('now', [
      ['burger', 2],
      ['burger', 2],
    ]);
    expect(codes(twice, menuOf({}, [{ count: 3 }]))).toEqual([
      [undefined, undefined],
      ['too_few_left', 1],
    ]);
    expect(codes(twice, menuOf({}, [{ count: 2 }]))).toEqual([
      [undefined, undefined],
      ['sold_out', undefined],
    ]);
  });

  it('is checked for its own day', () => {
    const tonight = menuOf({}, [{ available: false, day: '2026-06-06' }]);
    expect(codes(burger, tonight)).toEqual([['sold_out', undefined]]);
    const tomorrow = orderOf('later', [['burger', 1]], NOON + 86_400_000);
    expect(codes(tomorrow, tonight)).toEqual([[undefined, undefined]]);
    expect(quoteOf(tomorrow, tonight, NOON)?.products).toHaveLength(1);
  });
});

it('includes a line whose option is a product that runs short', () => {
  const menu = menuOf({}, [{ sid: 'cola', count: 1 }]);
  const [first] = menu.extras;
  if (first === undefined) throw new Error('no extras');
  menu.extras = [
    {
      ...first,
      data: {
        groups: [
          {
            id: 'drink',
            title: 'Drink',
            multiple: true,
            unwanted: false,
            percentage: false,
            is_products: true,
            items: [
              { id: 'cola', name: 'Cola', price: 150, selected: false, available: true, product_id: 'cola' },
            ],
          },
        ],
      },
    },
  ];
  const withCola = {
    ...burger,
    products: burger.products.map((line) => ({
      ...line,
      quantity: 2,
      extra: [{ group: 'drink', item: 'cola', quantity: 1 }],
    })),
  };
  expect([...lineStates(withCola, menu, NOON).values()]).toMatchObject([
    { refusal: { code: 'too_few_left', params: { item: 'Cola', left: 1 } }, most: 1 },
  ]);
});
