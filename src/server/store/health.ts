import { statfs } from 'node:fs/promises';
import type { ServerTrouble } from '#contract/live-events.ts';
import type { Database } from './database.ts';
import { type UnavailableReason, unavailableReason } from '../unavailable.ts';

/** One WAL segment of PostgreSQL, which it needs to start the next one. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** How long a failure counts as the server's present state. */
const REMEMBERED_MS = 15_000;
/** A transaction that only writes to the WAL. */
const PROBE = { name: 'health.probe', text: 'select pg_current_xact_id()' };

export interface Health {
  /** Why the server cannot accept work; undefined: it can. Checks disk and database. */
  notReady(): Promise<UnavailableReason | undefined>;
  /** Records a failure of disk or database, and returns which it was. */
  note(error: unknown): UnavailableReason | undefined;
}

export interface HealthPorts {
  now: () => number;
  db: Pick<Database, 'execute'>;
  /** Free bytes of the data directory's file system. */
  freeBytes: () => Promise<number>;
  /** Called when trouble begins, changes, or ends (its code is null). */
  changed: (trouble: ServerTrouble) => void;
}

/** Bytes an unprivileged process can still write in a folder's file system. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The state of disk and database, from recorded failures and checks. */
export function createHealth({ now, db, freeBytes, changed }: HealthPorts): Health {
  let last: { reason: UnavailableReason; at: number } | undefined;
  let trouble: ServerTrouble['code'] = null;

  function set(reason: UnavailableReason | undefined): void {
    // `busy` is not reported, because it passes within seconds.
    const code = reason === 'busy' ? null : (reason ?? null);
    if (code === trouble) return;
    trouble = code;
    changed({ kind: 'server_trouble', code, since: now() });
  }

  async function look(): Promise<UnavailableReason | undefined> {
    if ((await freeBytes()) < MIN_FREE_BYTES) return 'disk_full';
    try {
      await db.execute(PROBE);
    } catch (error) {
      return unavailableReason(error) ?? 'database_down';
    }
    const isRecent = last !== undefined && now() - last.at < REMEMBERED_MS;
    return isRecent && last?.reason !== 'busy' ? last?.reason : undefined;
  }

  return {
    note(error) {
      const reason = unavailableReason(error);
      if (reason === undefined) return undefined;
      last = { reason, at: now() };
      if (reason !== 'busy') set(reason);
      return reason;
    },
    async notReady() {
      const reason = await look();
      set(reason);
      return reason;
    },
  };
}
