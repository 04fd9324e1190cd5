import * as z from 'zod/mini';
import { type Booking, bookingSchema } from '#domain/bookings/booking.ts';
import { type Comment, commentSchema } from '#domain/comments/comment.ts';
import { type Order, orderSchema } from '#domain/orders/order.ts';
import { blankArguments, blankBooking, blankOrder } from '#domain/people/personal-data.ts';
import { lockBranch } from './branch-tx.ts';
import { changeDigest } from './change-digest.ts';
import type { Database, Queryable, Statement } from './database.ts';
import type { Transaction } from './database/transaction.ts';

/** Condition on a change `m`: it is old enough to be anonymized, unless its order or booking is still open. */
export const IS_CHANGE_DUE = `not m.blanked
  and not exists (select from orders o where o.branch_id = m.branch_id and o.sid = m.subject
    and o.doc is not null and o.finished_at is null)
  and not exists (select from booking b where b.branch_id = m.branch_id and b.sid = m.subject
    and b.doc is not null and b.over_at is null)`;

const ORDERS: Statement = {
  name: 'privacy.orders',
  text: `select sid, doc, hidden from orders where branch_id = $1 and sid = any($2) and finished_at is not null
    and doc is not null order by sid`,
};
const BOOKINGS: Statement = {
  name: 'privacy.bookings',
  text: `select sid, doc, hidden from booking where branch_id = $1 and sid = any($2) and over_at is not null
    and doc is not null order by sid`,
};
/** A row that devices have gets a new position, so that they receive it; a hidden one keeps its position. */
const putOf = (table: 'orders' | 'booking'): Statement => ({
  name: `privacy.put_${table}`,
  text: `update ${table} t set doc = r.doc, seq = case when t.hidden then t.seq else r.seq end,
      blanked_seq = case when t.hidden then t.seq else r.seq end
    from unnest($2::text[], $3::jsonb[], $4::bigint[]) as r (sid, doc, seq) where t.branch_id = $1 and t.sid = r.sid`,
});
const PUT_ORDERS = putOf('orders');
const PUT_BOOKINGS = putOf('booking');
const CHANGES: Statement = {
  name: 'privacy.changes',
  text: `select id, name, args, digest from mutation where branch_id = $1 and subject = any($2) and not blanked`,
};
const PUT_CHANGES: Statement = {
  name: 'privacy.put_changes',
  text: `update mutation m set args = r.args, digest = r.digest, blanked = true
    from unnest($2::text[], $3::jsonb[], $4::text[]) as r (id, args, digest)
    where m.branch_id = $1 and m.id = r.id`,
};
/** Changes of an order or booking that is still open wait until it is closed. */
const OLD_CHANGES: Statement = {
  name: 'privacy.old_changes',
  text: `select id, name, args, digest from mutation m where branch_id = $1 and arrived_at < $2 and ${IS_CHANGE_DUE}
    order by arrived_at limit $3 for update skip locked`,
};
const OLD_SHOP_CHANGES: Statement = {
  name: 'privacy.old_shop_changes',
  text: `select id, name, args from shop_edit where shop_id = $1 and at < $2 and not blanked
    order by at limit $3 for update skip locked`,
};
const PUT_SHOP_CHANGES: Statement = {
  name: 'privacy.put_shop_changes',
  text: `update shop_edit e set args = r.args, blanked = true
    from unnest($1::bigint[], $2::jsonb[]) as r (id, args) where e.id = r.id`,
};
/** Removes names of guests and members; names of staff stay in the log. */
const UNSIGN: Statement = {
  name: 'privacy.unsign_changes',
  text: `update mutation set actor_name = '' where branch_id = $1 and subject = any($2)
    and actor_name <> '' and actor_name = any($3)`,
};
const COMMENTS: Statement = {
  name: 'privacy.comments',
  text: `update order_comment set name = '' where branch_id = $1 and sid = any($2)`,
};
const PHOTOS: Statement = {
  name: 'privacy.photos',
  text: 'delete from delivery_photo where branch_id = $1 and order_sid = any($2)',
};
const MESSAGES: Statement = {
  name: 'privacy.messages',
  text: 'delete from contact_send where branch_id = $1 and order_sid = any($2)',
};
const FOLLOWERS: Statement = {
  name: 'privacy.followers',
  text: 'delete from push_follow where branch_id = $1 and sid = any($2)',
};
const ORDERS_OF: Statement = {
  name: 'privacy.orders_of',
  text: `select branch_id, sid, finished_at is null as open from orders where member = $1 and doc is not null`,
};
/**
 * By who made them: a phone in a profile proves nothing, and typing a stranger's would list their bookings. A change that
 * was refused made none, whatever booking it names.
 */
