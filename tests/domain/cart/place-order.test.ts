import { describe, expect, it } from 'vitest';
import { isRequest, orderMessage, whatsappLink } from '#domain/cart/message-mode.ts';
import { placeOrder, placeOrderKeys, placeOrderSchema } from '#domain/cart/place-order.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { emptyRowMaps, putRow, type RowChange, type RowView } from '#domain/rows.ts';
import type { Actor } from '#domain/roles.ts';
import { actor } from '#tests/support/orders.ts';
import { aBranch, aShop, menu } from '#tests/support/restaurant.ts';

const NOW = 1_780_000_000_000;
const shop = { ...aShop({ tax: 0 }), id: 1 };
const branch = { ...aBranch(shop, { sid: 'old-town' }), id: 1 };

/** A view of the test menu with some rows changed. */
function viewOf(...changes: RowChange[]): RowView {
  const rows = emptyRowMaps();
  const all: RowChange[] = [{ kind: 'branch', row: branch }, ...menu, ...changes];
  for (const change of all) putRow(rows, change);
  return { get: (kind, sid) => rows[kind].get(sid) };
}

const withDrink: RowChange = {
  kind: 'extra',
  row: {
    id: 1,
    sid: 'burger-extras',
    name: 'Menu',
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
};

function stock(sid: string, count: number | null, available = true): RowChange {
  return { kind: 'stock', row: { ...untouchedStock(sid), count, available } };
}

function place(change: object, view: RowView, who = actor('waitress')) {
  const args = placeOrderSchema.parse({
    sid: 'order-000000000001',
    branch_sid: 'old-town',
    action: 'pickup',
    products: [{ id: 'line-0000000000001', product_id: 'burger', quantity: 2 }],
    ...change,
  });
  return { args, result: placeOrder(args, view, { id: 'change', now: NOW, actor: who }) };
}

describe('an allergy in a note', () => {
  function allergiesOf(note: string, line: { note?: string; allergy?: string } = {}) {
    const products = [
      { id: 'line-0000000000001', product_id: 'burger', quantity: 1, ...line },
      { id: 'line-0000000000002', product_id: 'cola', quantity: 1 },
    ];
    const { result } = place({ note, products }, viewOf());
    if (!result.ok) throw new Error(result.refusal.code);
    const order = result.value.changes.find((change) => change.kind === 'order')?.row;
    return order?.products.map(({ allergy }) => allergy);
  }

  it.each([
    'shellfish allergy at this table!',
    'Lütfen dikkat, fıstık ALERJİSİ var',
    'soy alérgico a las nueces',
    'Coeliac, please take care',
    'çölyak',
  ])('%s: of an order, it must be acknowledged at each dish', (note) => {
    expect(allergiesOf(note)).toEqual([note, note]);
  });

  it.each(['Birthday at eight', 'no onions, please', ''])('%s: is no allergy', (note) => {
    expect(allergiesOf(note, { note })).toEqual(['', '']);
  });

  it('of a dish applies to that dish', () => {
    expect(allergiesOf('', { note: 'allergic to nuts' })).toEqual(['allergic to nuts', '']);
  });

  it('of the order leaves the allergy field of a dish', () => {
    expect(allergiesOf('Allergy: milk', { allergy: 'sesame' })).toEqual(['sesame', 'milk']);
  });
});

describe('placing an order', () => {
  const colas = [
    {
      id: 'line-0000000000001',
      product_id: 'burger',
      quantity: 2,
      extra: [{ group: 'drink', item: 'cola', quantity: 2 }],
    },
  ];

  it('reads the stock of products that are options', () => {
    const view = viewOf(withDrink, stock('cola', 5));
    const { args } = place({ products: colas }, view);
    expect(placeOrderKeys(args, view)).toContainEqual({ kind: 'stock', sid: 'cola' });
  });

  it('takes stock of products that are options', () => {
    const view = viewOf(withDrink, stock('cola', 5));
    const { result } = place({ products: colas }, view);
    expect(result).toMatchObject({
      ok: true,
      value: {
        order: { total: 2 * (1099 + 2 * 150) },
        changes: [{}, { kind: 'stock', row: { sid: 'cola', count: 1 } }],
      },
    });
  });

  it('refuses an option whose product is sold out or has too few left, by its name', () => {
    for (const change of [stock('cola', 3), stock('cola', null, false)]) {
      expect(place({ products: colas }, viewOf(withDrink, change)).result).toMatchObject({
        refusal: { code: 'sold_out', params: { item: 'Cola' } },
      });
    }
  });

  it('allows customers only times on quarter hours', () => {
    const who = { action: 'pickupl', name: 'Ana', phone: '+351 912 345 678' };
    const quarter = Math.ceil((1_780_010_000_000 + 30 * 60_000) / 900_000) * 900_000;
    const guest = (booking: number) => place({ ...who, booking }, viewOf(), actor('guest')).result;
    expect(guest(quarter)).toMatchObject({ ok: true });
    expect(guest(quarter + 1)).toMatchObject({ refusal: { fields: { booking: 'invalid' } } });
  });

  it('allows staff any time', () => {
    const who = { action: 'pickupl', name: 'Ana', phone: '+351 912 345 678' };
    const quarter = Math.ceil((1_780_010_000_000 + 30 * 60_000) / 900_000) * 900_000;
    expect(place({ ...who, booking: quarter + 1 }, viewOf()).result).toMatchObject({ ok: true });
  });

  it.each([
    ['a table order without a table', { action: 'table' }, { fields: { table: 'required' } }],
    ['a pickup at a table', { table: 't1' }, { fields: { table: 'invalid' } }],
    [
      'a part the table does not have',
      { action: 'table', table: 't1', table_part: 3 },
      { fields: { table_part: 'invalid' } },
    ],
    ['a later pickup without a time', { action: 'pickupl' }, { fields: { booking: 'required' } }],
    [
      'a time years ahead',
      { action: 'pickupl', booking: 8_000_000_000_000_000 },
      { fields: { booking: 'too_far' } },
    ],
    ['a delivery without a street', { action: 'now' }, { fields: { street: 'required' } }],
    [
      'a product that is not on the menu',
      { products: [{ id: 'line-0000000000001', product_id: 'pizza', quantity: 1 }] },
      { code: 'no_such_product' },
    ],
    [
      'one line twice',
      { products: [colas[0], colas[0]].map((one) => ({ ...one, extra: [] })) },
      { fields: { products: 'invalid' } },
    ],
  ])('refuses %s', (_name, change, refusal) => {
    expect(place(change, viewOf()).result).toMatchObject({ ok: false, refusal });
  });

  it.each([
    ['a closed branch', { status: 'closed' as const }, 'branch_closed'],
    ['a busy branch', { status: 'busy' as const, busy_until: 1_780_000_100_000 }, 'branch_busy'],
    ['no name', {}, 'invalid_fields'],
  ])('applies to guests, not staff: %s', (_name, change, code) => {
    const view = viewOf({ kind: 'branch', row: { ...branch, ...change } });
    expect(place({}, view, { ...actor(), shop: 0, branches: [] }).result).toMatchObject({
      refusal: { code },
    });
    expect(place({}, view).result.ok).toBe(true);
  });

  it.each([
    [
      { action: 'now', phone: '12' },
      { name: 'required', phone: 'required', street: 'required' },
    ],
    [{ action: 'now', name: 'Gus', phone: '+351 912 345 678' }, { street: 'required' }],
    [{ phone: '' }, { name: 'required', phone: 'required' }],
    [{ name: 'Gus', phone: '123456' }, { phone: 'required' }],
  ])('reports to guests everything missing at once: %j', (change, fields) => {
    const guest = { ...actor(), shop: 0, branches: [] };
    const { result } = place(change, viewOf({ kind: 'branch', row: branch }), guest);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'invalid_fields' } });
    expect(result.ok ? undefined : result.refusal.fields).toEqual(fields);
  });

  it('promises a pickup before a delivery, to customers and staff', () => {
    const minutes = (args: object, by?: Actor) => {
      const { result } = place(args, viewOf(), by);
      return result.ok ? result.value.order.deliver_time : undefined;
    };
    expect(minutes({ action: 'pickup' })).toBe(20);
    expect(minutes({ action: 'now', street: 'Harbour Street 1' })).toBe(30);
  });

  it('offers a pickup for later from when one for now would be ready', () => {
    // Within the five minutes that filling in the form may take.
    const booking = Math.ceil((NOW + 15 * 60_000) / 900_000) * 900_000;
    const open = viewOf({ kind: 'branch', row: { ...branch, pickup: true, pickup_later: true } });
    const asked = (at: number) =>
      place({ action: 'pickupl', booking: at, name: 'Ana', phone: '+351 912 345 678' }, open, {
        ...actor(),
        shop: 0,
        branches: [],
      }).result.ok;
    expect([asked(booking), asked(booking - 900_000)]).toEqual([true, false]);
  });

  it('keeps a booking time only for scheduled orders', () => {
    const booking = 1_780_003_600_000;
    const later = place({ action: 'pickupl', booking }, viewOf()).result;
    const now = place({ booking }, viewOf()).result;
    expect(later.ok && later.value.order.booking).toBe(booking);
    expect(now.ok && now.value.order.booking).toBe(null);
  });
});

