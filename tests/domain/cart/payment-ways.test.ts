import { describe, expect, it } from 'vitest';
import { isPaidOnline, methodsAtHand, takesAmount, waitsForPayment } from '#domain/cart/payment-methods.ts';
import { takesCurrency } from '#domain/payments/gateway-currencies.ts';
import type { OfferedGateway } from '#domain/shops/site.ts';

const set = (change: Partial<OfferedGateway> = {}): OfferedGateway => ({
  active: true,
  ready: true,
  min: 10,
  max: 50,
  at: 1,
  ...change,
});
const none = {
  cash_on_delivery: false,
  card_on_delivery: false,
  cash_on_pickup: false,
  web_payment: true,
};

describe('available payment methods', () => {
  it('include a provider that is active and has its credentials', () => {
    const gateways = {
      bank: set(),
      paypal: set({ active: false }),
      payflex: set({ ready: false }),
      akbank: set(),
    };
    expect(methodsAtHand({ ...none, gateways }, 'pickup')).toEqual(['web_payment', 'bank', 'akbank']);
    expect(methodsAtHand({ ...none, gateways }, 'table')).toEqual(['cash_on_delivery']);
  });

  it.each([
    ['bank', 999, false],
    ['bank', 1000, true],
    ['bank', 5000, true],
    ['bank', 5001, false],
    ['web_payment', 199, false],
    ['web_payment', 200, true],
    ['cash_on_pickup', 1, true],
    [null, 1, true],
  ])('%s accepts %i cents: %s', (method, total, takes) => {
    const branch = {
      currency: 'EUR',
      gateways: { bank: set() },
      payments: { web_payment: { min: 2, max: 3 } },
    };
    expect(takesAmount(branch, method, total)).toBe(takes);
  });

  it('are paid online unless by bank transfer or at the door', () => {
    expect(['web_payment', 'paypal', 'payflex', 'akbank'].map(isPaidOnline)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['bank', 'cash_on_pickup', null].map(isPaidOnline)).toEqual([false, false, false]);
  });

  it('delay the kitchen only with a provider that has its own page', () => {
    expect([0, 1].map((total) => waitsForPayment({ method: 'paypal', total }))).toEqual([false, true]);
    expect(waitsForPayment({ method: 'bank', total: 1 })).toBe(false);
  });

  it.each([
    ['bank', 'ISK', true],
    ['paypal', 'EUR', true],
    ['paypal', 'TRY', false],
    ['payflex', 'ZAR', true],
    ['payflex', 'EUR', false],
    ['akbank', 'TRY', true],
    ['akbank', 'GBP', false],
  ] as const)('%s accepts %s: %s', (gateway, currency, takes) => {
    expect(takesCurrency(gateway, currency)).toBe(takes);
  });
});
