import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    branch: {
      timezone: 'Europe/Lisbon',
      opening_hours: Array.from({ length: 7 }, () => ['18:00', '01:30']),
      special_days: [
        { day: '2026-10-22', opening: null, delivery: null },
        { day: '2026-10-26', opening: ['12:00', '15:00'], delivery: null },
      ],
    },
  });
  // Most of these tests book the same evening.
  const { token } = await world.signIn(['owner']);
  const plan = { x: 0, y: 0, width: 0, height: 0, rotation: 0 };
  const table = { hall: 'hall', max_seat: 4, min_seat: 1, shape: 0, ...plan };
  const scope = { shop: world.branch.shop_id, branch: world.branch.id };
  for (let n = 0; n < 20; n += 1)
    expect((await world.call('tables/edit', token, { ...scope, ...table, name: `N${n}` })).status).toBe(200);
});
afterAll(() => world.drop());

let phones = 0;
/** A guest's booking, each from another phone because of the rate limit. */
const ask = (booking: number, token?: string, change: object = {}) =>
  world.call('tables/bookings/edit', token, {
    shop: world.branch.shop_id,
    branch: world.branch.id,
    sid: randomUUID(),
    name: 'Ada',
    phone: `+35191000${String((phones += 1)).padStart(4, '0')}`,
    booking,
    ...change,
  });

it.each([
  ['in the evening', '2026-10-20T12:00Z', '2026-10-21T19:00Z', true],
  ['a minute before it opens', '2026-10-20T12:00Z', '2026-10-21T16:59Z', false],
  ['when it opens', '2026-10-20T12:00Z', '2026-10-21T17:00Z', true],
  ['after midnight, while it is open', '2026-10-20T12:00Z', '2026-10-22T00:30Z', true],
  ['after midnight, when it has closed', '2026-10-20T12:00Z', '2026-10-22T00:31Z', false],
  ['on a day it is closed', '2026-10-20T12:00Z', '2026-10-22T19:00Z', false],
  ['in the night of a day it is closed', '2026-10-20T12:00Z', '2026-10-22T23:30Z', false],
  ['within the other hours of a special day', '2026-10-20T12:00Z', '2026-10-26T13:00Z', true],
  ["within the weekday's hours on a special day", '2026-10-20T12:00Z', '2026-10-26T19:00Z', false],
  ['at 18:00 on the day the clocks go back', '2026-10-20T12:00Z', '2026-10-25T18:00Z', true],
  ['at 17:30 on the day the clocks go back', '2026-10-20T12:00Z', '2026-10-25T17:30Z', false],
  ['at 18:00 on the day the clocks go forward', '2026-03-20T12:00Z', '2026-03-29T17:00Z', true],
  ['at 17:30 on the day before', '2026-03-20T12:00Z', '2026-03-28T17:30Z', false],
  [
    'at 01:30 in the night the clocks go forward, a minute that never is',
    '2026-03-20T12:00Z',
    '2026-03-29T01:00Z',
    false,
  ],
])('answers a request for a table %s by the opening hours', async (_when, now, at, isOpen) => {
  world.clock.set(Date.parse(now));
  const { status, body } = await ask(Date.parse(at));
  if (isOpen) expect([status, body.booking?.status]).toEqual([200, 'PENDING']);
  else
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'closed_then',
        message: 'The restaurant is closed at that time',
        fields: { booking: 'closed_then' },
      },
    ]);
});

it.each([
  ['19:00', 200],
  ['19:07', 400],
])('answers a request for %s by the quarters of the page', async (time, status) => {
  world.clock.set(Date.parse('2026-10-20T12:00Z'));
  const answer = await ask(Date.parse(`2026-10-21T${time}Z`));
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.body.fields).toEqual({ booking: 'not_a_quarter' });
});

it('holds only guests and members to the hours', async () => {
  world.clock.set(Date.parse('2026-10-20T12:00Z'));
  const closed = Date.parse('2026-10-22T19:00Z');
  const owner = (await world.signIn(['owner'])).token;
  expect((await ask(closed, owner, { hall: 'hall' })).status).toBe(200);
  const member = (await world.signIn(['member'])).token;
  expect((await ask(closed, member)).body.code).toBe('closed_then');
});

it('stores the phone of a booking with the country code of the branch', async () => {
  world.clock.set(Date.parse('2026-10-20T12:00Z'));
  const { body } = await ask(Date.parse('2026-10-21T19:00Z'), undefined, { phone: '0532 999 88 77' });
  expect(body.booking.phone).toBe('+905329998877');
});

