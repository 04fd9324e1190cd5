import type { Queryable, Statement } from '../store/database.ts';

const LOCK: Statement = { name: 'demo.lock', text: 'select pg_advisory_xact_lock(hashtext($1))' };
const SHOP: Statement = { name: 'demo.shop', text: 'select id from shop where site_uid = $1' };
const BRANCHES: Statement = {
  name: 'demo.branches',
  text: 'select branch_id, sid from branch_feed where shop_id = $1 order by branch_id',
};

/** Queries of the demo in addition to the product's stores. */
export const demoStore = {
  /** Serializes servers that create the demo at the same time, until the transaction ends. */
  async lock(tx: Queryable): Promise<void> {
    await tx.query(LOCK, ['brigade demo']);
  },
  async shopNumber(db: Queryable, siteUid: string): Promise<number | undefined> {
    return (await db.query<{ id: number }>(SHOP, [siteUid]))[0]?.id;
  },
  /** Branches by sid, including those without a row. */
  async branchNumbers(db: Queryable, shop: number): Promise<Map<string, number>> {
    const rows = await db.query<{ branch_id: number; sid: string }>(BRANCHES, [shop]);
    return new Map(rows.map((row) => [row.sid, row.branch_id]));
  },
};
