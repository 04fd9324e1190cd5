import { expect, it } from 'vitest';
import { primaryAct } from '#app/features/tables/primary-act.ts';
import type { ItemStatus } from '#domain/orders/order.ts';
import { aLine } from '#tests/support/orders.ts';

const linesOf = (...statuses: ItemStatus[]) =>
  statuses.map((status, n) => ({ line: aLine({ id: `line-00000000000${n}`, status }) }));
const party = {
  sid: 'sitting-t1',
  table: 't1',
  covers: 2,
  opened_at: 0,
  opened_by: '',
  orders: [],
  payments: [],
  closed: null,
};

const voided = { line: aLine({ status: 'PREPARED', voided: { at: 1, by: 'Bo', reason: 'spilled' } }) };

it.each([
  ['no party', linesOf(), 0, [], 'add'],
  ['a party that has ordered nothing', linesOf(), 0, [party], 'add'],
  ['dishes that cook', linesOf('PLACED', 'PREPARING'), 900, [party], 'add'],
  ['a ready dish', linesOf('PREPARED', 'PREPARING'), 900, [party], 'serve'],
  ['a voided dish that is ready', [voided, ...linesOf('SERVED')], 900, [party], 'pay'],
  ['everything served', linesOf('SERVED', 'SERVED'), 900, [party], 'pay'],
  ['everything paid', linesOf('SERVED', 'SERVED'), 0, [party], 'free'],
  ['everything paid and a dish still cooking', linesOf('PLACED', 'SERVED'), 0, [party], 'add'],
] as const)('%s: the main button is %s', (_what, lines, due, sessions, act) => {
  expect(primaryAct({ due, sessions }, lines)).toBe(act);
});
