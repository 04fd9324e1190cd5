import * as z from 'zod/mini';
import {
  type DeviceReport,
  type ListedDevice,
  listedDeviceSchema,
} from '#domain/notifications/device-report.ts';
import type { Queryable, Statement } from './database.ts';

const SAVE: Statement = {
  name: 'device.save',
  text: `insert into device_report (branch_id, device, token_hash, seen_at, report) values ($1, $2, $3, $4, $5)
    on conflict (branch_id, device) do update set token_hash = excluded.token_hash, seen_at = excluded.seen_at,
      report = excluded.report
    where device_report.seen_at <= excluded.seen_at`,
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

const rowSchema = z.object({ device: listedDeviceSchema });

/** The last reports of a branch's devices. */
export const devices = {
  async save(
    db: Queryable,
    { branch, tokenHash, now }: { branch: number; tokenHash: string; now: number },
    report: DeviceReport,
  ): Promise<void> {
    await db.execute(SAVE, [branch, report.device, tokenHash, now, JSON.stringify(report)]);
  },
  async list(db: Queryable, branch: number, since: number): Promise<ListedDevice[]> {
    const rows = await db.query(LIST, [branch, since]);
    return rows.map((row) => z.parse(rowSchema, row).device);
  },
  async forget(db: Queryable, before: number): Promise<void> {
    await db.execute(FORGET, [before]);
  },
};
