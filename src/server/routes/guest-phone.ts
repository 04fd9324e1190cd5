import { refuse, ok, type Result } from '#domain/result.ts';
import type { Order } from '#domain/orders/order.ts';
import { isAdmittedPhone } from '#domain/tables/admitted-phone.ts';
import type { Session } from '#domain/tables/session.ts';
import { type OpenedByKey, openedByKey } from '#domain/tables/table-key.ts';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import type { Context } from '../context.ts';
import { floor } from '../store/floor.ts';
import { storefront } from '../store/storefront.ts';

/** A guest's phone, as its requests name it. */
export interface Phone {
  tb: string;
  key: string;
  party: string;
  guest: string;
}

/** A phone at its table. */
export interface SeatedPhone {
  branch: number;
  table: Table;
  opened: OpenedByKey;
}

/** The table of a phone whose party is still there. */
export async function tableOf({ db }: Context, { tb, key, party }: Phone): Promise<Result<SeatedPhone>> {
  const found = await storefront.tables(db, tb);
  if (found.length === 0) return refuse('no_such_table');
  for (const { table, branch } of found) {
    const opened = openedByKey(table, key);
    if (opened !== undefined && sittingOf(table) === party) return ok({ branch, table, opened });
  }
  return refuse('table_key_needed');
}

interface Parties {
  /** The phone's own party first, if it has begun. */
  sessions: Session[];
  orderOf: (sid: string) => Order | undefined;
  /** Whether a table of the bill is paid as one. */
  isWhole: boolean;
}

/** The parties on the bill of a table: its own and those of the tables merged with it. */
export async function partiesOf({ db }: Context, branch: number, table: Table): Promise<Parties> {
  const root = table.merge === null ? table : await floor.table(db, branch, table.merge);
  const others = await Promise.all((root?.merged ?? []).map((sid) => floor.table(db, branch, sid)));
  const together = [root, ...others].flatMap((one) => one ?? []);
  const found = await Promise.all(together.map((one) => floor.session(db, branch, sittingOf(one))));
  const open = found.flatMap((one) => (one === undefined || one.closed !== null ? [] : [one]));
  const isOwn = ({ sid }: Session) => sid === sittingOf(table);
  const sessions = [...open.filter(isOwn), ...open.filter((one) => !isOwn(one))];
  const isWhole = together.some(({ pay_all: isOne }) => isOne);
  return { sessions, orderOf: await floor.ordersOf(db, branch, sessions), isWhole };
}

/** Whether a phone sees the bill: it has a link of the party, or staff have accepted an order from it. */
export function isAdmitted({ opened }: SeatedPhone, { party, guest }: Phone, parties: Parties): boolean {
  if (opened.isOfParty) return true;
  const own = parties.sessions.find(({ sid }) => sid === party);
  return own !== undefined && isAdmittedPhone(own, guest, parties.orderOf);
}
