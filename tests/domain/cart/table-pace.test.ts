import { expect, it } from 'vitest';
import { checkTablePace, MAX_PARTY_ORDERS, MAX_PHONE_ORDERS } from '#domain/cart/table-pace.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Session } from '#domain/tables/session.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anOrder } from '#tests/support/orders.ts';

const NOW = 1_780_000_000_000;

const opened: Session = {
  sid: 'party-of-t1',
  table: 't1',
  covers: 0,
  opened_at: NOW - 60 * MINUTE_MS,
  opened_by: '',
  orders: [],
  payments: [],
  closed: null,
};

interface Placed {
  guest: string;
  status?: Order['status'];
  at?: number;
}

function pace(guest: string, ...placed: Placed[]) {
  const orders = placed.map(({ guest: of, status = 'APPROVAL', at = NOW - MINUTE_MS }, index) =>
    anOrder({
      sid: `order-of-guest-${index}`,
      source: 'web',
      status,
      create_at: at,
      table: { sid: 't1', name: 'T1', table_part: null, guest: of },
    }),
  );
  const session = { ...opened, orders: orders.map(({ sid }) => sid) };
  return checkTablePace(session, guest, (sid) => orders.find((order) => order.sid === sid), NOW);
}
const times = (count: number, one: (index: number) => Placed) =>
  Array.from({ length: count }, (_, at) => one(at));

it('refuses more orders from one phone than a guest places', () => {
  const own = times(MAX_PHONE_ORDERS, () => ({ guest: 'phone-ann' }));
  expect(pace('phone-ann', ...own.slice(1)).ok).toBe(true);
  expect(pace('phone-ann', ...own)).toMatchObject({
    refusal: { code: 'too_many_attempts', params: { minutes: 9 } },
  });
});

it('lets the other phones of the party order when one has used up its orders', () => {
  const own = times(MAX_PHONE_ORDERS, () => ({ guest: 'phone-ann' }));
  expect(pace('phone-ben', ...own).ok).toBe(true);
});

it('refuses new phones when made-up phones have flooded the table', () => {
  const flood = times(MAX_PARTY_ORDERS, (index) => ({ guest: `phone-${index}` }));
  expect(pace('phone-new', ...flood.slice(1)).ok).toBe(true);
  expect(pace('phone-new', ...flood).ok).toBe(false);
});

it('lets a phone order that staff have accepted before, however many made-up phones there are', () => {
  const flood = times(MAX_PARTY_ORDERS, (index) => ({ guest: `phone-${index}` }));
  const accepted: Placed = { guest: 'phone-ann', status: 'PLACED', at: NOW - 30 * MINUTE_MS };
  expect(pace('phone-ann', accepted, ...flood).ok).toBe(true);
});

it('counts no order of before', () => {
  const own = times(MAX_PHONE_ORDERS, () => ({ guest: 'phone-ann', at: NOW - 11 * MINUTE_MS }));
  expect(pace('phone-ann', ...own).ok).toBe(true);
});
