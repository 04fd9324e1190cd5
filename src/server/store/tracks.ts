import * as z from 'zod/mini';
import { type Position, positionSchema } from '#domain/delivery/position.ts';
import type { Queryable, Statement } from './database.ts';

const ADD: Statement = {
  name: 'track.add',
  text: `insert into driver_position (branch_id, person_id, at, lat, lng)
    select $1, $2, p.at, p.lat, p.lng
    from jsonb_to_recordset($3::jsonb) as p (at bigint, lat double precision, lng double precision)
    on conflict do nothing`,
};
const LAST: Statement = {
  name: 'track.last',
  text: `select lat, lng, at from driver_position where branch_id = $1 and person_id = $2 and at >= $3
    order by at desc limit 1`,
};
const FORGET: Statement = { name: 'track.forget', text: 'delete from driver_position where at < $1' };

/** Where drivers were. */
export const tracks = {
  /** Answers how many were new. */
  async add(db: Queryable, branchId: number, person: string, points: readonly Position[]): Promise<number> {
    return points.length === 0 ? 0 : db.execute(ADD, [branchId, person, JSON.stringify(points)]);
  },
  async last(db: Queryable, branchId: number, person: string, since: number): Promise<Position | null> {
    const [row] = await db.query(LAST, [branchId, person, since]);
    return row === undefined ? null : z.parse(positionSchema, row);
  },
  async forget(db: Queryable, before: number): Promise<void> {
    await db.execute(FORGET, [before]);
  },
};
