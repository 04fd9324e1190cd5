import * as z from 'zod/mini';
import {
  type DeviceUser,
  deviceUserSchema,
  lockTimeSchema,
  type SharedDevice,
  type SharedDeviceForm,
  sharedDeviceSchema,
} from '#domain/people/shared-device.ts';
import { MAX_WRONG_PINS } from '#domain/people/staff-pin.ts';
import type { Queryable, Statement } from './database.ts';

const staffRowSchema = z.extend(deviceUserSchema, { branches: z.nullable(z.array(z.int())) });

const LIST: Statement = {
  name: 'enrolled_device.list',
  text: `select d.id, d.name, d.lock_after, d.enrolled_by, d.enrolled_at, d.used_at,
      (select count(distinct s.person_id)::int from session s
        where s.enrolled_device = d.id and s.revoked_at is null and s.expires_at > $2) as people
    from enrolled_device d where d.branch_id = $1 and d.removed_at is null order by d.name, d.id`,
};
// A device that moves to another branch of its shop, or comes back after it was removed, gets a new token.
const ENROLL: Statement = {
  name: 'enrolled_device.enroll',
  text: `insert into enrolled_device (id, branch_id, name, lock_after, token_hash, enrolled_by, enrolled_at, used_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7)
    on conflict (id) do update set branch_id = excluded.branch_id, name = excluded.name, lock_after = excluded.lock_after,
      token_hash = excluded.token_hash, enrolled_by = excluded.enrolled_by, enrolled_at = excluded.enrolled_at,
      used_at = excluded.used_at, removed_at = null
    where enrolled_device.removed_at is not null or exists (select from branch_feed one join branch_feed other
      on one.shop_id = other.shop_id where one.branch_id = $2 and other.branch_id = enrolled_device.branch_id)
    returning id`,
};
const EDIT: Statement = {
  name: 'enrolled_device.edit',
  text: `update enrolled_device set name = $3, lock_after = $4 where branch_id = $1 and id = $2 and removed_at is null
    returning name`,
};
const LOCK: Statement = {
  name: 'enrolled_device.lock',
  text: `select name from enrolled_device where branch_id = $1 and id = $2 and removed_at is null for update`,
};
const REMOVE: Statement = {
  name: 'enrolled_device.remove',
  text: 'update enrolled_device set removed_at = $2 where id = $1',
};
const OF_TOKEN: Statement = {
  name: 'enrolled_device.of_token',
  text: `select d.id, d.name, d.lock_after, d.branch_id as branch, f.shop_id as shop,
      coalesce(b.doc ->> 'name', '') as branch_name
    from enrolled_device d join branch_feed f on f.branch_id = d.branch_id
      left join branch b on b.branch_id = f.branch_id and b.sid = f.sid
    where d.id = $1 and d.token_hash = $2 and d.removed_at is null`,
};
const USED: Statement = {
  name: 'enrolled_device.used',
  text: 'update enrolled_device set used_at = $2 where id = $1',
};
const END_SESSIONS: Statement = {
  name: 'enrolled_device.end_sessions',
  text: `update session set revoked_at = $3 where revoked_at is null and enrolled_device is not null
    and ($1::text is null or enrolled_device = $1) and ($2::text is null or person_id = $2) returning token_hash`,
};
const BIND: Statement = {
  name: 'enrolled_device.bind',
  text: 'update session set enrolled_device = $2, confirmed_at = 0 where token_hash = $1',
};
const SIGNED_IN: Statement = {
  name: 'enrolled_device.signed_in',
  text: `select p.id, p.first_name, p.last_name, s.token_hash from session s join person p on p.id = s.person_id
    join branch_feed f on f.branch_id = $2
    where s.enrolled_device = $1 and s.revoked_at is null and s.expires_at > $3 and p.active and p.id = any($4)
      and ((p.shop_id = f.shop_id and 'manager' = any(p.roles)
          and (p.branches is null or coalesce(f.practice_of, $2) = any(p.branches)))
        or exists (select from shop_owner w where w.shop_id = f.shop_id and w.person_id = p.id))`,
};
const PEOPLE: Statement = {
  name: 'enrolled_device.people',
  text: `select p.id, p.first_name, p.last_name, p.roles, p.branches, coalesce(n.wrong < ${MAX_WRONG_PINS}, false) as has_pin,
      case when p.shop_id = $1 then p.username end as username
    from person p left join staff_pin n on n.person_id = p.id and n.branch_id = $2
    where p.active and ((p.shop_id = $1 and (p.branches is null or $2 = any(p.branches))
        and p.roles && array['manager', 'waitress', 'kitchen', 'delivery'])
      or exists (select from shop_owner w where w.shop_id = $1 and w.person_id = p.id))
    order by p.first_name, p.last_name, p.id limit 200`,
};
const PIN: Statement = {
  name: 'staff_pin.find',
  text: 'select hash, set_at, wrong from staff_pin where person_id = $1 and branch_id = $2',
};
const SET_PIN: Statement = {
  name: 'staff_pin.set',
  text: `insert into staff_pin (person_id, branch_id, hash, set_at) values ($1, $2, $3, $4)
    on conflict (person_id, branch_id) do update set hash = excluded.hash, set_at = excluded.set_at, wrong = 0`,
};
const DROP_PIN: Statement = {
  name: 'staff_pin.drop',
  text: 'delete from staff_pin where person_id = $1 and branch_id = $2',
};
// Counted before the PIN is compared, so that parallel tries cannot exceed the limit.
const TRY_PIN: Statement = {
  name: 'staff_pin.try',
  text: `update staff_pin set wrong = wrong + 1 where person_id = $1 and branch_id = $2 and wrong < ${MAX_WRONG_PINS}
    returning wrong`,
};
const RIGHT_PIN: Statement = {
  name: 'staff_pin.right',
  text: 'update staff_pin set wrong = 0 where person_id = $1 and branch_id = $2 and hash = $3',
};
const NOTE_CLIENT: Statement = {
  name: 'client_device.note',
  text: `insert into client_device (client, device_id) values ($1, $2)
    on conflict (client) do update set device_id = excluded.device_id where client_device.device_id <> excluded.device_id`,
};

const deviceOfTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  lock_after: lockTimeSchema,
  branch: z.int(),
  shop: z.int(),
  branch_name: z.string(),
});
const pinRowSchema = z.object({ hash: z.string(), set_at: z.number(), wrong: z.int() });

interface NewDevice extends SharedDeviceForm {
  id: string;
  branch: number;
  tokenHash: string;
  by: string;
}

/** Devices that people of a branch share. */
export const enrolledDevices = {
  async list(db: Queryable, branch: number, now: number): Promise<SharedDevice[]> {
    return z.parse(z.array(sharedDeviceSchema), await db.query(LIST, [branch, now]));
  },
  /** False: the device is another shop's. */
  async enroll(tx: Queryable, device: NewDevice, now: number): Promise<boolean> {
    const { id, branch, name, lock_after: lockAfter, tokenHash, by } = device;
    return (await tx.query(ENROLL, [id, branch, name, lockAfter, tokenHash, by, now])).length > 0;
  },
  /** False: the branch has no such device. */
  async edit(tx: Queryable, branch: number, id: string, form: SharedDeviceForm): Promise<boolean> {
    return (await tx.query(EDIT, [branch, id, form.name, form.lock_after])).length > 0;
  },
  /** The name of a device, locked; undefined: the branch has none. */
  async lock(tx: Queryable, branch: number, id: string): Promise<string | undefined> {
    return (await tx.query<{ name: string }>(LOCK, [branch, id]))[0]?.name;
  },
  async remove(tx: Queryable, id: string, now: number): Promise<void> {
    await tx.execute(REMOVE, [id, now]);
  },
  /** The device of this token; undefined: it was removed, or never enrolled. */
  async ofToken(
    db: Queryable,
    id: string,
    tokenHash: string,
  ): Promise<z.infer<typeof deviceOfTokenSchema> | undefined> {
    const [row] = await db.query(OF_TOKEN, [id, tokenHash]);
    return row === undefined ? undefined : z.parse(deviceOfTokenSchema, row);
  },
  async used(db: Queryable, id: string, now: number): Promise<void> {
    await db.execute(USED, [id, now]);
  },
  /** Ends the sign-ins by PIN on a device, or of a person; returns the hashes of their tokens. */
  async endSessions(
    tx: Queryable,
    of: { device: string } | { person: string },
    now: number,
  ): Promise<string[]> {
    const [device, person] = 'device' in of ? [of.device, null] : [null, of.person];
    const rows = await tx.query<{ token_hash: string }>(END_SESSIONS, [device, person, now]);
    return rows.map((row) => row.token_hash);
  },
  /** The session was opened with a PIN on this device, which confirms no identity for sensitive calls. */
  async bindSession(tx: Queryable, tokenHash: string, device: string): Promise<void> {
    await tx.execute(BIND, [tokenHash, device]);
  },
  async people(db: Queryable, shop: number, branch: number): Promise<DeviceUser[]> {
    return z.parse(z.array(deviceUserSchema), await db.query(PEOPLE, [shop, branch]));
  },
  /** The same people with their branches; null: all. */
  async staff(db: Queryable, shop: number, branch: number): Promise<z.infer<typeof staffRowSchema>[]> {
    return z.parse(z.array(staffRowSchema), await db.query(PEOPLE, [shop, branch]));
  },
  /** The managers of a branch, of these people, with their sign-ins by PIN on a device. */
  async managersOn(
    db: Queryable,
    { device, branch }: { device: string; branch: number },
    people: readonly string[],
    now: number,
  ): Promise<{ id: string; first_name: string; last_name: string; token_hash: string }[]> {
    return db.query(SIGNED_IN, [device, branch, now, people]);
  },
  /** The queue of changes belongs to this device. */
  async noteClient(db: Queryable, client: string, device: string): Promise<void> {
    await db.execute(NOTE_CLIENT, [client, device]);
  },
};

/** PINs of people, each for one branch. */
export const staffPins = {
  async find(
    db: Queryable,
    person: string,
    branch: number,
  ): Promise<z.infer<typeof pinRowSchema> | undefined> {
    const [row] = await db.query(PIN, [person, branch]);
    return row === undefined ? undefined : z.parse(pinRowSchema, row);
  },
  async set(tx: Queryable, person: string, branch: number, hash: string, now: number): Promise<void> {
    await tx.execute(SET_PIN, [person, branch, hash, now]);
  },
  async drop(tx: Queryable, person: string, branch: number): Promise<void> {
    await tx.execute(DROP_PIN, [person, branch]);
  },
  /** Counts a try as wrong until it turns out right; false: there are no tries left. */
  async take(db: Queryable, person: string, branch: number): Promise<boolean> {
    return (await db.query(TRY_PIN, [person, branch])).length > 0;
  },
  async right(db: Queryable, person: string, branch: number, hash: string): Promise<void> {
    await db.execute(RIGHT_PIN, [person, branch, hash]);
  },
};
