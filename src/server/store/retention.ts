import * as z from 'zod/mini';
import {
  MAX_DUE_COUNTED,
  noRetentionCounts,
  type Retention,
  type RetentionCounts,
  type RetentionKind,
  retentionCountsSchema,
  type RetentionRun,
  retentionRunSchema,
  retentionSchema,
  standardRetention,
} from '#domain/people/retention.ts';
import type { Queryable, Statement } from './database.ts';
import { IS_CHANGE_DUE } from './privacy.ts';

const MAKE: Statement = {
  name: 'retention.make',
  text: 'insert into retention (shop_id) select id from shop where $1::int is null or id = $1 on conflict do nothing',
};
const OF: Statement = {
  name: 'retention.of',
  text: 'select settings, run from retention where shop_id = $1',
};
const LOCK: Statement = {
  name: 'retention.lock',
  text: 'select settings, run from retention where shop_id = $1 for update',
};
const SAVE: Statement = {
  name: 'retention.save',
  text: 'update retention set settings = $2 where shop_id = $1',
};
const TAKE: Statement = {
  name: 'retention.take',
  text: `update retention set due_at = $2 where shop_id = (
      select shop_id from retention where due_at <= $1 order by due_at, shop_id limit 1 for update skip locked)
    returning shop_id, settings, run`,
};
const NOTE: Statement = {
  name: 'retention.note',
  text: 'update retention set run = $2, due_at = $3 where shop_id = $1',
};

const IS_ORDER_DUE = 'finished_at is not null and blanked_seq is distinct from seq';
const IS_BOOKING_DUE = 'over_at is not null and blanked_seq is distinct from seq';
const DUE_ORDERS: Statement = {
  name: 'retention.due_orders',
  text: `select sid from orders where branch_id = $1 and finished_at < $2 and ${IS_ORDER_DUE} order by finished_at limit $3`,
};
const DUE_BOOKINGS: Statement = {
  name: 'retention.due_bookings',
  text: `select sid from booking where branch_id = $1 and over_at < $2 and ${IS_BOOKING_DUE} order by over_at limit $3`,
};
const counted = (from: string) => `(select count(*)::int from (select 1 from ${from} limit $7) due)`;
const COUNT: Statement = {
  name: 'retention.count',
  text: `select ${counted(`orders where branch_id = $1 and finished_at < $2 and ${IS_ORDER_DUE}`)} as orders,
    ${counted(`booking where branch_id = $1 and over_at < $3 and ${IS_BOOKING_DUE}`)} as bookings,
    ${counted(`mutation m where branch_id = $1 and arrived_at < $4 and ${IS_CHANGE_DUE}`)} as changes,
    ${counted('delivery_photo where branch_id = $1 and at < $5')} as photos,
    ${counted('driver_position where branch_id = $1 and at < $6')} as positions`,
};
const COUNT_SHOP: Statement = {
  name: 'retention.count_shop',
  text: `select count(*)::int as changes from (
    select 1 from shop_edit where shop_id = $1 and at < $2 and not blanked limit $3) due`,
};

const rowSchema = z.object({ settings: z.nullable(retentionSchema), run: z.nullable(retentionRunSchema) });
const takenSchema = z.extend(rowSchema, { shop_id: z.int() });
const sidsSchema = z.array(z.object({ sid: z.string() }));

interface Stored {
  settings: Retention;
  run: RetentionRun | null;
}

function storedOf(row: unknown): Stored {
  const { settings, run } = row === undefined ? { settings: null, run: null } : z.parse(rowSchema, row);
  return { settings: settings ?? standardRetention, run };
}

const sidsOf = (rows: unknown) => z.parse(sidsSchema, rows).map(({ sid }) => sid);
const atMost = (count: number) => Math.min(count, MAX_DUE_COUNTED + 1);

/** How long shops keep personal data, and the job that enforces it. */
export const retention = {
  async of(db: Queryable, shop: number): Promise<Stored> {
    return storedOf((await db.query(OF, [shop]))[0]);
  },
  /** Locked until the transaction ends. */
  async lock(db: Queryable, shop: number): Promise<Stored> {
    await db.execute(MAKE, [shop]);
    return storedOf((await db.query(LOCK, [shop]))[0]);
  },
  async save(db: Queryable, shop: number, settings: Retention): Promise<void> {
    await db.execute(SAVE, [shop, JSON.stringify(settings)]);
  },
  /** Gives every shop that has none a row, so that its runs become due. */
  async enroll(db: Queryable): Promise<void> {
    await db.execute(MAKE, [null]);
  },
  /** A shop whose run is due, leased to this server until then; undefined: none is due. */
  async take(
    db: Queryable,
    now: number,
    until: number,
  ): Promise<{ shop: number; settings: Retention } | undefined> {
    const [row] = await db.query(TAKE, [now, until]);
    return row === undefined
      ? undefined
      : { shop: z.parse(takenSchema, row).shop_id, settings: storedOf(row).settings };
  },
  /** Stores the progress of a run and when the shop is due again. */
  async note(db: Queryable, shop: number, run: RetentionRun, dueAt: number): Promise<void> {
    await db.execute(NOTE, [shop, JSON.stringify(run), dueAt]);
  },
  /** Closed orders of a branch that ended before then and have personal values, oldest first. */
  async dueOrders(db: Queryable, branch: number, before: number, limit: number): Promise<string[]> {
    return sidsOf(await db.query(DUE_ORDERS, [branch, before, limit]));
  },
  async dueBookings(db: Queryable, branch: number, before: number, limit: number): Promise<string[]> {
    return sidsOf(await db.query(DUE_BOOKINGS, [branch, before, limit]));
  },
  /** How many rows are due in a shop, each kind counted up to one more than `MAX_DUE_COUNTED`. */
  async due(
    db: Queryable,
    shop: number,
    branches: readonly number[],
    before: Record<RetentionKind, number>,
  ): Promise<RetentionCounts> {
    const limit = MAX_DUE_COUNTED + 1;
    const { orders, bookings, changes, photos, positions } = before;
    const cutoffs = [orders, bookings, changes, photos, positions];
    const found = await Promise.all([
      ...branches.map((branch) => db.query(COUNT, [branch, ...cutoffs, limit])),
      db.query(COUNT_SHOP, [shop, changes, limit]),
    ]);
    const rows = found.flat().map((row) => z.parse(retentionCountsSchema, { ...noRetentionCounts, ...row }));
    const sum = (kind: RetentionKind) => atMost(rows.reduce((all, row) => all + row[kind], 0));
    return {
      orders: sum('orders'),
      bookings: sum('bookings'),
      changes: sum('changes'),
      photos: sum('photos'),
      positions: sum('positions'),
    };
  },
};
