import { expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { allergiesElsewhere, notedAtTables } from '#domain/orders/table-allergies.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const at = (sid: string, part: number | null, change: Partial<Order> = {}) =>
  anOrder({
    sid: `order-${sid}-00000000`,
    action: 'table',
    table: { sid: 't1', name: 'T1', table_part: part },
    ...change,
  });
const nuts = { products: [aLine({ allergy: 'nuts' })] };
const rootOf = (table: string) => (table === 't2' ? 't1' : table);
const ofTicket = (order: Order, ...others: Order[]) =>
  allergiesElsewhere(order, notedAtTables([order, ...others], rootOf), rootOf);

it.each<[string, Order, string[]]>([
  ['another part', at('b', 1, nuts), ['nuts']],
  [
    'a merged table',
    at('b', null, { ...nuts, table: { sid: 't2', name: 'T2', table_part: null } }),
    ['nuts'],
  ],
  ['the note of another order', at('b', 2, { note: 'Allergy: sesame' }), ['sesame']],
  ['no other table', at('b', null, { ...nuts, table: { sid: 't3', name: 'T3', table_part: null } }), []],
  ['no cancelled order', at('b', 1, { ...nuts, status: 'CANCELED' }), []],
  ['no party that has left', at('b', 1, { ...nuts, status: 'PAYED', finished_at: 5 }), []],
  [
    'no removed dish',
    at('b', 1, { products: [aLine({ allergy: 'nuts', removed: { at: 1, by: 'A', reason: '' } })] }),
    [],
  ],
])('marks a ticket with the allergies of %s', (_what, other, texts) => {
  expect(ofTicket(at('a', 2), other)).toEqual(texts);
});

it('does not repeat what the ticket names itself', () => {
  expect(ofTicket(at('a', 2, nuts), at('b', 1, nuts))).toEqual([]);
});
