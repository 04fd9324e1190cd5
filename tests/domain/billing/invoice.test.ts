import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  invoiceSums,
  chargedAccounts,
  paidInvoices,
  type Subscription,
  type Usage,
} from '#domain/billing/invoice.ts';
import { daysIn, nextMonth } from '#domain/billing/billing-month.ts';
import { paidServices } from '#domain/billing/paid-services.ts';
import { type PriceList, STANDARD_PLAN } from '#domain/billing/plan.ts';
import { addDays } from '#domain/time.ts';

const [prices] = Object.values(STANDARD_PLAN.prices);
if (prices === undefined) throw new Error('the standard plan has no prices');
const november = (usage: Partial<Usage>, list: PriceList = prices) =>
  invoiceSums('2026-11', { account_days: 0, subscriptions: [], ...usage }, STANDARD_PLAN, list);
const subscription: Subscription = {
  shop: 'Saffron & Salt',
  service: 'reservations',
  since: '2026-01-01',
  is_first: true,
  until: null,
};

describe('an invoice', () => {
  it('charges nothing for people who are included', () => {
    expect(chargedAccounts(4, STANDARD_PLAN)).toBe(0);
  });

  it('charges each person beyond the four included', () => {
    expect(chargedAccounts(6, STANDARD_PLAN)).toBe(2);
  });

  it('charges 49 for one more person over a whole month', () => {
    expect(november({ account_days: 30 }).total).toBe(4900);
  });

  it('charges a person pro rata by day', () => {
    expect(november({ account_days: 10 }).total).toBe(1633);
  });

  it('charges a subscription over a whole month', () => {
    expect(november({ subscriptions: [subscription] }).lines).toEqual([
      {
        kind: 'service',
        service: 'reservations',
        shop: 'Saffron & Salt',
        days: 30,
        price: 1900,
        amount: 1900,
      },
    ]);
  });

  it('charges the setup in the month a subscription begins', () => {
    const begun = { ...subscription, service: 'table_orders' as const, since: '2026-11-16' };
    expect(november({ subscriptions: [begun] }).lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['setup', 4900],
      ['service', 1450],
    ]);
  });

  it('charges setup and one day when the subscription ended on the day it began', () => {
    const begun = {
      ...subscription,
      service: 'table_orders' as const,
      since: '2026-11-16',
      until: '2026-11-17',
    };
    expect(november({ subscriptions: [begun] }).total).toBe(4900 + 97);
  });

  it('charges no setup for a subscription that ended before it began', () => {
    const begun = {
      ...subscription,
      service: 'table_orders' as const,
      since: '2026-11-16',
      until: '2026-11-16',
    };
    expect(november({ subscriptions: [begun] }).total).toBe(0);
  });

  it('charges no setup to a shop that had subscribed before', () => {
    const again = {
      ...subscription,
      service: 'table_orders' as const,
      since: '2026-11-16',
      is_first: false,
    };
    expect(november({ subscriptions: [again] }).total).toBe(1450);
  });

  it('has no line for a subscription that ended before the month', () => {
    expect(november({ subscriptions: [{ ...subscription, until: '2026-11-01' }] }).lines).toEqual([]);
  });

  it('adds the tax to the net sum', () => {
    const sums = invoiceSums(
      '2026-11',
      { account_days: 30, subscriptions: [] },
      { ...STANDARD_PLAN, tax: 2000 },
      prices,
    );
    expect([sums.net, sums.tax, sums.total]).toEqual([4900, 980, 5880]);
  });

  it('charges two parts of a month within a cent of the whole', () => {
    const service = fc.constantFrom(...paidServices);
    fc.assert(
      fc.property(service, fc.integer({ min: 1, max: 29 }), (name, day) => {
        const middle = addDays('2026-11-01', day);
        const free: PriceList = {
          ...prices,
          services: { ...prices.services, [name]: { ...prices.services[name], setup: 0 } },
        };
        const of = (since: string, until: string | null) =>
          november({ subscriptions: [{ shop: 's', service: name, since, until, is_first: true }] }, free)
            .total;
        const parts = of('2026-11-01', middle) + of(middle, null);
        expect(Math.abs(parts - of('2026-11-01', null))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a billing month', () => {
  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-11', 30],
    ['2026-12', 31],
  ])('%s has %i days', (month, days) => {
    expect(daysIn(month)).toBe(days);
  });

  it('is followed by January after December', () => {
    expect(nextMonth('2026-12')).toBe('2027-01');
  });
});

describe('which invoices are paid', () => {
  it('pays the oldest first', () => {
    expect(paidInvoices([100, 100, 100], 250)).toBe(2);
  });

  it('pays none from a balance without money', () => {
    expect(paidInvoices([100], 0)).toBe(0);
  });

  it('never pays more than was credited', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000)), fc.nat(10_000), (totals, credited) => {
        const paid = totals.slice(0, paidInvoices(totals, credited)).reduce((sum, total) => sum + total, 0);
        expect(paid).toBeLessThanOrEqual(credited);
      }),
    );
  });
});