describe('the address of an order', () => {
  const saved = { street: 'Old Street 1', city: 'Porto', postcode: '4000', lat: 41.15, lng: -8.61 };
  const brought = (change: object) => {
    const { result } = place({ action: 'now', name: 'Ana', phone: '+351912345678', ...change }, viewOf());
    if (!result.ok) throw new Error(result.refusal.code);
    const { street, address } = result.value.order;
    return { street, address };
  };

  it.each([['pickup'], ['table']])('is not stored with an order for %s', (action) => {
    const table = action === 'table' ? { table: 't1', table_part: null } : {};
    expect(brought({ action, street: 'New Street 2', address: saved, ...table })).toEqual({
      street: '',
      address: null,
    });
  });

  it("is the typed street with the customer's position", () =>
    expect(brought({ street: 'New Street 2', address: { ...saved, street: '' } })).toEqual({
      street: 'New Street 2',
      address: { ...saved, street: 'New Street 2' },
    }));

  it('drops street and point of a saved address that was typed over', () =>
    expect(brought({ street: 'New Street 2', address: saved })).toEqual({
      street: 'New Street 2',
      address: { ...saved, street: 'New Street 2', lat: null, lng: null },
    }));
});

describe("the payment of a customer's order", () => {
  const here = { name: 'Mona', phone: '+905551112233' };
  const placed = (ways: Partial<typeof branch>, who = actor('guest'), change: object = {}) =>
    place({ ...here, ...change }, viewOf({ kind: 'branch', row: { ...branch, ...ways } }), who).result;

  it('must be more than zero', () => {
    const burger = viewOf().get('product', 'burger');
    if (burger === undefined) throw new Error('no burger');
    const free = viewOf({ kind: 'product', row: { ...burger, price: 0 } });
    expect(place(here, free, actor('guest')).result).toEqual({ ok: false, refusal: { code: 'total_zero' } });
    expect(place(here, free).result.ok).toBe(true);
  });

  it.each([
    ['the usual way', {}, 'cash_on_pickup'],
    ['another way where the usual is off', { cash_on_pickup: false, web_payment: true }, 'web_payment'],
  ])('is %s by default', (_title, ways, method) => {
    const result = placed(ways);
    expect(result.ok && result.value.order.method).toBe(method);
  });

  it('needs a payment method, except by staff', () => {
    const none = { cash_on_pickup: false, web_payment: false };
    expect(placed(none)).toEqual({ ok: false, refusal: { code: 'no_payment_method' } });
    expect(placed(none, actor('waitress')).ok).toBe(true);
  });
});

