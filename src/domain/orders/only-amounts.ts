import type { Payment } from './payment.ts';

/** The payments that count, by amount and method: without names, reasons, tips and cash handed over. */
export function onlyAmounts(payments: readonly Payment[] | undefined): Payment[] | undefined {
  const live = payments?.filter((payment) => payment.void === null) ?? [];
  if (live.length === 0) return undefined;
  return live.map(({ id, at, method, amount }) => ({
    id,
    at,
    by: '',
    method,
    amount,
    tip: 0,
    given: null,
    covers: { kind: 'amount', part: null, seat: null, shares: null, lines: [] },
    reason: '',
    void: null,
  }));
}