describe("a guest's booking", () => {
  const request = async () => {
    world.clock.set(Date.parse('2026-10-20T12:00Z'));
    const { body } = await ask(Date.parse('2026-10-21T19:00Z'), undefined, { note: 'by the window' });
    const scope = { shop: world.branch.shop_id, branch: world.branch.id, sid: String(body.booking.sid) };
    return { scope, key: String(body.key), booking: body.booking };
  };

  it('is answered in full to its guest', async () => {
    const { scope, key, booking } = await request();
    expect(booking).toMatchObject({ name: 'Ada', note: 'by the window' });
    const read = await world.call('GET tables/bookings/edit', undefined, { ...scope, key });
    expect(read.body.booking).toEqual(booking);
  });

  it.each([
    ['no key', async () => ({})],
    ["another booking's key", async () => ({ key: (await request()).key })],
  ])('is not read or cancelled with %s', async (_what, other) => {
    const { scope, key } = await request();
    const wrong = { ...scope, ...(await other()) };
    const read = await world.call('GET tables/bookings/edit', undefined, wrong);
    const cancel = await world.call('tables/bookings/status', undefined, { ...wrong, status: 'CANCELED' });
    expect([read.body.code, cancel.body.code]).toEqual(['no_such_booking', 'no_such_booking']);
    const after = await world.call('GET tables/bookings/edit', undefined, { ...scope, key });
    expect(after.body.booking.status).toBe('PENDING');
  });

  it('is cancelled with its key', async () => {
    const { scope, key } = await request();
    const { body } = await world.call('tables/bookings/status', undefined, {
      ...scope,
      key,
      status: 'CANCELED',
    });
    expect(body.booking).toMatchObject({ name: 'Ada', status: 'CANCELED' });
  });

  it('has no key for staff', async () => {
    world.clock.set(Date.parse('2026-10-20T12:00Z'));
    const { token } = await world.signIn(['owner']);
    const { body } = await ask(Date.parse('2026-10-21T19:00Z'), token, { hall: 'hall' });
    expect(body).not.toHaveProperty('key');
  });
});

it('refuses a guest without marking a field while there is no hall, and chooses one again later', async () => {
  world.clock.set(Date.parse('2026-10-20T12:00Z'));
  const hide = (hidden: boolean) =>
    world.context.db.execute({ name: 'test.hide_halls', text: 'update hall set hidden = $1' }, [hidden]);
  await hide(true);
  const { status, body } = await ask(Date.parse('2026-10-21T19:00Z'));
  expect([status, body.error ?? body.code]).toEqual([409, 'service_off']);
  expect(body).not.toHaveProperty('fields');
  await hide(false);
  expect((await ask(Date.parse('2026-10-21T19:00Z'))).status).toBe(200);
});