const BOOKINGS_OF: Statement = {
  name: 'privacy.bookings_of',
  text: `select b.branch_id, b.sid, b.over_at is null as open, b.doc from booking b
    where b.doc is not null and (b.branch_id, b.sid) in (
      select m.branch_id, m.subject from mutation m where m.actor_id = $1 and m.name = 'tables/bookings/edit'
        and m.verdict ->> 'verdict' in ('applied', 'adjusted'))
    order by b.booked_for desc, b.sid`,
};
const COMMENTS_OF: Statement = {
  name: 'privacy.comments_of',
  text: `select c.sid, c.rating, c.text, c.name, c.at, c.reply, c.reply_by, c.reply_at, c.hidden
    from order_comment c join orders o using (branch_id, sid) where o.member = $1 order by c.at desc`,
};
const BY_PHONE: Statement = {
  name: 'privacy.by_phone',
  text: `select 'order' as kind, sid, finished_at is null as open from orders
      where branch_id = $1 and doc ->> 'phone' = any($2) and doc ->> 'phone' <> ''
    union all
    select 'booking' as kind, sid, over_at is null as open from booking
      where branch_id = $1 and doc ->> 'phone' = any($2) and doc ->> 'phone' <> ''`,
};

const rowOf = <T extends z.ZodMiniType>(doc: T) =>
  z.array(z.object({ sid: z.string(), doc, hidden: z.boolean() }));
const orderRows = rowOf(orderSchema);
const bookingRows = rowOf(bookingSchema);
const changeRows = z.array(
  z.object({ id: z.string(), name: z.string(), args: z.unknown(), digest: z.nullable(z.string()) }),
);
const shopChangeRows = z.array(z.object({ id: z.number(), name: z.string(), args: z.unknown() }));
const owned = { branch_id: z.int(), sid: z.string(), open: z.boolean() };
const ownedRows = z.array(z.object(owned));
const ownedBookings = z.array(z.object({ ...owned, doc: bookingSchema }));
const foundRows = z.array(
  z.object({ kind: z.enum(['order', 'booking']), sid: z.string(), open: z.boolean() }),
);

/** Whose values are removed, and from which orders and bookings of one branch. */
export interface Blanking {
  orders: readonly string[];
  bookings: readonly string[];
  /** The customer's names, as they may have been recorded. */
  names: readonly string[];
  /** Removes the link from orders to the account. */
  unlink: boolean;
}

/** Removes personal arguments of changes, and first stores the digest that a repeated id is compared with. */
async function blankChanges(
  tx: Queryable,
  branchId: number,
  rows: z.infer<typeof changeRows>,
): Promise<number> {
  if (rows.length === 0) return 0;
  return tx.execute(PUT_CHANGES, [
    branchId,
    rows.map(({ id }) => id),
    rows.map(({ name, args }) => JSON.stringify(blankArguments(name, args))),
    rows.map(({ name, args, digest }) => digest ?? changeDigest(name, args)),
  ]);
}

