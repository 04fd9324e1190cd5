import * as z from 'zod/mini';
import { type Area, areaSchema } from '#domain/delivery/area.ts';
import type { Queryable, Statement } from './database.ts';

const READ: Statement = {
  name: 'area.read',
  text: 'select doc from delivery_area where branch_id = $1 and doc is not null and not hidden',
};

export const areas = {
  /** The delivery zones of a branch; undefined: never set. */
  async of(db: Queryable, branchId: number): Promise<Area | undefined> {
    const [row] = await db.query<{ doc: unknown }>(READ, [branchId]);
    return row === undefined ? undefined : z.parse(areaSchema, row.doc);
  },
};
