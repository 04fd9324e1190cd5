import { describe, expect, it } from 'vitest';
import { STANDARD_PLAN, startingPrices } from '#domain/billing/plan.ts';

const { EUR } = STANDARD_PLAN.prices;

describe('the starting prices of another currency', () => {
  it.each([
    ['USD', 4900, { price: 2900, setup: 4900 }],
    ['JPY', 49, { price: 29, setup: 49 }],
    ['KWD', 49_000, { price: 29_000, setup: 49_000 }],
  ])('are the same numbers in %s', (currency, account, table_orders) => {
    expect(startingPrices(EUR!, 'EUR', currency)).toMatchObject({ account, services: { table_orders } });
  });
});
