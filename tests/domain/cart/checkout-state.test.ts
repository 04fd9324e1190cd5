import { describe, expect, it } from 'vitest';
import { type CheckoutInput, checkoutState, startActionNow } from '#domain/cart/checkout-state.ts';
import { bookingDaysOf } from '#domain/cart/table-times.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import type { Actor } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { aMenu } from '#tests/support/menu.ts';
import { actor } from '#tests/support/orders.ts';

/** A Saturday at noon. */
const NOON = Date.UTC(2026, 5, 6, 12);
const QUARTER = 900_000;
/** The first time offered where delivering takes 30 minutes. */
const FIRST = NOON + 2 * QUARTER;

const guest: Actor = { ...actor('guest'), shop: 0, branches: [] };
const burgers = (quantity: number) => [{ id: 'line-0000000000001', product_id: 'burger', quantity }];
const customer = { name: 'Ana', phone: '+351 912 345 678', street: 'Hill Street 1' };

interface Setting {
  order?: object;
  branch?: Partial<Branch>;
  shop?: object;
  more?: Partial<Omit<CheckoutInput, 'asked'>>;
  fullSlots?: number[];
}

function stateOf({ order = {}, branch = {}, shop = {}, more = {}, fullSlots = [] }: Setting = {}) {
  const asked = placeOrderSchema.parse({
    sid: 'order-000000000001',
    branch_sid: 'place',
    action: 'now',
    products: burgers(2),
    ...customer,
    ...order,
  });
  const menu = { ...aMenu(NOON, branch, shop), full_slots: fullSlots };
  return checkoutState({ asked, menu, actor: guest, now: NOON, isTried: false, refusal: undefined, ...more });
}

const CLOSED_AT_NOON = Array.from({ length: 7 }, (): [string, string] => ['18:00', '22:00']);
const closedAtNoon = { opening_hours: CLOSED_AT_NOON, delivery_hours: CLOSED_AT_NOON };
const atTable = { action: 'table', table: 't1', table_part: null, table_key: 'key-of-t1' };

describe('the action a form starts with', () => {
  const asked = placeOrderSchema.parse({
    sid: 'order-000000000001',
    branch_sid: 'place',
    action: 'now',
    products: burgers(1),
    ...customer,
  });

  it('is the usual one where that is offered', () => {
    expect(startActionNow(asked, aMenu(NOON).branch, NOON)).toBe(undefined);
  });

  it('is an order for later at a closed restaurant', () => {
    expect(startActionNow(asked, aMenu(NOON, closedAtNoon).branch, NOON)).toBe('later');
  });
});

describe('the times of a booked table', () => {
  const bookable = aMenu(NOON);

  const booked = { action: 'book', table_booking: { sid: 'booking-0000000001', seats: 2 } };

  it('are the quarter hours of the first day with opening hours', () => {
    const { slots, days, tableDay } = stateOf({ order: booked });
    expect(slots[0]).toBe(NOON);
    expect([days.length, tableDay]).toEqual([32, days[0]?.day]);
  });

  it('are those of the chosen day', () => {
    const tomorrow = NOON + 24 * 3_600_000;
    const { order, tableDay, days } = stateOf({ order: { ...booked, booking: tomorrow } });
    expect([order.booking, tableDay]).toEqual([tomorrow, days[1]?.day]);
  });

  it('are those of the open day while none is chosen', () => {
    const { days } = stateOf({ order: booked });
    const { order, tableDay } = stateOf({ order: booked, more: { openDay: days[3]?.day ?? '' } });
    expect([order.booking, tableDay]).toEqual([null, days[3]?.day]);
  });

  it('are of calendar days, also after midnight', () => {
    const late = Date.UTC(2026, 10, 30, 2, 35);
    const always = Array.from({ length: 7 }, (): [string, string] => ['00:00', '24:00']);
    const branch = { ...bookable.branch, timezone: 'UTC', day_starts: 5, opening_hours: always };
    const [first] = bookingDaysOf(branch, late);
    expect(first?.day).toBe('2026-11-30');
    expect(first?.times.at(0)).toBe(Date.UTC(2026, 10, 30, 2, 45));
    expect(first?.times.at(-1)).toBe(Date.UTC(2026, 10, 30, 23, 45));
  });

  it('are required before the order is placed', () => {
    const { placing } = stateOf({ order: booked, more: { isTried: true } });
    expect(placing).toMatchObject({ ok: false, refusal: { fields: { booking: 'required' } } });
    expect(stateOf({ order: { ...booked, booking: NOON } }).placing.ok).toBe(true);
  });
});

