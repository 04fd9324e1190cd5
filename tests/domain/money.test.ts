import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, splitByWeights, taxWithin } from '#domain/money.ts';
import { orderTotals } from '#domain/orders/order-totals.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

describe('money', () => {
  it.each([
    [1099, 2500, 275],
    [5, 1000, 1],
    [4, 1000, 0],
    [-5, 1000, -1],
    [100, 1850, 19],
    [1000, 887.5, 89],
    [100_000, 887.5, 8875],
    [100_000, 967.93, 9679],
  ])('%i at %d basis points is %i, half-up', (amount, rate, expected) => {
    expect(percentOf(amount, rate)).toBe(expected);
  });

  it('splits into parts within one unit of exact that add up to the whole (property)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const parts = splitByWeights(amount, weights);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
          const sum = weights.reduce((a, b) => a + b, 0);
          if (sum === 0) return;
          parts.forEach((part, i) =>
            expect(Math.abs(part - (amount * weights[i]!) / sum)).toBeLessThan(1.001),
          );
        },
      ),
    );
  });

  it('is exact for amounts whose product is not (property)', () => {
    const amount = fc.integer({ min: -1e12, max: -1e11 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 10_000_000, max: 100_000_000 }), (one, parts) => {
        const rate = parts / 100;
        const half = (above: bigint, below: bigint) => (2n * above + below) / (2n * below);
        const product = BigInt(Math.abs(one)) * BigInt(parts);
        const sign = one < 0 ? -1n : 1n;
        expect(BigInt(percentOf(one, rate))).toBe(sign * half(product, 1_000_000n));
        expect(BigInt(taxWithin(one, rate))).toBe(sign * half(product, 1_000_000n + BigInt(parts)));
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.nat(1e12), fc.array(fc.nat(1e12), { minLength: 1, maxLength: 9 }), (one, weights) => {
        const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
        fc.pre(sum > 0n);
        const cut = weights.map((weight) => (BigInt(one) * BigInt(weight)) / sum);
        const rests = weights.map((weight) => (BigInt(one) * BigInt(weight)) % sum);
        const left = Number(BigInt(one) - cut.reduce((total, part) => total + part, 0n));
        const order = [...rests.keys()].sort((a, b) => Number(rests[b]! - rests[a]!) || a - b).slice(0, left);
        expect(splitByWeights(one, weights)).toEqual(
          cut.map((part, index) => Number(part) + (order.includes(index) ? 1 : 0)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('gives a tie of remainders to the earlier part, whatever is before the point', () => {
    expect(splitByWeights(8, [5, 2, 5])).toEqual([4, 1, 3]);
    expect(splitByWeights(26_273_316, [19_720_197, 111_646_383])).toEqual([3_944_039, 22_329_277]);
  });

  it("matches an independent calculation of an order's total in exact fractions (property)", () => {
    const line = fc.record({ price: fc.nat(500_000), tax: fc.constantFrom(0, 100, 1000, 1800, 2000) });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.constantFrom(0, 500, 1000, 3333),
        fc.nat(1000),
        (lines, included, discountRate, shipping) => {
          const order = anOrder({
            products: lines.map((one, i) => aLine({ id: `line-${String(i).padStart(12, '0')}`, ...one })),
            tax_included: included,
            discount_rate: discountRate,
            shipping,
          });
          const totals = orderTotals(order);
          const items = lines.reduce((sum, one) => sum + one.price, 0);
          expect(totals.discount).toBe(Math.round((items * discountRate) / 10_000 + 1e-9));
          expect(totals.total).toBe(totals.sub_total + totals.tax + shipping);
          if (included) expect(totals.total).toBe(items - totals.discount + shipping);
          const exactTax = lines.reduce((sum, one) => {
            const net = one.price * (1 - totals.discount / Math.max(1, items));
            return sum + (included ? (net * one.tax) / (10_000 + one.tax) : (net * one.tax) / 10_000);
          }, 0);
          const rates = new Set(lines.map((one) => one.tax)).size;
          expect(Math.abs(totals.tax - exactTax)).toBeLessThanOrEqual(rates * 0.75 + 1e-6);
        },
      ),
    );
  });

  it('calculates the tax inside a gross amount', () => {
    expect(taxWithin(1100, 1000)).toBe(100);
    expect(taxWithin(1599, 1000)).toBe(145);
  });
});
