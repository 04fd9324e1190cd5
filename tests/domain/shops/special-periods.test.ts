import { describe, expect, it } from 'vitest';
import type { SpecialDay } from '#domain/shops/opening-hours.ts';
import {
  periodsOf,
  replacedBy,
  specialPeriodSchema,
  withoutPeriod,
  withPeriod,
} from '#domain/shops/special-periods.ts';

const TODAY = '2026-12-01';
const closed = (day: string, name = ''): SpecialDay => ({ day, name, opening: null, delivery: null });
const daysOf = (days: readonly SpecialDay[]) => days.map(({ day }) => day);
const period = (from: string, to: string) => ({ from, to, name: 'Holiday', opening: null, delivery: null });

describe('special days as periods', () => {
  it('joins consecutive days with the same name and hours, over the end of a year', () => {
    const days = [closed('2027-01-01'), closed('2026-12-31'), closed('2027-01-03')];
    expect(periodsOf(days)).toMatchObject([
      { from: '2026-12-31', to: '2027-01-01' },
      { from: '2027-01-03', to: '2027-01-03' },
    ]);
  });

  it('keeps days apart whose name or hours differ', () => {
    const short: SpecialDay = { ...closed('2026-12-25'), opening: ['10:00', '14:00'] };
    expect(periodsOf([closed('2026-12-24'), short, closed('2026-12-26', 'Party')])).toHaveLength(3);
  });

  it('takes an absent name and break like empty ones', () => {
    const bare = { day: '2026-12-24', opening: null, delivery: null };
    expect(periodsOf([bare, { ...closed('2026-12-25'), opening_break: null }])).toHaveLength(1);
  });
});

describe('a period', () => {
  it('is stored as its days, in order, in place of those listed before', () => {
    const days = [closed('2027-01-01'), closed('2026-12-25', 'Christmas')];
    const after = withPeriod(days, period('2026-12-24', '2026-12-26'), undefined, TODAY);
    expect(daysOf(after)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01']);
    expect(after[1]?.name).toBe('Holiday');
  });

  it('leaves the days it had before it was moved', () => {
    const days = withPeriod([], period('2026-12-24', '2026-12-26'), undefined, TODAY);
    const before = { from: '2026-12-24', to: '2026-12-26' };
    const moved = withPeriod(days, period('2026-12-26', '2026-12-27'), before, TODAY);
    expect(daysOf(moved)).toEqual(['2026-12-26', '2026-12-27']);
  });

  it('names what it replaces, not its own former days', () => {
    const days = [closed('2026-12-24'), closed('2026-12-25', 'Christmas')];
    const own = { from: '2026-12-24', to: '2026-12-24' };
    expect(replacedBy(days, { from: '2026-12-24', to: '2026-12-26' }, own)).toMatchObject([
      { from: '2026-12-25', name: 'Christmas' },
    ]);
  });

  it('removes past days with the next change, but not yesterday, whose hours may run past midnight', () => {
    const days = [closed('2026-11-29'), closed('2026-11-30'), closed('2026-12-24')];
    expect(daysOf(withoutPeriod(days, undefined, TODAY))).toEqual(['2026-11-30', '2026-12-24']);
  });

  it.each([
    ['2026-12-26', '2026-12-24'],
    ['0202-12-24', '2026-12-24'],
    ['2026-02-30', '2026-03-01'],
  ])('is refused from %s to %s', (from, to) => {
    expect(specialPeriodSchema.safeParse(period(from, to)).success).toBe(false);
  });

  it('may last one day', () => {
    expect(specialPeriodSchema.safeParse(period('2026-12-24', '2026-12-24')).success).toBe(true);
  });
});
