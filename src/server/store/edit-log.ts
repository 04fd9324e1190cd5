import type { Queryable, Statement } from './database.ts';

const LAST: Statement = {
  name: 'edit.last',
  text: `select actor_name as by, arrived_at as at from mutation
    where branch_id = $1 and subject = $2 and verdict ->> 'verdict' <> 'rejected' order by arrived_at desc limit 1`,
};

export const editLog = {
  /** Who changed a thing of a branch last, and when; undefined: nobody since it was put there. */
  async last(
    db: Queryable,
    branchId: number,
    subject: string,
  ): Promise<{ by: string; at: number } | undefined> {
    return (await db.query<{ by: string; at: number }>(LAST, [branchId, subject]))[0];
  },
};