describe('the actions of a checkout', () => {
  it.each<[string, Setting, string[]]>([
    ['all while the branch is open', {}, ['now', 'later', 'pickup', 'pickupl', 'book']],
    ['only the ones the branch offers', { branch: { buy_later: false, pickup: false } }, ['now', 'book']],
    ['the ones for later outside the opening hours', { branch: closedAtNoon }, ['later', 'pickupl', 'book']],
    [
      'the ones for later while the branch is busy',
      { branch: { status: 'busy', busy_until: NOON + 60_000 } },
      ['later', 'pickupl', 'book'],
    ],
    ['none while the branch is closed', { branch: { status: 'closed' } }, []],
    ['the table for a guest at a table', { order: atTable }, ['table']],
    ['none at a table outside the opening hours', { order: atTable, branch: closedAtNoon }, []],
  ])('are %s', (_what, setting, actions) => {
    expect(stateOf(setting).actions).toEqual(actions);
  });

  it('keep a chosen action that is not available now', () => {
    expect(stateOf({ branch: closedAtNoon })).toMatchObject({ order: { action: 'now' }, isActionGone: true });
    expect(stateOf()).toMatchObject({ isActionGone: false });
  });

  it('start with one that the branch offers', () => {
    const state = stateOf({ branch: { buy_now: false, buy_later: false } });
    expect(state).toMatchObject({ order: { action: 'pickup' }, isActionGone: false });
  });
});

describe('the time of a checkout', () => {
  it.each<[string, Setting, object]>([
    ['is not asked for an order for now', {}, { slots: [], isOutOfTimes: false, isTimeGone: false }],
    ['is the first one offered', { order: { action: 'later' } }, { order: { booking: FIRST } }],
    [
      'is the first one that is not full',
      { order: { action: 'later' }, fullSlots: [FIRST] },
      { order: { booking: FIRST + QUARTER } },
    ],
    [
      'is the chosen one',
      { order: { action: 'pickupl', booking: FIRST + 3 * QUARTER } },
      { order: { booking: FIRST + 3 * QUARTER }, isTimeGone: false },
    ],
    [
      'is open when the chosen one is full',
      { order: { action: 'later', booking: FIRST }, fullSlots: [FIRST] },
      { order: { booking: null }, isTimeGone: true, isOutOfTimes: false },
    ],
    [
      'is missing where no time is left',
      { order: { action: 'later', booking: FIRST }, branch: { opening_hours: Array(7).fill(null) } },
      { order: { booking: null }, slots: [], isTimeGone: false, isOutOfTimes: true },
    ],
  ])('%s', (_title, setting, state) => {
    expect(stateOf(setting)).toMatchObject(state);
  });
});

describe('the payment of a checkout', () => {
  const limited = { payments: { cash_on_delivery: { min: 100, max: 200 } } };

  it.each<[string, Setting, object]>([
    ['is the first method by default', {}, { order: { method: 'cash_on_delivery' }, goneMethod: undefined }],
    [
      'is the chosen method',
      { order: { method: 'card_on_delivery' } },
      { order: { method: 'card_on_delivery' }, goneMethod: undefined },
    ],
    [
      'is another method when the chosen one is not offered any more',
      { order: { method: 'web_payment' } },
      { order: { method: 'cash_on_delivery' }, goneMethod: 'web_payment' },
    ],
    [
      'is another method when the chosen one does not accept the amount',
      { order: { method: 'cash_on_delivery' }, branch: limited },
      {
        order: { method: 'card_on_delivery' },
        goneMethod: 'cash_on_delivery',
        methods: [
          { method: 'cash_on_delivery', limit: { is: 'min', amount: 10_000 } },
          { method: 'card_on_delivery', limit: undefined },
        ],
      },
    ],
    [
      'names the maximum of a method',
      { branch: { payments: { cash_on_delivery: { min: 0, max: 5 } } } },
      {
        methods: [{ limit: { is: 'max', amount: 500 } }, { limit: undefined }],
      },
    ],
    [
      'has no method where none accepts the amount',
      { branch: { ...limited, card_on_delivery: false } },
      { order: { method: null }, isAmountRefused: true, goneMethod: undefined, canPlace: false },
    ],
    [
      'has no method where the branch has none',
      { branch: { cash_on_delivery: false, card_on_delivery: false } },
      { methods: [], isAmountRefused: false, canPlace: false },
    ],
    [
      'is not asked in message mode',
      { shop: { ordering_mode: 'message' } },
      { methods: undefined, order: { method: null }, isByMessage: true, canPlace: true },
    ],
    [
      'is not asked at a table',
      { order: atTable },
      { methods: undefined, order: { method: 'cash_on_delivery' }, isByMessage: false, canPlace: true },
    ],
  ])('%s', (_title, setting, state) => {
    expect(stateOf(setting)).toMatchObject(state);
  });
});

