import * as z from 'zod/mini';
import { forKinds, type RowKind, rowKinds, type RowRef } from '#domain/rows.ts';
import type { Queryable, Statement } from './database.ts';
import { TABLE } from './row-tables.ts';

/**
 * Whether the branch `f` of a query is a real one. Every list that customers, bills or sums of the whole shop are made
 * of has this condition.
 */
export const IS_REAL = 'f.practice_of is null';

/** The branches of a person `p`, with those for practising: who works in a branch works in its twin. */
export const WITH_PRACTICE = `case when p.branches is null or p.scopes is not null then p.branches
    else p.branches || array(select t.branch_id from branch_feed t where t.practice_of = any(p.branches) order by 1) end`;

const TWIN: Statement = {
  name: 'practice.twin',
  text: 'select branch_id as id, sid from branch_feed where practice_of = $1',
};
const LOCK_REAL: Statement = {
  name: 'practice.lock_real',
  text: 'select pg_advisory_xact_lock(hashtext($1))',
};
/** Everything stored of a branch except its own row: also what devices no longer have. */
const rowsOf = forKinds<Statement>((kind) => ({
  name: `practice.rows.${kind}`,
  text: `select sid from ${TABLE[kind]} where branch_id = $1 and doc is not null`,
}));
/** What belongs to its orders and is in no row. Its log of changes stays. */
const ASIDE = ['job', 'push_alert', 'order_comment', 'order_mail', 'driver_position', 'table_payment'];
const NUMBERS = ['notification', 'notification_read', 'report_cell', 'report_stale', 'report_state'];
const CLEAR: Statement[] = [...ASIDE, ...NUMBERS].map((table) => ({
  name: `practice.clear.${table}`,
  text: `delete from ${table} where branch_id = $1`,
}));
const twinSchema = z.object({ id: z.int(), sid: z.string() });
const KEPT: readonly RowKind[] = ['branch'];

/** Branches for practising. */
export const practice = {
  /** The branch for practising of a real one; undefined: it has none. */
  async twinOf(db: Queryable, branch: number): Promise<z.infer<typeof twinSchema> | undefined> {
    const [row] = await db.query(TWIN, [branch]);
    return row === undefined ? undefined : z.parse(twinSchema, row);
  },
  /** Serializes the creation of a branch's twin until the transaction ends. */
  async lock(tx: Queryable, branch: number): Promise<void> {
    await tx.query(LOCK_REAL, [`brigade practice ${branch}`]);
  },
  /** The stored rows of a branch except its own. */
  async rows(tx: Queryable, branch: number): Promise<RowRef[]> {
    const kinds = rowKinds.filter((kind) => !KEPT.includes(kind));
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const rows = await tx.query<{ sid: string }>(rowsOf[kind], [branch]);
        return rows.map(({ sid }) => ({ kind, sid }));
      }),
    );
    return found.flat();
  },
  /** Deletes the timed work, messages, comments and sums of a branch. */
  async clearAside(tx: Queryable, branch: number): Promise<void> {
    for (const statement of CLEAR) await tx.execute(statement, [branch]);
  },
};
