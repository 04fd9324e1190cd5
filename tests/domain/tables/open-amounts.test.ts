import { describe, expect, it } from 'vitest';
import { billLines } from '#domain/tables/bill.ts';
import { unpaidLines } from '#domain/tables/bill-parts.ts';
import { nextShare, openOfLines, personsSharing } from '#domain/tables/open-amounts.ts';
import type { Payment } from '#domain/orders/payment.ts';
import type { Session } from '#domain/tables/session.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { paid } from '#tests/support/payments.ts';

const [FIRST, SECOND] = ['line-aaaaaaaaaaa1', 'line-aaaaaaaaaaa2'];
const order = anOrder({
  action: 'table',
  session: 'sitting-1',
  total: 1600,
  table: { sid: 't1', name: 'A1', table_part: null },
  products: [aLine({ id: FIRST, price: 1000, seat: 1 }), aLine({ id: SECOND, price: 600, seat: 2 })],
});

function party(...payments: Payment[]) {
  const session: Session = {
    sid: 'sitting-1',
    table: 't1',
    covers: 3,
    opened_at: 0,
    opened_by: 'Ana',
    orders: [order.sid],
    payments,
    closed: null,
  };
  const taken = payments.filter((one) => one.void === null).reduce((sum, { amount }) => sum + amount, 0);
  return { sessions: [session], lines: billLines(session, () => order), due: 1600 - taken };
}

describe('the amount due', () => {
  it('leaves out lines paid by name until the payment is voided', () => {
    const seat = paid('payment-seat', 1000, { kind: 'seat', seat: 1, lines: [FIRST] });
    const after = party(seat);
    expect(unpaidLines(after.lines, after.sessions).map(({ line }) => line.id)).toEqual([SECOND]);
    expect(openOfLines(after.lines, after.sessions, after.due)).toBe(600);
    const back = party({ ...seat, void: { at: 2, by: 'Ana', reason: 'wrong seat' } });
    expect(openOfLines(back.lines, back.sessions, back.due)).toBe(1600);
  });

  it('of some lines is never more than the whole amount due', () => {
    const share = party(paid('payment-share', 1100, { kind: 'amount' }));
    expect(openOfLines(share.lines, share.sessions, share.due)).toBe(500);
  });

  it('of some lines is never negative', () => {
    const over = party(paid('payment-over', 2000, { kind: 'amount' }));
    expect(openOfLines(over.lines, over.sessions, over.due)).toBe(0);
  });

  it('is shared by three in thirds that add up, in any order of payment', () => {
    const shares: Payment[] = [];
    for (const expected of [534, 533, 533]) {
      const now = party(...shares);
      expect(nextShare(now.sessions, now.due, 3)).toBe(expected);
      shares.push(paid(`payment-${shares.length}`, expected, { kind: 'shares', shares: 3 }));
    }
    const done = party(...shares);
    expect(done.due).toBe(0);
    expect(personsSharing(done.sessions)).toBe(3);
    expect(nextShare(done.sessions, 0, 3)).toBe(0);
  });

  it('counts a share paid over merged tables once', () => {
    const [one] = party(paid('payment-1', 400, { kind: 'shares', shares: 2 })).sessions;
    const [other] = party(paid('payment-1', 400, { kind: 'shares', shares: 2 })).sessions;
    expect(
      nextShare(
        [one, other].flatMap((session) => session ?? []),
        800,
        2,
      ),
    ).toBe(800);
  });
});
