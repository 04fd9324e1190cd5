import * as z from 'zod/mini';
import {
  type DeviceReport,
  type ListedDevice,
  listedDeviceSchema,
} from '#domain/notifications/device-report.ts';
import type { Queryable, Statement } from './database.ts';

/**
 * Whether the caller is the device that reported last: by the cookie of its browser, its session, or as the shared device
 * itself. Reports of before cookies were stored have none, and belong to the device that reports next.
 */
const IS_SAME = `(cookie_hash is null or cookie_hash = nullif($3, '') or token_hash = $4 or device = $5)`;
const IS_OWN: Statement = {
  name: 'device.is_own',
  text: `select ${IS_SAME} as "isOwn" from device_report where branch_id = $1 and device = $2`,
};
/** A report that arrives late does not replace a newer one. */
const SAVE: Statement = {
  name: 'device.save',
  text: `update device_report set cookie_hash = $3, token_hash = $4, seen_at = $6, report = $7
    where branch_id = $1 and device = $2 and ${IS_SAME} and seen_at <= $6`,
};
const LOCK_PERSON: Statement = {
  name: 'device.lock_person',
  text: 'select pg_advisory_xact_lock(hashtext($1))',
};
/** One device in several branches counts once. */
const ADDED_BY: Statement = {
  name: 'device.added_by',
  text: `select count(distinct device)::int as count from device_report
    where first_by = $1 and first_at > $2 and device <> $3`,
};
const ADD: Statement = {
  name: 'device.add',
  text: `insert into device_report (branch_id, device, cookie_hash, token_hash, seen_at, report, first_by, first_at)
    values ($1, $2, $3, $4, $6, $7, $5, $6) on conflict (branch_id, device) do nothing`,
};
const LIST: Statement = {
  name: 'device.list',
  text: `select r.report || jsonb_build_object('seen_at', r.seen_at, 'push_lost',
      not exists (select from push_subscription s where s.token_hash = r.token_hash and s.lost_at is null))
      || case when d.name is null then '{}' else jsonb_build_object('name', d.name) end as device
    from device_report r
      left join enrolled_device d on d.id = r.device and d.branch_id = r.branch_id and d.removed_at is null
    where r.branch_id = $1 and r.seen_at >= $2 order by coalesce(d.name, r.report ->> 'name'), r.device limit 100`,
};
const FORGET: Statement = { name: 'device.forget', text: 'delete from device_report where seen_at < $1' };

/** How the device that calls is recognized. */
export interface Reporter {
  /** '': it sent no cookie. */
  cookieHash: string;
  tokenHash: string;
  /** The id of the shared device that the caller unlocked; '': none. */
  enrolled: string;
}

const keysOf = ({ cookieHash, tokenHash, enrolled }: Reporter) => [cookieHash, tokenHash, enrolled];

const rowSchema = z.object({ device: listedDeviceSchema });

/** The last reports of a branch's devices. */
export const devices = {
  /** Whether the caller may report for a device; undefined: it has not reported yet. */
  async isOwn(db: Queryable, branch: number, device: string, from: Reporter): Promise<boolean | undefined> {
    return (await db.query<{ isOwn: boolean }>(IS_OWN, [branch, device, ...keysOf(from)]))[0]?.isOwn;
  },
  /** Replaces the report of a device that may be reported for. */
  async save(db: Queryable, at: { branch: number; now: number }, report: DeviceReport, from: Reporter) {
    const { branch, now } = at;
    await db.execute(SAVE, [branch, report.device, ...keysOf(from), now, JSON.stringify(report)]);
  },
  /** How many other devices a person has added since; further ones wait until the transaction ends. */
  async addedBy(tx: Queryable, person: string, since: number, device: string): Promise<number> {
    await tx.query(LOCK_PERSON, [`brigade devices ${person}`]);
    return (await tx.query<{ count: number }>(ADDED_BY, [person, since, device]))[0]?.count ?? 0;
  },
  /** Stores the first report of a device; false: it has one already. */
  async add(
    tx: Queryable,
    { branch, now, person }: { branch: number; now: number; person: string },
    report: DeviceReport,
    { cookieHash, tokenHash }: Reporter,
  ): Promise<boolean> {
    const values = [branch, report.device, cookieHash, tokenHash, person, now, JSON.stringify(report)];
    return (await tx.execute(ADD, values)) > 0;
  },
  async list(db: Queryable, branch: number, since: number): Promise<ListedDevice[]> {
    const rows = await db.query(LIST, [branch, since]);
    return rows.map((row) => z.parse(rowSchema, row).device);
  },
  async forget(db: Queryable, before: number): Promise<void> {
    await db.execute(FORGET, [before]);
  },
};
