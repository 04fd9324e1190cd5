import * as z from 'zod/mini';
import { type Comment, commentSchema } from '#domain/comments/comment.ts';
import type { Queryable, Statement } from './database.ts';

const COLUMNS = 'sid, rating, text, name, at, reply, reply_by, reply_at, hidden';
const ONE: Statement = {
  name: 'comment.one',
  text: `select ${COLUMNS} from order_comment where branch_id = $1 and sid = $2`,
};
const LOCK: Statement = { name: 'comment.lock', text: `${ONE.text} for update` };
const PUT: Statement = {
  name: 'comment.put',
  text: `insert into order_comment (branch_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (branch_id, sid) do update set rating = excluded.rating, text = excluded.text, name = excluded.name,
      at = excluded.at, reply = excluded.reply, reply_by = excluded.reply_by, reply_at = excluded.reply_at,
      hidden = excluded.hidden`,
};
const TEXTS: Statement = {
  name: 'comment.texts',
  text: 'select sid, text from order_comment where branch_id = $1 and sid = any($2)',
};
const WHERE = `branch_id = $1 and ($2::int is null or rating = $2) and (not $3 or reply = '')`;
const LIST: Statement = {
  name: 'comment.list',
  text: `select ${COLUMNS} from order_comment where ${WHERE} order by at desc, sid limit $4 offset $5`,
};
const COUNT: Statement = {
  name: 'comment.count',
  text: `select count(*)::int as count from order_comment where ${WHERE}`,
};
const AVERAGE: Statement = {
  name: 'comment.average',
  text: `select count(*)::int as count, round(avg(rating), 1)::float8 as average from order_comment
    where branch_id = $1 and not hidden`,
};

const SHOWN: Statement = {
  name: 'comment.shown',
  text: `select ${COLUMNS} from order_comment where branch_id = $1 and not hidden
    order by at desc, sid limit $2 offset $3`,
};
const SPREAD: Statement = {
  name: 'comment.spread',
  text: `select rating, count(*)::int as count from order_comment where branch_id = $1 and not hidden
    group by rating`,
};

/** Reviews of a branch's orders. */
export const comments = {
  async one(db: Queryable, branchId: number, sid: string): Promise<Comment | undefined> {
    return z.parse(z.array(commentSchema), await db.query(ONE, [branchId, sid]))[0];
  },
  /** Locks a review until the transaction ends. */
  async lock(tx: Queryable, branchId: number, sid: string): Promise<Comment | undefined> {
    return z.parse(z.array(commentSchema), await tx.query(LOCK, [branchId, sid]))[0];
  },
  async put(tx: Queryable, branchId: number, comment: Comment): Promise<void> {
    const { sid, rating, text, name, at, reply, reply_by, reply_at, hidden } = comment;
    await tx.execute(PUT, [branchId, sid, rating, text, name, at, reply, reply_by, reply_at, hidden]);
  },
  /** The texts of the reviews of these orders, by sid. */
  async texts(db: Queryable, branchId: number, sids: readonly string[]): Promise<Map<string, string>> {
    const rows = await db.query<{ sid: string; text: string }>(TEXTS, [branchId, sids]);
    return new Map(rows.map(({ sid, text }) => [sid, text]));
  },
  async list(
    db: Queryable,
    branchId: number,
    filter: { rating: number | null; open: boolean },
    page: { limit: number; offset: number },
  ): Promise<{ comments: Comment[]; count: number }> {
    const where = [branchId, filter.rating, filter.open];
    const [rows, counted] = await Promise.all([
      db.query(LIST, [...where, page.limit, page.offset]),
      db.query<{ count: number }>(COUNT, where),
    ]);
    return { comments: z.parse(z.array(commentSchema), rows), count: counted[0]?.count ?? 0 };
  },
  /** A page of the reviews that are not hidden, newest first, and how many of those have 1 to 5 stars. */
  async shown(
    db: Queryable,
    branchId: number,
    page: { limit: number; offset: number },
  ): Promise<{ comments: Comment[]; spread: number[] }> {
    const [rows, counted] = await Promise.all([
      db.query(SHOWN, [branchId, page.limit, page.offset]),
      db.query<{ rating: number; count: number }>(SPREAD, [branchId]),
    ]);
    const spread = [1, 2, 3, 4, 5].map((stars) => counted.find(({ rating }) => rating === stars)?.count ?? 0);
    return { comments: z.parse(z.array(commentSchema), rows), spread };
  },
  /** The average stars customers see, over all reviews that are not hidden; `average` null without any. */
  async average(db: Queryable, branchId: number): Promise<{ count: number; average: number | null }> {
    const [row] = await db.query<{ count: number; average: number | null }>(AVERAGE, [branchId]);
    return { count: row?.count ?? 0, average: row?.average ?? null };
  },
};
