import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WeekHours } from '#domain/shops/opening-hours.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

const MINUTE_MS = 60_000;
const every = (start: string, end: string): WeekHours => Array.from({ length: 7 }, () => [start, end]);
/** Istanbul is three hours ahead, summer and winter. */
const istanbul = (day: string, time: string) => Date.parse(`${day}T${time}+03:00`);

let world: World;
const order = (change: object = {}) =>
  world.call('cart/checkout', undefined, aCheckout(world.branch, { street: 'Hill Street 1', ...change }));
async function verdictOf(change: object = {}): Promise<string> {
  const { status, body } = await order(change);
  return status === 200 ? 'placed' : `${body.code} ${Object.values(body.fields ?? {}).join()}`.trim();
}

describe('a kitchen open from six in the evening to two at night, with drivers until half past eleven', () => {
  beforeAll(async () => {
    world = await createWorld({
      branch: {
        slot_orders: 2,
        opening_hours: every('18:00', '02:00'),
        delivery_hours: every('18:00', '23:30'),
      },
    });
  });
  afterAll(() => world.drop());

  it.each([
    ['2026-06-06', '17:59:59', 'branch_closed'],
    ['2026-06-06', '18:00:00', 'placed'],
    ['2026-06-06', '23:59:59', 'placed'],
    ['2026-06-07', '00:00:00', 'placed'],
    ['2026-06-07', '02:00:59', 'placed'],
    ['2026-06-07', '02:01:00', 'branch_closed'],
  ])('a guest’s pickup of %s %s: %s', async (day, time, verdict) => {
    world.clock.set(istanbul(day, time));
    expect(await verdictOf()).toBe(verdict);
  });

  it.each([
    ['23:30:59', 'placed'],
    ['23:31:00', 'no_delivery_now'],
    ['00:00:00', 'no_delivery_now'],
  ])('a delivery of %s: %s', async (time, verdict) => {
    world.clock.set(istanbul('2026-06-03', time));
    expect(await verdictOf({ action: 'now' })).toBe(verdict);
  });

  it('offers pickup times after midnight, up to the closing minute', async () => {
    world.clock.set(istanbul('2026-06-08', '23:50:00'));
    const at = (time: string) => verdictOf({ action: 'pickupl', booking: istanbul('2026-06-09', time) });
    expect(await at('00:30:00')).toBe('placed');
    expect(await at('02:00:00')).toBe('placed');
    expect(await at('02:15:00')).toBe('closed_then');
    expect(await at('18:00:00')).toBe('invalid_fields too_soon');
    expect(await at('18:30:00')).toBe('placed');
    const late = { action: 'later', booking: istanbul('2026-06-09', '00:30:00') };
    expect(await verdictOf(late)).toBe('closed_then');
    // Also from after midnight back to the evening before.
    world.clock.set(istanbul('2026-06-09', '00:05:00'));
    const before = istanbul('2026-06-08', '23:45:00');
    expect(await verdictOf({ action: 'pickupl', booking: before })).toBe('invalid_fields past');
    expect(await verdictOf({ action: 'pickupl', booking: null })).toBe('invalid_fields required');
  });

  it('keeps a full time full after midnight, until it has passed', async () => {
    const booking = istanbul('2026-06-11', '00:30:00');
    const full = async () =>
      (await world.call('menu', undefined, { site: world.branch.shop.site_uid, place: world.branch.sid }))
        .body.full_slots;
    world.clock.set(istanbul('2026-06-10', '23:40:00'));
    expect(await verdictOf({ action: 'pickupl', booking })).toBe('placed');
    expect(await full()).toEqual([]);
    world.clock.set(istanbul('2026-06-11', '00:00:00'));
    expect(await verdictOf({ action: 'pickupl', booking })).toBe('placed');
    expect(await full()).toEqual([booking]);
    const third = await order({ action: 'pickupl', booking });
    expect(third.body).toMatchObject({ code: 'slot_full', params: { free: '00:45, 01:00, 01:15' } });
    world.clock.set(booking + MINUTE_MS);
    expect(await full()).toEqual([]);
  });

  it('lists the free times of the next evening close to closing', async () => {
    const booking = istanbul('2026-06-13', '02:00:00');
    world.clock.set(istanbul('2026-06-13', '01:20:00'));
    await order({ action: 'pickupl', booking });
    await order({ action: 'pickupl', booking });
    const third = await order({ action: 'pickupl', booking });
    expect(third.body).toMatchObject({ code: 'slot_full', params: { free: '18:30, 18:45, 19:00' } });
  });
});

describe('the nights of the clock change, in Lisbon, open until half past two', () => {
  beforeAll(async () => {
    world = await createWorld({
      branch: {
        timezone: 'Europe/Lisbon',
        opening_hours: every('18:00', '02:30'),
        delivery_hours: every('18:00', '02:30'),
      },
    });
  });
  afterAll(() => world.drop());

  it.each([
    // At two the clock goes back to one: half past one occurs twice, half past two once.
    ['2026-10-25T00:30:00Z', 'placed'],
    ['2026-10-25T01:30:00Z', 'placed'],
    ['2026-10-25T02:30:59Z', 'placed'],
    ['2026-10-25T02:31:00Z', 'branch_closed'],
    // At one the clock goes forward to two: the night is an hour shorter.
    ['2027-03-28T00:59:59Z', 'placed'],
    ['2027-03-28T01:30:59Z', 'placed'],
    ['2027-03-28T01:31:00Z', 'branch_closed'],
  ])('an order at %s: %s', async (at, verdict) => {
    world.clock.set(Date.parse(at));
    expect(await verdictOf({ action: 'now' })).toBe(verdict);
    expect(await verdictOf()).toBe(verdict);
  });

  it('judges a later time by the clock of its own night', async () => {
    const at = (time: string) => verdictOf({ action: 'later', booking: Date.parse(time) });
    world.clock.set(Date.parse('2026-10-24T22:00:00Z'));
    expect(await at('2026-10-25T02:30:00Z')).toBe('placed');
    expect(await at('2026-10-25T02:45:00Z')).toBe('closed_then');
    world.clock.set(Date.parse('2027-03-27T23:00:00Z'));
    expect(await at('2027-03-28T01:30:00Z')).toBe('placed');
    expect(await at('2027-03-28T01:45:00Z')).toBe('closed_then');
  });
});

describe('a branch that never closes and sells to members only', () => {
  beforeAll(async () => {
    world = await createWorld({ shop: { guest_buy: false } });
  });
  afterAll(() => world.drop());

  const midnight = [
    { minute: 'last', at: istanbul('2026-06-06', '23:59:59') },
    { minute: 'first', at: istanbul('2026-06-07', '00:00:00') },
  ];

  it.each(midnight)('refuses a guest in the $minute minute of a day', async ({ at }) => {
    world.clock.set(at);
    expect(await verdictOf()).toBe('sign_in_to_order');
  });

  it.each(midnight)("accepts a member's order in the $minute minute of a day", async ({ at }) => {
    world.clock.set(at);
    const { token } = await world.signIn(['member']);
    const { status, body } = await world.call('cart/checkout', token, aCheckout(world.branch));
    expect([status, body.code]).toEqual([200, undefined]);
  });
});
