import { type Deletion, DELETION_KEPT_MS, deletionSchema } from '#domain/catalog/restore-deleted.ts';
import type { Queryable, Statement } from './database.ts';
import { docs } from './docs.ts';

const ADD: Statement = {
  name: 'menu_deletion.add',
  text: `with old as (delete from menu_deletion where at < $5)
    insert into menu_deletion (branch_id, id, doc, at) values ($1, $2, $3, $4)
    on conflict (branch_id, id) do update set doc = excluded.doc`,
};
const FIND: Statement = {
  name: 'menu_deletion.find',
  text: 'select doc from menu_deletion where branch_id = $1 and id = $2 and at >= $3',
};

export const menuDeletions = {
  /** Records a deletion under an id and forgets those that can no longer be undone. */
  async add(db: Queryable, branch: number, id: string, deletion: Deletion, now: number): Promise<void> {
    await db.execute(ADD, [branch, id, JSON.stringify(deletion), now, now - DELETION_KEPT_MS]);
  },
  /** Undefined: there is none, or it is too long ago. */
  async find(db: Queryable, branch: number, id: string, now: number): Promise<Deletion | undefined> {
    return docs(deletionSchema, await db.query(FIND, [branch, id, now - DELETION_KEPT_MS]))[0];
  },
};
