import * as z from 'zod/mini';
import { directAddressSchema, type DirectAddress } from '#contract/direct.ts';
import { type ShopHub, shopHubSchema } from '#contract/hubs.ts';
import type { Queryable, Statement } from './database.ts';

const COLUMNS = 'id, name, code_until, address, version, waiting, members, reported_at';
const ONE: Statement = { name: 'hub.one', text: `select ${COLUMNS} from shop_hub where branch_id = $1` };
const ADDRESS: Statement = {
  name: 'hub.address',
  text: 'select address from shop_hub where branch_id = $1 and code_hash is null and address is not null',
};
const PUT: Statement = {
  name: 'hub.put',
  text: `insert into shop_hub (branch_id, id, name, code_hash, code_until, created_at) values ($1, $2, $3, $4, $5, $6)`,
};
const REMOVE: Statement = {
  name: 'hub.remove',
  text: 'delete from shop_hub where branch_id = $1 returning id, name',
};
const PAIR: Statement = {
  name: 'hub.pair',
  text: `update shop_hub h set code_hash = null, code_until = null from branch_feed f
    where h.code_hash = $1 and h.code_until > $2 and f.branch_id = h.branch_id
    returning h.id, h.name, h.branch_id as branch, f.shop_id as shop`,
};
const REPORT: Statement = {
  name: 'hub.report',
  text: `update shop_hub h set address = $3, version = $4, waiting = $5, members = $6, reported_at = $7
    from (select address from shop_hub where branch_id = $1) as before
    where h.branch_id = $1 and h.id = $2 returning before.address is distinct from h.address as moved`,
};
const CUT_OFF: Statement = {
  name: 'hub.cut_off',
  text: `select from shop_hub h where h.branch_id = $1 and h.reported_at < $2 and not exists (
    select from device_report r where r.branch_id = $1 and r.seen_at > h.reported_at + $3
      and r.report ->> 'screen' not in ('driver', 'other'))`,
};

export interface HubReport {
  address: DirectAddress | null;
  version: string;
  waiting: number;
  members: number;
}

/** The hubs of shops; each has a machine account, which may do nothing but report and bring changes. */
export const shopHubs = {
  async one(db: Queryable, branch: number): Promise<ShopHub | null> {
    const [row] = await db.query(ONE, [branch]);
    return row === undefined ? null : z.parse(shopHubSchema, row);
  },
  /** Where devices reach the paired hub of a branch; undefined: nowhere. */
  async address(db: Queryable, branch: number): Promise<DirectAddress | undefined> {
    const [row] = await db.query<{ address: unknown }>(ADDRESS, [branch]);
    return row === undefined ? undefined : z.safeParse(directAddressSchema, row.address).data;
  },
  async put(
    db: Queryable,
    branch: number,
    hub: { id: string; name: string; codeHash: string; until: number; now: number },
  ): Promise<void> {
    await db.execute(PUT, [branch, hub.id, hub.name, hub.codeHash, hub.until, hub.now]);
  },
  async remove(db: Queryable, branch: number): Promise<{ id: string; name: string } | undefined> {
    return (await db.query<{ id: string; name: string }>(REMOVE, [branch]))[0];
  },
  /** Uses up a code; undefined: there is no such code, or its time is over. */
  async pair(
    db: Queryable,
    codeHash: string,
    now: number,
  ): Promise<{ id: string; name: string; branch: number; shop: number } | undefined> {
    const rows = await db.query<{ id: string; name: string; branch: number; shop: number }>(PAIR, [
      codeHash,
      now,
    ]);
    return rows[0];
  },
  /** Stores a report. Undefined: the branch has another hub or none; true: its address has changed. */
  async report(
    db: Queryable,
    branch: number,
    id: string,
    { address, version, waiting, members }: HubReport,
    now: number,
  ): Promise<boolean | undefined> {
    const values = [
      branch,
      id,
      address === null ? null : JSON.stringify(address),
      version,
      waiting,
      members,
      now,
    ];
    return (await db.query<{ moved: boolean }>(REPORT, values))[0]?.moved;
  },
  /**
   * Whether the shop has no internet: its hub has been silent for `ms`, and no screen of the shop has reported since.
   * False without a hub: then nothing tells it.
   */
  async isCutOff(db: Queryable, branch: number, now: number, ms: number): Promise<boolean> {
    return (await db.query(CUT_OFF, [branch, now - ms, ms])).length > 0;
  },
};
