import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { type Floor, hallsWithRoom } from '#domain/bookings/table-room.ts';
import type { Table } from '#domain/tables/table.ts';
import { HOUR_MS } from '#domain/time.ts';
import { aFloor } from '#tests/support/floor.ts';

const EVENING = 20 * HOUR_MS;
const [first] = aFloor().rows.table.values();
if (first === undefined) throw new Error('no table');
const model = first;

/** Tables of one hall that seat these numbers of guests. */
const seating = (...seats: number[]): Table[] =>
  seats.map((max_seat, index) => ({ ...model, sid: `t${index + 1}`, hall: 'hall', max_seat }));
const floorOf = (over: Partial<Floor>): Floor => ({
  halls: ['hall'],
  tables: [],
  bookings: [],
  parties: [],
  now: 12 * HOUR_MS,
  ...over,
});
let made = 0;
const asked = (seats: number | null, booking = EVENING, over: Partial<Booking> = {}): Booking => ({
  sid: `booking-${(made += 1)}`,
  name: 'Ada',
  hall: 'hall',
  booking,
  seats,
  phone: '',
  note: '',
  tables: [],
  status: 'PENDING',
  created_at: 0,
  asked_by: 'guest',
  changed: { at: 0, by: '' },
  ...over,
});
const hasRoom = (over: Partial<Floor>, seats: number, at = EVENING) =>
  hallsWithRoom(floorOf(over), seats, at).length > 0;

it.each([
  ['an empty floor has room for all its seats', { tables: seating(2, 4) }, 4, true],
  ['tables are put together for more guests', { tables: seating(2, 4) }, 6, true],
  ['more guests than seats find no room', { tables: seating(2, 4) }, 7, false],
  ['a request leaves the larger table free', { tables: seating(2, 4), bookings: [asked(2)] }, 4, true],
  ['two requests take both tables', { tables: seating(2, 4), bookings: [asked(2), asked(2)] }, 1, false],
  ['a large request takes several tables', { tables: seating(2, 2, 4), bookings: [asked(6)] }, 3, false],
  ['a request without a number counts for two', { tables: seating(2, 2), bookings: [asked(null)] }, 3, false],
  [
    'a cancelled request takes none',
    { tables: seating(2), bookings: [asked(2, EVENING, { status: 'CANCELED' })] },
    2,
    true,
  ],
  [
    'a request two hours earlier takes none',
    { tables: seating(2), bookings: [asked(2, EVENING - 2 * HOUR_MS)] },
    2,
    true,
  ],
  [
    'a request an hour before takes its table',
    { tables: seating(2), bookings: [asked(2, EVENING - HOUR_MS)] },
    2,
    false,
  ],
  [
    'a request an hour after takes its table',
    { tables: seating(2), bookings: [asked(2, EVENING + HOUR_MS)] },
    2,
    false,
  ],
  ['a branch without tables has room', {}, 20, true],
])('%s', (_title, over, seats, room) => {
  expect(hasRoom(over, seats)).toBe(room);
});

it('counts a booking with tables by the tables that are kept for it', () => {
  const booked = [{ sid: 'booking-x', from: EVENING, to: EVENING + 2 * HOUR_MS }];
  const [small, large] = seating(2, 4);
  if (small === undefined || large === undefined) throw new Error('no tables');
  const tables = [{ ...small, booked }, large];
  const bookings = [asked(2, EVENING, { status: 'APPROVED', tables: ['t1'] })];
  expect([4, 5].map((seats) => hasRoom({ tables, bookings }, seats))).toEqual([true, false]);
});

it('counts a table whose guests are there until two hours after they came', () => {
  const over = { tables: seating(2), parties: [{ table: 't1', opened_at: 12 * HOUR_MS }] };
  expect([13, 14].map((hour) => hasRoom(over, 2, hour * HOUR_MS))).toEqual([false, true]);
});

it('names the first hall whose own tables suffice', () => {
  const tables = seating(2, 4).map((table, index) => ({ ...table, hall: index === 0 ? 'bar' : 'garden' }));
  const halls = ['bar', 'garden'];
  expect([2, 3, 5].map((seats) => hallsWithRoom(floorOf({ halls, tables }), seats, EVENING)[0])).toEqual([
    'bar',
    'garden',
    undefined,
  ]);
});

it('counts guests of unknown number as two', () => {
  const room = (seats: number) => hallsWithRoom(floorOf({ tables: seating(seats) }), null, EVENING).length;
  expect([room(1), room(2)]).toEqual([0, 1]);
});

it('has never more room for one more guest or with one more request', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 });
  const requests = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(sizes, requests, fc.integer({ min: 1, max: 12 }), (seats, wanted, guests) => {
      const tables = seating(...seats);
      const [, ...earlier] = wanted.map((one) => asked(one));
      const bookings = wanted.map((one) => asked(one));
      const fits = hasRoom({ tables, bookings }, guests);
      if (fits) expect(hasRoom({ tables, bookings: earlier }, guests)).toBe(true);
      else expect(hasRoom({ tables, bookings }, guests + 1)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

it('never gives more guests a time than there are seats', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 });
  const requests = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 5 });
  fc.assert(
    fc.property(sizes, requests, fc.integer({ min: 1, max: 12 }), (seats, wanted, guests) => {
      const all = seats.reduce((sum, one) => sum + one, 0);
      const asking = wanted.reduce((sum, one) => sum + one, guests);
      const bookings = wanted.map((one) => asked(one));
      if (asking > all) expect(hasRoom({ tables: seating(...seats), bookings }, guests)).toBe(false);
    }),
  );
});
