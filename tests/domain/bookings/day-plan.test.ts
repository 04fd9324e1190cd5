import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { bookingsOfDay, dayPlan, daySpan, seatedSpan, suggestedTime } from '#domain/bookings/day-plan.ts';
import { seatsIfTooFew } from '#domain/bookings/too-few-seats.ts';
import { ALWAYS_OPEN, type WeekHours } from '#domain/shops/opening-hours.ts';
import { openingOn } from '#domain/shops/opening-on.ts';
import { freshTable, type Table } from '#domain/tables/table.ts';
import { HOUR_MS, instantOf, MINUTE_MS } from '#domain/time.ts';

const ZONE = 'Europe/Lisbon';
const DAY = '2026-03-28';
const at = (day: string, hour: number, minute = 0) => instantOf(day, hour * 60 + minute, ZONE);

let count = 0;
const aBooking = (over: Partial<Booking> = {}): Booking => ({
  sid: `booking-${String((count += 1)).padStart(6, '0')}`,
  name: 'Zita',
  hall: 'hall',
  booking: at(DAY, 20),
  seats: 2,
  phone: '',
  note: '',
  tables: [],
  status: 'APPROVED',
  created_at: 0,
  asked_by: 'staff',
  changed: { at: 0, by: 'Ana' },
  ...over,
});
const table = (sid: string, hall = 'hall'): Table => ({
  sid,
  name: sid,
  hall,
  max_seat: 4,
  min_seat: 1,
  shape: 0,
  number_of_split: 1,
  merge: null,
  pay_all: false,
  order_key: sid,
  ...freshTable,
});
const hall = { sid: 'hall', name: 'Garden', pattern: 1 };
const evenings: WeekHours = Array.from({ length: 7 }, () => ['18:00', '01:00']);

describe('the day of the plan', () => {
  it('includes bookings after midnight', () => {
    const late = aBooking({ booking: at('2026-03-29', 0, 30) });
    const next = aBooking({ booking: at('2026-03-29', 12) });
    const tonight = aBooking();
    const all = [late, next, tonight];
    expect(bookingsOfDay(all, DAY, { timezone: ZONE })).toEqual([late, tonight]);
    expect(bookingsOfDay(all, DAY, { timezone: ZONE, day_starts: 0 })).toEqual([tonight]);
  });

  it('leaves out cancelled bookings', () => {
    const off = aBooking({ status: 'CANCELED' });
    const tonight = aBooking();
    expect(bookingsOfDay([off, tonight], DAY, { timezone: ZONE })).toEqual([tonight]);
  });

  it('runs from opening to closing past midnight', () => {
    const hours = { opening_hours: evenings, timezone: ZONE };
    expect(openingOn(evenings, DAY, ZONE)).toEqual({
      from: at(DAY, 18),
      to: at('2026-03-29', 0) + HOUR_MS + MINUTE_MS,
    });
    const { from, to, isClosed } = daySpan(DAY, hours, []);
    expect([from, to, isClosed]).toEqual([at(DAY, 18), at('2026-03-29', 0) + 2 * HOUR_MS, false]);
  });

  it('has an hour less in the night of a clock change', () => {
    const always = daySpan(DAY, { opening_hours: ALWAYS_OPEN, timezone: ZONE }, []);
    // The night in which an hour is missing.
    expect(always.to - always.from).toBe(23 * HOUR_MS);
  });

  it('says that the branch is closed', () => {
    const closed: WeekHours = Array.from({ length: 7 }, () => null);
    const hours = { opening_hours: closed, timezone: ZONE };
    expect(daySpan(DAY, hours, [])).toEqual({
      from: at(DAY, 12),
      to: at('2026-03-29', 0),
      isClosed: true,
    });
  });

  it('is extended for bookings outside it', () => {
    const closed: WeekHours = Array.from({ length: 7 }, () => null);
    const hours = { opening_hours: closed, timezone: ZONE };
    const { from, to } = daySpan(DAY, hours, [aBooking({ booking: at(DAY, 9, 30) })]);
    expect([from, to]).toEqual([at(DAY, 9), at(DAY, 12)]);
  });
});

