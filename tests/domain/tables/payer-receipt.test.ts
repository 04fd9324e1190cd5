import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostOrdered } from '#domain/orders/most-ordered.ts';
import { tabCounts } from '#domain/orders/tab-counts.ts';
import { payerReceipt } from '#domain/tables/payer-receipt.ts';
import type { Payment } from '#domain/orders/payment.ts';
import type { Session } from '#domain/tables/session.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aSitting, paid } from '#tests/support/payments.ts';

/** A party with two lines: 10.00 at 10 % for the whole table, 6.00 at 20 % on part 2. */
function party(...payments: Payment[]): { session: Session; orderOf: (sid: string) => typeof order } {
  const order = anOrder({
    action: 'table',
    session: 'sitting-1',
    table: { sid: 't1', name: 'A1', table_part: null },
    products: [
      aLine({ id: 'line-aaaaaaaaaaa1', price: 1000, tax: 1000 }),
      aLine({ id: 'line-aaaaaaaaaaa2', price: 600, tax: 2000, bill: { session: 'sitting-1', part: 2 } }),
    ],
  });
  return { session: aSitting(order.sid, payments), orderOf: () => order };
}

describe('the receipt of a payer', () => {
  it('has the paid lines and the tax within them', () => {
    const items = paid('payment-items', 1000, { kind: 'items', lines: ['line-aaaaaaaaaaa1'] });
    const part = paid('payment-part', 600, { kind: 'part', part: 2 });
    const { session, orderOf } = party(items, part);
    const first = payerReceipt([session], orderOf, 'payment-items');
    expect(first?.lines.map(({ line }) => line.id)).toEqual(['line-aaaaaaaaaaa1']);
    expect(first).toMatchObject({ total: 1000, others: 0, due: 0, taxes: [{ rate: 1000, tax: 91 }] });
    const second = payerReceipt([session], orderOf, 'payment-part');
    expect(second?.lines.map(({ line }) => line.id)).toEqual(['line-aaaaaaaaaaa2']);
    expect(second?.taxes).toEqual([{ rate: 2000, tax: 100 }]);
  });

  it('of a share shows what others have paid and what is due', () => {
    const { session, orderOf } = party(
      paid('payment-share', 800, { kind: 'shares', shares: 2 }, { tip: 50, given: 900 }),
      paid('payment-other', 300, { kind: 'amount' }),
    );
    const share = payerReceipt([session], orderOf, 'payment-share');
    expect(share).toMatchObject({ total: 1600, others: 300, due: 500 });
    expect(share?.payment).toMatchObject({ amount: 800, tip: 50, given: 900 });
    expect(share?.taxes).toEqual([
      { rate: 1000, tax: 45 },
      { rate: 2000, tax: 50 },
    ]);
  });

  it("lists a manager's discount as a discount without tax", () => {
    const letGo = paid('payment-let-go', 160, { kind: 'amount' }, { method: 'discount', reason: 'cold' });
    const rest = paid('payment-rest', 440, { kind: 'amount' });
    const taxes = [
      { rate: 1000, tax: 82 },
      { rate: 2000, tax: 90 },
    ];
    const { session, orderOf } = party(letGo);
    const bill = payerReceipt([session], orderOf, null);
    expect(bill).toMatchObject({ total: 1600, others: 0, discount: 160, due: 1440, taxes });
    const both = party(letGo, rest);
    const second = payerReceipt([both.session], both.orderOf, 'payment-rest');
    expect(second).toMatchObject({ others: 0, discount: 160, due: 1000 });
    const itself = payerReceipt([both.session], both.orderOf, 'payment-let-go');
    expect(itself).toMatchObject({ others: 440, discount: 0 });
  });

  it('sums merged tables', () => {
    const one = party(paid('payment-whole', 1600, { kind: 'whole' }));
    const other = party(paid('payment-whole', 400, { kind: 'whole' }));
    const both = payerReceipt([one.session, other.session], one.orderOf, 'payment-whole');
    expect(both?.payment?.amount).toBe(2000);
  });

  it('leaves out voided payments', () => {
    const mark = { at: 2, by: 'Ana', reason: 'wrong table' };
    const back = party(paid('payment-whole', 1600, { kind: 'whole' }, { void: mark }));
    expect(payerReceipt([back.session], back.orderOf, 'payment-whole')).toBeUndefined();
    expect(payerReceipt([back.session], back.orderOf, null)).toMatchObject({ total: 1600, due: 1600 });
  });

  it('never has more tax than was paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (amount) => {
        const { session, orderOf } = party(paid('payment-any', amount, { kind: 'amount' }));
        const { taxes = [] } = payerReceipt([session], orderOf, 'payment-any') ?? {};
        const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(Math.min(amount, 1600) / 5 + 1);
      }),
    );
  });
});

describe("a waiter's overview of orders", () => {
  it('counts the most ordered by pieces that were not cancelled or removed', () => {
    const orders = [
      anOrder({ products: [aLine({ product_id: 'cola', quantity: 3 }), aLine({ product_id: 'burger' })] }),
      anOrder({ status: 'CANCELED', products: [aLine({ product_id: 'fries', quantity: 9 })] }),
      anOrder({
        products: [
          aLine({ product_id: 'soup', quantity: 9, removed: { at: 1, by: 'Ana', reason: '' } }),
          aLine({ product_id: 'burger' }),
        ],
      }),
    ];
    expect(mostOrdered(orders, 5)).toEqual(['cola', 'burger']);
    expect(mostOrdered(orders, 1)).toEqual(['cola']);
  });

  it('counts an order that shows in two tabs once, where its next step is', () => {
    const later = { action: 'later' as const, booking: 9_000_000_000 };
    const orders = [
      anOrder({ status: 'APPROVAL' }),
      anOrder({ status: 'APPROVAL', ...later }),
      anOrder({ status: 'PLACED' }),
      anOrder({ status: 'PLACED', ...later }),
      anOrder({ status: 'PREPARED' }),
    ];
    expect(tabCounts(orders, 0)).toEqual({ new: 2, preparing: 1, packing: 1, delivering: 0, scheduled: 1 });
  });
});
