import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addDays, businessDay, DAY_MS, instantOf, localClock, startOfDay } from '#domain/time.ts';

/** Whole, half and quarter hours, both hemispheres, a half-hour summer time, midnights skipped, a day skipped. */
const ZONES = [
  'UTC',
  'Europe/Istanbul',
  'Europe/Madrid',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Havana',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Asia/Tehran',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
];

const zone = fc.constantFrom(...ZONES);
const FROM = Date.UTC(1975, 0, 1);
const TO = Date.UTC(2060, 0, 1);
const instant = fc.integer({ min: FROM, max: TO });
const day = fc
  .integer({ min: FROM / DAY_MS, max: TO / DAY_MS })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10));

const at = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);

/** The instants where errors are likely. */
function changesOfClocks(timeZone: string): number[] {
  const found: number[] = [];
  let next = at(Date.UTC(2005, 0, 1), timeZone).getTimeZoneTransition('next');
  while (next !== null && next.epochMilliseconds < Date.UTC(2030, 0, 1)) {
    found.push(next.epochMilliseconds);
    next = next.getTimeZoneTransition('next');
  }
  return found;
}

const oracle = {
  startOfDay: (text: string, timeZone: string) =>
    Temporal.PlainDate.from(text).toZonedDateTime(timeZone).epochMilliseconds,
  instantOf: (text: string, minute: number, timeZone: string) =>
    Temporal.PlainDate.from(text).toZonedDateTime({
      timeZone,
      plainTime: Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }),
    }).epochMilliseconds,
  localClock(ms: number, timeZone: string) {
    const local = at(ms, timeZone);
    return {
      day: local.toPlainDate().toString(),
      weekday: local.dayOfWeek - 1,
      minute: local.hour * 60 + local.minute,
    };
  },
};

describe('local time agrees with Temporal', () => {
  test('any instant, any zone', () => {
    fc.assert(
      fc.property(instant, zone, (ms, timeZone) => {
        expect(localClock(ms, timeZone)).toEqual(oracle.localClock(ms, timeZone));
      }),
      { numRuns: 2000 },
    );
  });

  test('any minute of any day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), zone, (text, minute, timeZone) => {
        expect(instantOf(text, minute, timeZone)).toBe(oracle.instantOf(text, minute, timeZone));
        expect(startOfDay(text, timeZone)).toBe(oracle.startOfDay(text, timeZone));
      }),
      { numRuns: 2000 },
    );
  });

  test.each(ZONES)('around each clock change in %s', (timeZone) => {
    const differences: string[] = [];
    for (const change of changesOfClocks(timeZone)) {
      for (const ms of [change - 1, change, change + 1]) {
        expect(localClock(ms, timeZone)).toEqual(oracle.localClock(ms, timeZone));
      }
      const around = localClock(change, timeZone).day;
      for (const text of [addDays(around, -1), around, addDays(around, 1)]) {
        if (startOfDay(text, timeZone) !== oracle.startOfDay(text, timeZone)) differences.push(text);
        for (let minute = 0; minute < 1440; minute += 30) {
          if (instantOf(text, minute, timeZone) !== oracle.instantOf(text, minute, timeZone))
            differences.push(`${text} minute ${minute}`);
        }
      }
    }
    expect(differences).toEqual([]);
  });

  test('days are added by the calendar', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (text, days) => {
        expect(addDays(text, days)).toBe(Temporal.PlainDate.from(text).add({ days }).toString());
      }),
    );
  });
});

test('hours before four in the morning belong to the evening before', () => {
  expect(businessDay(Date.UTC(2026, 2, 1, 2, 59), 'Europe/Madrid')).toBe('2026-02-28');
  expect(businessDay(Date.UTC(2026, 2, 1, 3, 0), 'Europe/Madrid')).toBe('2026-03-01');
  fc.assert(
    fc.property(instant, zone, fc.integer({ min: 0, max: 12 }), (ms, timeZone, cutOff) => {
      const local = at(ms, timeZone);
      const today = local.toPlainDate();
      const expected = local.hour < cutOff ? today.subtract({ days: 1 }) : today;
      expect(businessDay(ms, timeZone, cutOff)).toBe(expected.toString());
    }),
  );
});