describe('the rows of the plan', () => {
  it('are the tables by name, after bookings without a table', () => {
    const kept = aBooking({ tables: ['A10', 'A2'] });
    const gone = aBooking({ tables: ['no such table'] });
    const waiting = aBooking({ status: 'PENDING' });
    const [garden, other] = dayPlan(
      [kept, gone, waiting],
      [hall, { ...hall, sid: 'bar', name: 'Terrace' }],
      [table('A10'), table('A2'), table('B1', 'bar')],
    );
    expect(garden?.rows.map(({ table: one }) => one?.name ?? null)).toEqual([null, 'A2', 'A10']);
    expect(garden?.rows.map(({ blocks }) => blocks.map(({ booking }) => booking.sid))).toEqual([
      [gone.sid, waiting.sid],
      [kept.sid],
      [kept.sid],
    ]);
    expect(other?.rows).toEqual([{ table: table('B1', 'bar'), blocks: [], seated: null, lanes: 1 }]);
  });

  it('never show two bookings at one position', () => {
    const starts = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(starts, (quarters) => {
        const bookings = quarters.map((quarter) =>
          aBooking({ booking: at(DAY, 10) + quarter * 15 * MINUTE_MS, tables: ['A1'] }),
        );
        const row = dayPlan(bookings, [hall], [table('A1')])[0]?.rows[0];
        const blocks = row?.blocks ?? [];
        expect(blocks).toHaveLength(bookings.length);
        for (const [index, one] of blocks.entries()) {
          expect(one.lane).toBeLessThan(row?.lanes ?? 0);
          for (const other of blocks.slice(index + 1)) {
            const apart = one.lane !== other.lane || one.to <= other.from || other.to <= one.from;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });

  it('are free again when the guests have left', () => {
    const gone = aBooking({
      status: 'COMPLETED',
      tables: ['A1'],
      changed: { at: at(DAY, 21), by: 'Ana' },
    });
    const [block] = dayPlan([gone], [hall], [table('A1')])[0]?.rows[0]?.blocks ?? [];
    expect(block).toMatchObject({ from: at(DAY, 20), to: at(DAY, 21) });
  });
});

it('suggests a new booking soon, at a full quarter hour', () => {
  const branch = { timezone: ZONE };
  const now = at(DAY, 19, 10);
  for (const day of [DAY, '2026-03-20', '', 'tomorrow', '2026-02-30']) {
    expect(suggestedTime(day, now, branch)).toBe(at(DAY, 19, 45));
  }
  const night = at('2026-03-26', 0, 45);
  expect(suggestedTime('2026-03-25', night, branch)).toBe(night + 30 * MINUTE_MS);
});

it('suggests that hour on a later day', () => {
  const branch = { timezone: ZONE };
  const now = at(DAY, 19, 10);
  expect(suggestedTime('2026-03-29', now, branch)).toBe(at('2026-03-29', 19, 45));
  const night = at('2026-03-26', 0, 45);
  expect(suggestedTime('2026-03-27', night, branch)).toBe(at('2026-03-28', 1, 15));
});

it('suggests no time beyond a month', () => {
  const branch = { timezone: ZONE };
  const now = at(DAY, 19, 10);
  expect(suggestedTime('2027-01-01', now, branch)).toBe(now + 31 * 24 * HOUR_MS);
});

describe('parties that sit at a table', () => {
  const hall = { sid: 'hall', name: 'Hall', pattern: 1 };
  const party = { table: 'one', covers: 4, ...seatedSpan(at(DAY, 19), at(DAY, 20, 30)) };
  const rowOf = (bookings: readonly Booking[]) =>
    dayPlan(bookings, [hall], [table('one')], [party])[0]?.rows[0];

  it('are drawn for the time of a booking, and longer while they stay', () => {
    expect(seatedSpan(at(DAY, 19), at(DAY, 19, 1)).to).toBe(at(DAY, 21));
    expect(seatedSpan(at(DAY, 19), at(DAY, 22)).to).toBe(at(DAY, 22));
  });

  it('are drawn since they were seated, beside a booking of the same time', () => {
    const row = rowOf([aBooking({ tables: ['one'] })]);
    expect(row?.seated).toMatchObject({ from: at(DAY, 19), to: at(DAY, 21), covers: 4 });
    expect(row?.seated?.lane).not.toBe(row?.blocks[0]?.lane);
    expect(row?.lanes).toBe(2);
  });

  it('are not drawn again where their booking is', () => {
    expect(rowOf([aBooking({ tables: ['one'], status: 'ARRIVED' })])?.seated).toBeNull();
  });

  it('extend the plan to when they were seated', () => {
    const branch = { opening_hours: ALWAYS_OPEN, special_days: [], timezone: ZONE };
    expect(daySpan(DAY, branch, [], [party]).from).toBeLessThanOrEqual(party.from);
  });
});

it('names the seats of a booking whose tables are too small', () => {
  const tables = [table('one'), table('two')];
  expect(seatsIfTooFew(aBooking({ seats: 6, tables: ['one'] }), tables)).toBe(4);
  expect(seatsIfTooFew(aBooking({ seats: 6, tables: ['one', 'two'] }), tables)).toBeUndefined();
  expect(seatsIfTooFew(aBooking({ seats: 6 }), tables)).toBeUndefined();
  expect(seatsIfTooFew(aBooking({ seats: null, tables: ['one'] }), tables)).toBeUndefined();
});
