import * as z from 'zod/mini';
import { type Import, importSchema } from '#contract/templates.ts';
import type { Refusal } from '#domain/result.ts';
import type { ShopFile } from '#domain/shop-files/shop-file.ts';
import type { Queryable, Statement } from './database.ts';

const ADD: Statement = {
  name: 'import.add',
  text: `insert into shop_import (id, branch_id, name, file, actor_id, actor_name, asked_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
};
const WAITING: Statement = {
  name: 'import.waiting',
  text: `select id, branch_id, name, file, actor_id, actor_name from shop_import
    where done_at is null order by asked_at, id limit 1`,
};
// The file is deleted once it is imported.
const DONE: Statement = {
  name: 'import.done',
  text: 'update shop_import set done_at = $2, refusal = $3, file = null where id = $1 and done_at is null',
};
const LATEST: Statement = {
  name: 'import.latest',
  text: `select id, name, asked_at, done_at, refusal from shop_import
    where branch_id = $1 order by asked_at desc, id limit 10`,
};

const waitingSchema = z.object({
  id: z.string(),
  branch_id: z.int(),
  name: z.string(),
  /** Validated when it is imported, because another version may have stored it. */
  file: z.unknown(),
  actor_id: z.string(),
  actor_name: z.string(),
});
export type WaitingImport = z.infer<typeof waitingSchema>;

interface NewImport {
  id: string;
  branch: number;
  name: string;
  file: ShopFile;
  actor: { id: string; name: string };
  at: number;
}

export const imports = {
  /** Idempotent by id. */
  async add(db: Queryable, { id, branch, name, file, actor, at }: NewImport): Promise<void> {
    await db.execute(ADD, [id, branch, name, JSON.stringify(file), actor.id, actor.name, at]);
  },
  /** The oldest waiting import. */
  async next(db: Queryable): Promise<WaitingImport | undefined> {
    const [row] = await db.query(WAITING, []);
    return row === undefined ? undefined : z.parse(waitingSchema, row);
  },
  async finish(db: Queryable, id: string, now: number, refusal: Refusal | null): Promise<void> {
    await db.execute(DONE, [id, now, refusal === null ? null : JSON.stringify(refusal)]);
  },
  async latest(db: Queryable, branch: number): Promise<Import[]> {
    return z.parse(z.array(importSchema), await db.query(LATEST, [branch]));
  },
};
