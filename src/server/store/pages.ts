import { type Page, pageFields } from '#domain/content/page.ts';
import type { Queryable, Statement } from './database.ts';
import { docs } from './docs.ts';

const ALL: Statement = {
  name: 'page.all',
  text: 'select doc from branch_page where branch_id = $1 order by saved_at, id',
};
const LOCK: Statement = {
  name: 'page.lock',
  text: 'select branch_id from branch_feed where branch_id = $1 for update',
};
const PUT: Statement = {
  name: 'page.put',
  text: `insert into branch_page (branch_id, id, doc, saved_at) values ($1, $2, $3, $4)
    on conflict (branch_id, id) do update set doc = excluded.doc`,
};
const DELETE: Statement = {
  name: 'page.delete',
  text: 'delete from branch_page where branch_id = $1 and id = $2',
};

/** A branch's edits of its terms and pages. */
export const pages = {
  async all(db: Queryable, branchId: number): Promise<Page[]> {
    const rows = await db.query(ALL, [branchId]);
    return docs(pageFields, rows);
  },
  async lock(tx: Queryable, branchId: number): Promise<void> {
    await tx.query(LOCK, [branchId]);
  },
  async put(tx: Queryable, branchId: number, page: Page, at: number): Promise<void> {
    await tx.execute(PUT, [branchId, page.id, JSON.stringify(page), at]);
  },
  async remove(tx: Queryable, branchId: number, id: string): Promise<void> {
    await tx.execute(DELETE, [branchId, id]);
  },
};
