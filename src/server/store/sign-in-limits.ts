import { DAY_MS } from '#domain/time.ts';
import { FORGET_TRIES_AFTER_MS } from '#domain/people/attempt-waits.ts';
import type { Queryable, Statement } from './database.ts';

const HELD: Statement = {
  name: 'sign_in_limit.held',
  text: 'select max(next_at) as until from sign_in_limit where key = any($1) and next_at > $2',
};
/**
 * Rows are locked in key order to avoid deadlocks between tries that share keys. A try without a wait leaves `next_at`
 * at 0, so that a parallel one that began earlier is not delayed by it.
 */
const TAKE: Statement = {
  name: 'sign_in_limit.take',
  text: `with wanted as (select w.key, w.waits from jsonb_to_recordset($1::jsonb) as w (key text, waits jsonb))
    insert into sign_in_limit as l (key, tries, last_at, next_at)
    select key, 1, $2::bigint, coalesce($2::bigint + nullif((waits ->> 0)::bigint, 0), 0) from wanted order by key
    on conflict (key) do update set
      tries = case when l.last_at <= $2 - $3 then 1 else l.tries + 1 end,
      last_at = $2,
      next_at = coalesce($2 + (select nullif(
        (w.waits ->> (least(case when l.last_at <= $2 - $3 then 1 else l.tries + 1 end,
          jsonb_array_length(w.waits)) - 1))::bigint, 0) from wanted w where w.key = l.key), 0)
    where l.next_at <= $2
    returning l.key, l.tries`,
};
const GIVE_BACK: Statement = {
  name: 'sign_in_limit.give_back',
  text: `update sign_in_limit set tries = greatest(tries - 1, 0), next_at = least(next_at, $2) where key = any($1)`,
};
const CLEAR: Statement = {
  name: 'sign_in_limit.clear',
  text: 'delete from sign_in_limit where key = any($1) or last_at < $2',
};
const CLEAR_UNDER: Statement = {
  name: 'sign_in_limit.clear_under',
  text: 'delete from sign_in_limit where starts_with(key, $1)',
};
const KNOWN: Statement = {
  name: 'known_device.is_known',
  text: `select count(*)::int as devices, coalesce(bool_or(device_hash = $2), false) as known
    from known_device where person_id = $1`,
};
const REMEMBER: Statement = {
  name: 'known_device.remember',
  text: `with old as (
      delete from known_device where person_id = $1 and device_hash in (
        select device_hash from known_device where person_id = $1 order by seen_at desc, device_hash offset $4))
    insert into known_device (person_id, device_hash, seen_at) values ($1, $2, $3)
    on conflict (person_id, device_hash) do update set seen_at = excluded.seen_at`,
};
const FORGET: Statement = {
  name: 'known_device.forget',
  text: 'delete from known_device where person_id = $1',
};

/** The key under which tries are counted, and the waits after failures. */
export interface TryLimit {
  key: string;
  waits: readonly number[];
}

const keysOf = (limits: readonly TryLimit[]): string[] => limits.map(({ key }) => key);

export const signInLimits = {
  /**
   * Counts a try under all of its keys together, before it is checked. `tries`: it was counted, as the n-th in a row
   * under the first key; otherwise nothing was, and `until` is when the next try is allowed.
   */
  async take(
    db: Queryable,
    limits: readonly TryLimit[],
    now: number,
  ): Promise<{ until: number } | { tries: number }> {
    const keys = keysOf(limits);
    const held = async () => (await db.query<{ until: number | null }>(HELD, [keys, now]))[0]?.until ?? null;
    const before = await held();
    if (before !== null) return { until: before };
    const taken = await db.query<{ key: string; tries: number }>(TAKE, [
      JSON.stringify(limits),
      now,
      FORGET_TRIES_AFTER_MS,
    ]);
    if (taken.length === limits.length)
      return { tries: taken.find(({ key }) => key === limits[0]?.key)?.tries ?? 1 };
    // A parallel try at the same instant was counted first under one of the keys.
    await db.execute(GIVE_BACK, [taken.map(({ key }) => key), now]);
    return { until: (await held()) ?? now };
  },
  /** It was not a failure. */
  async giveBack(db: Queryable, limits: readonly TryLimit[], now: number): Promise<void> {
    if (limits.length > 0) await db.execute(GIVE_BACK, [keysOf(limits), now]);
  },
  /** Resets these keys, and deletes old ones. */
  async clear(db: Queryable, limits: readonly TryLimit[], now: number): Promise<void> {
    await db.execute(CLEAR, [keysOf(limits), now - DAY_MS]);
  },
  async clearUnder(db: Queryable, prefix: string): Promise<void> {
    await db.execute(CLEAR_UNDER, [prefix]);
  },
};

const SHARED: Statement = {
  name: 'known_device.shared',
  text: 'select 1 from known_device where device_hash = $2 and person_id <> $1 limit 1',
};

/** A client that stores no cookies is a new device each time. */
const MAX_DEVICES = 50;

/** Devices that have signed in to an account before. */
export const knownDevices = {
  /** Whether the device is known, and how many are. */
  async look(db: Queryable, person: string, device: string): Promise<{ known: boolean; devices: number }> {
    const [row] = await db.query<{ known: boolean; devices: number }>(KNOWN, [person, device]);
    return row ?? { known: false, devices: 0 };
  },
  async remember(db: Queryable, person: string, device: string, now: number): Promise<void> {
    await db.execute(REMEMBER, [person, device, now, MAX_DEVICES]);
  },
  /** Whether another person has signed in on it. */
  async isShared(db: Queryable, person: string, device: string): Promise<boolean> {
    return (await db.query(SHARED, [person, device])).length > 0;
  },
  async forget(db: Queryable, person: string): Promise<void> {
    await db.execute(FORGET, [person]);
  },
};