it("stores a customer's phone with the country code of the branch", () => {
  const { result } = place({ name: 'Mona', phone: '0555 111 22 33' }, viewOf(), actor('guest'));
  expect(result.ok && result.value.order.phone).toBe('+905551112233');
});

describe('message mode', () => {
  const asking = {
    ...branch,
    delivery_charge: 250,
    min_order: 99_999,
    web_payment: true,
    cash_on_delivery: false,
    card_on_delivery: false,
    shop: { ...shop, ordering_mode: 'message' as const, auto_approval: true },
  };
  const request = (change: object = {}, who = actor('guest')) =>
    place(
      { action: 'now', name: 'Mona', phone: '+905551112233', street: 'Behind the mill', ...change },
      viewOf({ kind: 'branch', row: asking }),
      who,
    ).result;

  it('accepts an order as a request that staff approve, without zone, charge or online payment', () => {
    const placed = request();
    expect(placed.ok && placed.value.order).toMatchObject({
      status: 'APPROVAL',
      approve_at: null,
      shipping: 0,
      method: 'cash_on_delivery',
      street: 'Behind the mill',
    });
    expect(placed.ok && placed.value.order.payment).toBeUndefined();
  });

  it('accepts no online payment', () => {
    expect(request({ method: 'web_payment' })).toMatchObject({ refusal: { fields: { method: 'invalid' } } });
  });

  it('has no distance limit for deliveries', () => {
    const address = { street: 'Far', city: '', postcode: '', lat: 10, lng: 10 };
    expect(request({ address }).ok).toBe(true);
  });

  it('formats the order as a message', () => {
    const placed = request({ note: 'Ring twice' });
    if (!placed.ok) throw new Error(placed.refusal.code);
    const { order } = placed.value;
    const text = orderMessage(order, 'Order at Corner', 'Total: 1');
    expect(text.split('\n')).toEqual([
      'Order at Corner',
      `2 × ${order.products[0]?.name}`,
      'Total: 1',
      'Mona',
      '+905551112233',
      'Behind the mill',
      'Ring twice',
    ]);
    expect(whatsappLink('+351 912 345 678', 'a b&c')).toBe('https://wa.me/351912345678?text=a%20b%26c');
    expect(whatsappLink('', 'text')).toBe('');
    expect(isRequest(order, asking)).toBe(true);
    expect(isRequest({ ...order, status: 'PLACED' }, asking)).toBe(false);
    expect(isRequest(order, branch)).toBe(false);
  });
});
