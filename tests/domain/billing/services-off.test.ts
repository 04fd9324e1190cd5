import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offDays, servicesOff } from '#domain/billing/services-off.ts';
import { paidServices } from '#domain/billing/paid-services.ts';
import { addDays } from '#domain/time.ts';

const OPENED = '2026-01-01';
const sms = (since: string, until: string | null) => ({ service: 'sms' as const, since, until });
const hasSms = (spans: ReturnType<typeof sms>[], day: string) =>
  !servicesOff(spans, OPENED, day).includes('sms');

describe('a service', () => {
  it('is on for 30 days without a subscription', () => {
    expect(servicesOff([], OPENED, '2026-01-30')).toEqual([]);
  });

  it('is off after those days', () => {
    expect(servicesOff([], OPENED, '2026-01-31')).toEqual([...paidServices]);
  });

  it('stays on for three days after the last day charged', () => {
    const spans = [sms('2026-02-01', '2026-02-10')];
    expect([hasSms(spans, '2026-02-12'), hasSms(spans, '2026-02-13')]).toEqual([true, false]);
  });

  it('has no second grace within 30 days', () => {
    const spans = [sms('2026-02-01', '2026-02-02'), sms('2026-02-05', '2026-02-06')];
    expect(offDays(spans)).toEqual(['2026-02-05', '2026-02-06']);
  });

  it('has a grace again after 30 days', () => {
    const spans = [sms('2026-02-01', '2026-02-02'), sms('2026-03-01', '2026-03-04')];
    expect(offDays(spans)).toEqual(['2026-02-05', '2026-03-07']);
  });

  it('counts the graces of another service apart', () => {
    const spans = [
      sms('2026-02-01', '2026-02-02'),
      { ...sms('2026-02-05', '2026-02-06'), service: 'reservations' as const },
    ];
    expect(servicesOff(spans, OPENED, '2026-02-08')).not.toContain('reservations');
  });

  it('is free for at most three days in any 30 after the trial, however it is subscribed', () => {
    const step = fc.record({ pause: fc.integer({ min: 0, max: 9 }), days: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        let day = '2026-03-01';
        const spans = steps.map(({ pause, days }) => {
          const since = addDays(day, pause);
          day = addDays(since, days);
          return sms(since, day);
        });
        const free = Array.from({ length: 400 }, (_, index) => addDays('2026-03-01', index)).map(
          (one) =>
            hasSms(spans, one) && !spans.some(({ since, until }) => since <= one && one < (until ?? '')),
        );
        for (let first = 0; first + 30 <= free.length; first += 1) {
          expect(free.slice(first, first + 30).filter(Boolean).length).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 40 },
    );
  });
});
