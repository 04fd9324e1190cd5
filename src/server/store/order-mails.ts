import type { Queryable, Statement } from './database.ts';

const PUT: Statement = {
  name: 'order_mail.put',
  text: `insert into order_mail (branch_id, order_sid, email, created_at) values ($1, $2, $3, $4)
    on conflict do nothing`,
};
const DROP: Statement = {
  name: 'order_mail.drop',
  text: 'delete from order_mail where branch_id = $1 and order_sid = any($2)',
};
/** The guest's own address, else the account's; '' where the guest has stopped the e-mails. */
const RECIPIENT: Statement = {
  name: 'order_mail.recipient',
  text: `select coalesce((select m.email from order_mail m where m.branch_id = $1 and m.order_sid = $2),
    (select p.email from person p where p.id = $3 and p.active and p.order_mails and p.email like '%_@_%')) as email`,
};
/** All orders with the address of this one: its row stays, so no other address takes its place. */
const STOP: Statement = {
  name: 'order_mail.stop',
  text: `update order_mail m set email = '' from order_mail one
    where one.branch_id = $1 and one.order_sid = $2 and one.email <> '' and m.email = one.email`,
};
const CHOOSE: Statement = {
  name: 'order_mail.choose',
  text: 'update person set order_mails = $2 where id = $1',
};
const TIDY: Statement = { name: 'order_mail.tidy', text: 'delete from order_mail where created_at < $1' };

/** Addresses that guests gave for the e-mails of an order. */
export const orderMails = {
  /** The first address counts: another request about the order cannot redirect its e-mails. */
  async put(db: Queryable, branch: number, order: string, email: string, now: number): Promise<void> {
    await db.execute(PUT, [branch, order, email, now]);
  },
  /** Erases the addresses of these orders. */
  async drop(db: Queryable, branch: number, orders: readonly string[]): Promise<void> {
    await db.execute(DROP, [branch, orders]);
  },
  /** Where e-mails of an order go; undefined: nowhere. */
  async recipient(
    db: Queryable,
    branch: number,
    { sid, member }: { sid: string; member: string | null },
  ): Promise<string | undefined> {
    const [row] = await db.query<{ email: string | null }>(RECIPIENT, [branch, sid, member]);
    return row?.email || undefined;
  },
  /** Stops the e-mails to the address that a guest gave for this order, for all orders with that address. */
  async stop(db: Queryable, branch: number, order: string): Promise<void> {
    await db.execute(STOP, [branch, order]);
  },
  /** Whether an account gets e-mails about its orders. */
  async choose(db: Queryable, person: string, wanted: boolean): Promise<void> {
    await db.execute(CHOOSE, [person, wanted]);
  },
  async tidy(db: Queryable, before: number): Promise<void> {
    await db.execute(TIDY, [before]);
  },
};
