import { describe, expect, it } from 'vitest';
import type { Menu } from '#app/features/storefront/menu/menu-source.ts';
import { type PlaceOrder, placeOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import { cartDay, lineStates, menuView, quoteCart, wholeRefusal } from '#domain/cart/quote-cart.ts';
import { type Stock, untouchedStock } from '#domain/catalog/stock.ts';
import type { Actor } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { DAY_MS } from '#domain/time.ts';
import { aMenu } from '#tests/support/menu.ts';
import { actor } from '#tests/support/orders.ts';

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
const guest: Actor = { ...actor('guest'), shop: 0, branches: [] };
const quoteOf = (order: PlaceOrder, menu: Menu, by = guest) =>
  quoteCart(order, menu, cartDay(order, menu.branch, NOON), by).quote;
const codes = (order: PlaceOrder, menu: Menu) =>
  [...lineStates(order, menu, cartDay(order, menu.branch, NOON)).values()].map(({ refusal, most }) => [
    refusal?.code,
    most,
  ]);

describe('the total of a cart', () => {
  it('is known where its initial fulfillment type is not offered', () => {
    const total = quoteOf(burger, menuOf())?.total ?? 0;
    expect(total).toBeGreaterThan(0);
    const fetched = quoteOf(burger, menuOf({ buy_now: false, buy_later: false, pickup: true }));
    expect(fetched).toMatchObject({ action: 'pickup', shipping: 0 });
    const later = orderOf('later', [['burger', 1]], NOON + 3_600_000);
    expect(quoteOf(later, menuOf({ buy_later: false }))?.action).toBe('now');
  });

  it('is known for more pieces than may be ordered at once', () => {
    const menu = menuOf({}, [], { max_items: 1, max_quantity: 2 });
    const order = orderOf('now', [
      ['burger', 1],
      ['cola', 2],
    ]);
    expect(quoteOf(order, menu)?.products).toHaveLength(2);
    expect(wholeRefusal(order, menu.branch)).toEqual({ code: 'max_items', params: { limit: 1 } });
    expect(wholeRefusal(burger, menu.branch)).toBeUndefined();
    const more = orderOf('now', [['burger', 3]]);
    expect(codes(more, menu)).toEqual([['max_quantity', 2]]);
  });
});

describe('the total of a cart before checkout', () => {
  const fully = { name: 'Ana', phone: '+351 912 345 678', street: 'Hill Street 1' };

  it.each([
    ['the branch is closed', { status: 'closed' as const }],
    ['the branch is busy', { status: 'busy' as const, busy_until: NOON + 60_000 }],
    ['it is below the minimum order', { min_order: 100_000 }],
    ['no payment method takes it', { payments: { cash_on_delivery: { min: 0, max: 1 } } }],
  ])('is known while %s', (_why, change) => {
    expect(quoteOf(burger, menuOf({ delivery_charge: 250, ...change }))?.total).toBe(1099 + 250);
  });

  it('has no delivery charge for an address that is too far away', () => {
    const menu = menuOf({ delivery_charge: 250, deliver_within: 1, lat: 41, lng: 28 });
    const address = { street: '', city: '', postcode: '', lat: 42, lng: 28 };
    expect(quoteOf({ ...burger, address }, menu)).toMatchObject({ shipping: 0, total: 1099 });
  });

  it('is what placing it charges', () => {
    const menu = menuOf({ delivery_charge: 250 });
    const order = { ...burger, ...fully };
    const placed = placeOrder(order, menuView(menu), { id: 'change', now: NOON, actor: guest });
    expect(placed.ok && placed.value.order.total).toBe(quoteOf(order, menu)?.total);
  });

  it('is shown for a cart that costs nothing', () => {
    const menu = menuOf();
    const free = { ...menu, products: menu.products.map((one) => ({ ...one, price: 0 })) };
    expect(quoteOf({ ...burger, action: 'pickup' }, free)?.total).toBe(0);
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
    expect(quoteOf(tomorrow, tonight)?.products).toHaveLength(1);
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
  expect([...lineStates(withCola, menu, cartDay(withCola, menu.branch, NOON)).values()]).toMatchObject([
    { refusal: { code: 'too_few_left', params: { item: 'Cola', left: 1 } }, most: 1 },
  ]);
});
