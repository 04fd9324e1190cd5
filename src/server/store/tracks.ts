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
const LAST_OF: Statement = {
  name: 'track.last_of',
  text: `select w.person, p.lat, p.lng, p.at
    from jsonb_to_recordset($2::jsonb) as w (person text, since bigint)
    cross join lateral (select lat, lng, at from driver_position
      where branch_id = $1 and person_id = w.person and at >= w.since order by at desc limit 1) as p`,
};
const FORGET: Statement = {
  name: 'track.forget',
  text: `delete from driver_position where ctid = any(array(
    select ctid from driver_position where branch_id = $1 and at < $2 order by at limit $3 for update skip locked))`,
};

const ofPersonSchema = z.extend(positionSchema, { person: z.string() });

/** Positions of drivers. */
export const tracks = {
  /** Returns how many were new. */
  async add(db: Queryable, branchId: number, person: string, points: readonly Position[]): Promise<number> {
    return points.length === 0 ? 0 : db.execute(ADD, [branchId, person, JSON.stringify(points)]);
  },
  async last(db: Queryable, branchId: number, person: string, since: number): Promise<Position | null> {
    const [row] = await db.query(LAST, [branchId, person, since]);
    return row === undefined ? null : z.parse(positionSchema, row);
  },
  /** The newest position of each person since their own instant; people without one are left out. */
  async lastOf(
    db: Queryable,
    branchId: number,
    wanted: readonly { person: string; since: number }[],
  ): Promise<Map<string, Position>> {
    const rows = await db.query(LAST_OF, [branchId, JSON.stringify(wanted)]);
    return new Map(
      rows.map((row) => {
        const { person, ...position } = z.parse(ofPersonSchema, row);
        return [person, position];
      }),
    );
  },
  /** Deletes a branch's older positions, oldest first; returns how many. */
  async forget(db: Queryable, branch: number, before: number, limit: number): Promise<number> {
    return db.execute(FORGET, [branch, before, limit]);
  },
};