describe('the cart of a checkout', () => {
  const soldOut = { ...untouchedStock('burger'), count: 1 };

  it('can be placed when everything in it is available', () => {
    const state = stateOf();
    expect(state).toMatchObject({ isWhole: true, isFree: false, canPlace: true, placing: { ok: true } });
    expect(state.placing.ok && state.placing.value.order.total).toBe(state.quote?.total);
  });

  it.each<[string, Partial<ReturnType<typeof aMenu>>, object]>([
    [
      'has too few left',
      { stocks: [soldOut] },
      { goneLines: [{ name: 'Burger', refusal: { code: 'too_few_left' } }] },
    ],
    ['is no longer on the menu', { products: [] }, { goneLines: [{ name: '' }], quote: undefined }],
  ])('cannot be placed when a dish %s', (_why, change, state) => {
    const menu = { ...aMenu(NOON), ...change };
    expect(stateOf({ more: { menu } })).toMatchObject({ ...state, isWhole: false, canPlace: false });
  });

  it('cannot be placed with too many lines', () => {
    const products = [...burgers(1), { id: 'line-0000000000002', product_id: 'cola', quantity: 1 }];
    const state = stateOf({ order: { products }, shop: { max_items: 1 } });
    expect(state).toMatchObject({ wholeRefusal: { code: 'max_items' }, goneLines: [], canPlace: false });
  });

  it('cannot be placed for nothing, except as a request', () => {
    const free = (shop: object) => {
      const menu = aMenu(NOON, { delivery_charge: 0 }, shop);
      const products = menu.products.map((one) => ({ ...one, price: 0 }));
      return stateOf({ more: { menu: { ...menu, products } } });
    };
    expect(free({})).toMatchObject({ isFree: true, canPlace: false });
    expect(free({ ordering_mode: 'message' })).toMatchObject({ isFree: false, canPlace: true });
  });

  it('has no delivery charge while the zone of its address is unknown', () => {
    const zone = { id: 'z', name: 'Z', active: true, deliverable: true, circle: true, radius: 900 };
    const terms = { delivery_charge: 500, min_order: 0, deliver_time: 55 };
    const menu = aMenu(NOON);
    const map = [{ ...zone, ...terms, points: [{ lat: 36.8851, lng: 30.7023 }] }];
    const zoned = { ...menu, area: { sid: 'place', map, places: [] } };
    const address = { street: '', city: '', postcode: '', lat: 36.8851, lng: 30.7023 };
    expect(stateOf({ more: { menu: zoned } })).toMatchObject({
      isChargeUnknown: true,
      deliverTime: 30,
      quote: { shipping: 0 },
    });
    expect(stateOf({ order: { address }, more: { menu: zoned } })).toMatchObject({
      isChargeUnknown: false,
      deliverTime: 55,
      quote: { shipping: 500 },
    });
    expect(stateOf({ order: { action: 'pickup' }, more: { menu: zoned } })).toMatchObject({
      isChargeUnknown: false,
      deliverTime: 20,
    });
  });
});

describe('the refusal of a checkout', () => {
  const empty = { name: '', phone: '', street: '' };

  it('marks nothing before the first attempt', () => {
    const { errors, refusal, placing } = stateOf({ order: empty });
    expect(placing.ok).toBe(false);
    expect(refusal).toBeUndefined();
    expect(Object.values(errors).every((code) => code === undefined)).toBe(true);
  });

  it('marks all missing fields after an attempt', () => {
    expect(stateOf({ order: empty, more: { isTried: true } })).toMatchObject({
      refusal: { code: 'invalid_fields' },
      errors: { name: 'required', phone: 'required', street: 'required' },
    });
  });

  it.each<[string, object, object]>([
    [
      'marks the time that the server refused',
      { code: 'invalid_fields', fields: { booking: 'too_soon' } },
      { refusal: { code: 'invalid_fields' }, errors: { booking: 'too_soon' } },
    ],
    [
      'shows a full time as a text of its own',
      { code: 'slot_full', fields: { booking: 'slot_full' } },
      { refusal: { code: 'slot_full' }, errors: { booking: undefined } },
    ],
    [
      'marks the street for any part of the address',
      { code: 'invalid_fields', fields: { 'address.city': 'bad_characters' } },
      { errors: { street: 'bad_characters' } },
    ],
    [
      'shows the reason itself when no field is marked',
      { code: 'invalid_fields', fields: { method: 'payment_not_configured' } },
      { refusal: { code: 'payment_not_configured' } },
    ],
    [
      "shows the server's refusal before its own",
      { code: 'price_changed' },
      { refusal: { code: 'price_changed' } },
    ],
  ])('%s', (_title, refusal, state) => {
    const more = { refusal: { code: '', ...refusal }, isTried: true };
    expect(stateOf({ more })).toMatchObject(state);
  });
});
