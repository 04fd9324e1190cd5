import type { Queryable, Statement } from './database.ts';

const ONE: Statement = {
  name: 'branch_selection.one',
  text: 'select branch_id as branch from branch_selection where person_id = $1',
};
const PUT: Statement = {
  name: 'branch_selection.put',
  text: `insert into branch_selection (person_id, branch_id) values ($1, $2)
    on conflict (person_id) do update set branch_id = excluded.branch_id`,
};

/** The branch each person opened last. */
export const branchSelection = {
  async one(db: Queryable, person: string): Promise<number | undefined> {
    return (await db.query<{ branch: number }>(ONE, [person]))[0]?.branch;
  },
  async put(db: Queryable, person: string, branch: number): Promise<void> {
    await db.execute(PUT, [person, branch]);
  },
};