async function blankRows(
  tx: Transaction,
  branchId: number,
  { orders, bookings, names, unlink }: Blanking,
  head: number,
): Promise<{ moved: number; orders: Order[]; bookings: Booking[] }> {
  const [foundOrders, foundBookings] = await Promise.all([
    tx.query(ORDERS, [branchId, orders]),
    tx.query(BOOKINGS, [branchId, bookings]),
  ]);
  let seq = head;
  const place = (hidden: boolean) => (hidden ? seq : (seq += 1));
  const ofOrders = z.parse(orderRows, foundOrders);
  const ofBookings = z.parse(bookingRows, foundBookings);
  await tx.execute(PUT_ORDERS, [
    branchId,
    ofOrders.map(({ sid }) => sid),
    ofOrders.map(({ doc }) =>
      JSON.stringify({ ...blankOrder(doc, names), ...(unlink ? { member: null } : {}) }),
    ),
    ofOrders.map(({ hidden }) => place(hidden)),
  ]);
  await tx.execute(PUT_BOOKINGS, [
    branchId,
    ofBookings.map(({ sid }) => sid),
    ofBookings.map(({ doc }) => JSON.stringify(blankBooking(doc, names))),
    ofBookings.map(({ hidden }) => place(hidden)),
  ]);
  return { moved: seq, orders: ofOrders.map(({ doc }) => doc), bookings: ofBookings.map(({ doc }) => doc) };
}

/** Personal data of customers and its erasure. Open orders and bookings are never changed. */
export const privacy = {
  async ordersOf(db: Queryable, person: string) {
    return z.parse(ownedRows, await db.query(ORDERS_OF, [person]));
  },
  async bookingsOf(db: Queryable, person: string) {
    return z.parse(ownedBookings, await db.query(BOOKINGS_OF, [person]));
  },
  async commentsOf(db: Queryable, person: string): Promise<Comment[]> {
    return z.parse(z.array(commentSchema), await db.query(COMMENTS_OF, [person]));
  },
  /** Orders and bookings of a branch with one of these phone numbers. */
  async byPhone(db: Queryable, branchId: number, phones: readonly string[]) {
    return z.parse(foundRows, await db.query(BY_PHONE, [branchId, phones]));
  },
  /**
   * Removes the personal values of closed orders and bookings of a branch, of the changes that made them, and of
   * related rows. Amounts stay. Repeating it changes nothing. `moved`: devices must be sent rows again.
   */
  async blank(
    db: Database,
    branchId: number,
    blanking: Blanking,
    { mark, now }: { mark: string; now: number },
  ): Promise<{ orders: number; bookings: number; moved: boolean }> {
    return db.transaction(async (tx) => {
      const branch = await lockBranch(tx, branchId);
      if (branch === undefined) return { orders: 0, bookings: 0, moved: false };
      const done = await blankRows(tx, branchId, blanking, branch.head.head);
      const orders = done.orders.map(({ sid }) => sid);
      const bookings = done.bookings.map(({ sid }) => sid);
      const subjects = [...orders, ...bookings];
      const signed = [...blanking.names, ...[...done.orders, ...done.bookings].map(({ name }) => name)];
      await blankChanges(tx, branchId, z.parse(changeRows, await tx.query(CHANGES, [branchId, subjects])));
      if (blanking.unlink) await tx.execute(UNSIGN, [branchId, subjects, signed]);
      for (const statement of [COMMENTS, PHOTOS, MESSAGES, FOLLOWERS])
        await tx.execute(statement, [branchId, orders]);
      const moved = done.moved > branch.head.head;
      if (moved) {
        const head = { ...branch.head, head: done.moved, mark };
        await branch.save({ head, rows: [], decided: [], queues: [], jobs: [], now });
      }
      return { orders: orders.length, bookings: bookings.length, moved };
    });
  },
  /** Removes the arguments of a branch's changes that arrived before then, oldest first; returns how many. */
  async blankOldChanges(db: Database, branchId: number, before: number, limit: number): Promise<number> {
    return db.transaction(async (tx) =>
      blankChanges(tx, branchId, z.parse(changeRows, await tx.query(OLD_CHANGES, [branchId, before, limit]))),
    );
  },
  /** The same for changes that belong to a shop and to no branch: its staff, its rules. */
  async blankOldShopChanges(db: Database, shop: number, before: number, limit: number): Promise<number> {
    return db.transaction(async (tx) => {
      const rows = z.parse(shopChangeRows, await tx.query(OLD_SHOP_CHANGES, [shop, before, limit]));
      if (rows.length === 0) return 0;
      return tx.execute(PUT_SHOP_CHANGES, [
        rows.map(({ id }) => id),
        rows.map(({ name, args }) => JSON.stringify(blankArguments(name, args))),
      ]);
    });
  },
};
