import type { PartyLine } from '#app/features/tables/use-party.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { anOrder } from './orders.ts';

const home = {
  sid: 'sitting-1',
  table: 't1',
  covers: 0,
  opened_at: 0,
  opened_by: '',
  orders: [],
  payments: [],
  closed: null,
};

/** A line on the bill of a party at one table. */
export const onBill = (line: OrderLine): PartyLine => ({
  line,
  order: anOrder({ products: [line] }),
  amount: line.price,
  session: home.sid,
  part: null,
  home,
});
