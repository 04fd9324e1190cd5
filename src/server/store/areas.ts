import * as z from 'zod/mini';
import { type Area, areaSchema } from '#domain/delivery/area.ts';
import type { Queryable, Statement } from './database.ts';

const READ: Statement = {
  name: 'area.read',
  text: 'select doc from delivery_area where branch_id = $1 and doc is not null and not hidden',
};

const READ_OF: Statement = {
  name: 'area.read_of',
  text: 'select branch_id as id, doc from delivery_area where branch_id = any($1) and doc is not null and not hidden',
};

export const areas = {
  /** The delivery zones of several branches, by the branch's number. */
  async ofBranches(db: Queryable, branchIds: readonly number[]): Promise<Map<number, Area>> {
    const rows = await db.query<{ id: number; doc: unknown }>(READ_OF, [branchIds]);
    return new Map(rows.map(({ id, doc }) => [id, z.parse(areaSchema, doc)]));
  },
  /** The delivery zones of a branch; undefined: never set. */
  async of(db: Queryable, branchId: number): Promise<Area | undefined> {
    const [row] = await db.query<{ doc: unknown }>(READ, [branchId]);
    return row === undefined ? undefined : z.parse(areaSchema, row.doc);
  },
};