describe('a branch with one table for four', () => {
  let place: World;
  beforeAll(async () => {
    const always: [string, string] = ['00:00', '00:00'];
    const opening_hours = Array.from({ length: 7 }, () => always);
    place = await createWorld({ branch: { timezone: 'Europe/Lisbon', opening_hours } });
    place.clock.set(Date.parse('2026-10-20T12:00Z'));
  });
  afterAll(() => place.drop());

  const scope = () => ({ shop: place.branch.shop_id, branch: place.branch.id });
  const request = (booking: number, seats: number) => ({
    ...scope(),
    sid: randomUUID(),
    name: 'Ada',
    phone: `+35192000${String((phones += 1)).padStart(4, '0')}`,
    booking,
    seats,
  });
  const send = (body: object, token?: string, headers = {}) =>
    place.call('tables/bookings/edit', token, body, headers);
  /** The full times around `at`, as numbers of quarter hours from it. */
  const fullAround = async (at: number, seats: number) => {
    const span = { from: at - 3 * 3_600_000, to: at + 3 * 3_600_000 };
    const { body } = await place.call('tables/bookings/full', undefined, { ...scope(), ...span, seats });
    return body.full.map((time: number) => (time - at) / 900_000);
  };

  it('refuses a second guest within two hours, and lists these times as full', async () => {
    const evening = Date.parse('2026-10-21T19:00Z');
    expect([await fullAround(evening, 4), (await fullAround(evening, 5)).length]).toEqual([[], 25]);
    const sent = request(evening, 2);
    // A repeated request is answered as before.
    const again = { 'idempotency-key': randomUUID() };
    for (let n = 0; n < 2; n += 1) expect((await send(sent, undefined, again)).status).toBe(200);
    expect(await fullAround(evening, 2)).toEqual(Array.from({ length: 15 }, (_, index) => index - 7));
    expect(await send(request(evening + 3_600_000, 2))).toMatchObject({
      status: 409,
      body: { code: 'fully_booked', fields: { booking: 'fully_booked' } },
    });
    expect((await send(request(evening + 7_200_000, 2))).status).toBe(200);
  });

  it('refuses an order for a table at a full time', async () => {
    const evening = Date.parse('2026-10-23T19:00Z');
    const order = () =>
      place.call('cart/checkout', undefined, {
        ...scope(),
        sid: randomUUID(),
        branch_sid: place.branch.sid,
        action: 'book',
        booking: evening,
        table_booking: { sid: randomUUID(), seats: 3 },
        name: 'Ada',
        phone: `+35193000${String((phones += 1)).padStart(4, '0')}`,
        products: [{ id: randomUUID(), product_id: 'cola', quantity: 1 }],
      });
    expect((await order()).status).toBe(200);
    expect((await order()).body).toMatchObject({ code: 'fully_booked' });
  });

  it('refuses a third order for a table of one phone number on a day', async () => {
    const evening = Date.parse('2026-10-28T15:00Z');
    const order = (hour: number) =>
      place.call('cart/checkout', undefined, {
        ...scope(),
        sid: randomUUID(),
        branch_sid: place.branch.sid,
        action: 'book',
        booking: evening + hour * 3_600_000,
        table_booking: { sid: randomUUID(), seats: 3 },
        name: 'Ada',
        phone: '0555 123 45 67',
        products: [{ id: randomUUID(), product_id: 'cola', quantity: 1 }],
      });
    expect([(await order(0)).status, (await order(2)).status]).toEqual([200, 200]);
    expect((await order(4)).body).toMatchObject({ fields: { phone: 'booked_that_day' } });
  });

  it('asks guests for a phone number', async () => {
    const sent = { ...request(Date.parse('2026-10-27T19:00Z'), 2), phone: '' };
    expect((await send(sent)).body).toMatchObject({ fields: { phone: 'required' } });
  });

  it('lets staff book more guests than there are seats', async () => {
    const evening = Date.parse('2026-10-25T19:00Z');
    const { token } = await place.signIn(['waitress']);
    const both = [request(evening, 4), request(evening, 4)].map((one) => ({ ...one, hall: 'hall' }));
    for (const one of both) expect((await send(one, token)).status).toBe(200);
  });

  it('moves a booking within the time that it takes itself, which cancels it', async () => {
    const evening = Date.parse('2026-11-02T20:00Z');
    const first = await send(request(evening, 2));
    const { sid } = first.body.booking;
    const later = evening + 3_600_000;
    const span = { ...scope(), from: later, to: later, seats: 2 };
    const fullAt = async (more: object) =>
      (await place.call('tables/bookings/full', undefined, { ...span, ...more })).body.full;
    expect([await fullAt({}), await fullAt({ except: sid })]).toEqual([[later], []]);
    const moved = request(later, 3);
    const wrong = await send({ ...moved, replaces: { sid, key: 'wrong' } });
    expect(wrong.body.code).toBe('no_such_booking');
    const replaces = { sid, key: first.body.key };
    expect((await send({ ...moved, replaces })).body.booking).toMatchObject({
      status: 'PENDING',
      seats: 3,
      replaced: { sid, seats: first.body.booking.seats },
    });
    const old = await place.call('GET tables/bookings/edit', undefined, { ...scope(), ...replaces });
    expect(old.body.booking.status).toBe('CANCELED');
  });

  it('names the nearest days with a free table beside full times', async () => {
    const evening = Date.parse('2026-11-05T20:00Z');
    expect((await send(request(evening, 2))).status).toBe(200);
    const next = await send(request(evening + 24 * 3_600_000, 2));
    expect(next.status).toBe(200);
    const asked = { ...scope(), from: evening, to: evening, seats: 2 };
    const near = async (more: object) =>
      (await place.call('tables/bookings/full', undefined, { ...asked, ...more })).body;
    expect(await near({})).toEqual({ full: [evening], other_days: [] });
    const { other_days: days } = await near({ near: evening });
    // The day after is full at that time, but free two hours earlier.
    const hoursAway = (at: number) => (at - evening) / 3_600_000;
    expect(days.map(hoursAway)).toEqual([-48, -24, 22, 48]);
    // The table of the booking that is changed counts as free.
    const own = await near({ near: evening, except: next.body.booking.sid });
    expect(own.other_days.map(hoursAway)).toEqual([-48, -24, 24, 48]);
  });

  it('answers no more than two days at once', async () => {
    const from = Date.parse('2026-10-21T19:00Z');
    const request = { ...scope(), from, to: from + 3 * 86_400_000, seats: 2 };
    const { body } = await place.call('tables/bookings/full', undefined, request);
    expect(body.fields).toEqual({ to: 'too_far' });
  });
});
