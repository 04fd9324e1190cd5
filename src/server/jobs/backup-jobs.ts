import { DAY_MS, type Instant, instantOf, localClock, MINUTE_MS } from '#domain/time.ts';
import { storeBackup, tidyBackups } from '../backup/backup-folder.ts';
import { proveBackup } from '../backup/prove-backup.ts';
import { type BackupSource, writeBackup } from '../backup/write-backup.ts';
import type { BackupConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { type BackupState, backupStates } from '../store/backup-state.ts';
import type { Database } from '../store/database.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = MINUTE_MS;
const NOTHING_YET: BackupState = { tried_at: 0, last: null, proof: null, problem: null };

export interface BackupPorts {
  source: BackupSource;
  config: BackupConfig;
  dataDir: string;
  /** The machine's time zone. */
  zone: string;
}

/** The last time at which the clock of a zone showed this minute of the day. */
export function lastScheduled(now: Instant, minute: number, zone: string): Instant {
  const at = instantOf(localClock(now, zone).day, minute, zone);
  return at <= now ? at : instantOf(localClock(now - DAY_MS, zone).day, minute, zone);
}

/**
 * Claims the backup that is due, so that of several servers one takes it. A server that runs for the first time waits
 * for the next night; one that was off at night catches up.
 */
async function claimDue(db: Database, now: Instant, due: Instant): Promise<boolean> {
  return db.transaction(async (tx) => {
    const state = await backupStates.lock(tx);
    if (state !== null && state.tried_at >= due) return false;
    await backupStates.save(tx, { ...(state ?? NOTHING_YET), tried_at: now });
    return state !== null;
  });
}

async function note(db: Database, change: Partial<BackupState>): Promise<void> {
  await db.transaction(async (tx) => {
    const state = await backupStates.lock(tx);
    await backupStates.save(tx, { ...(state ?? NOTHING_YET), ...change });
  });
}

/**
 * Takes a backup, deletes old ones, restores the new one elsewhere and compares. Both results are recorded; nothing is
 * where `signal` ends it, because the server stops.
 */
export async function backUpAndProve(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { source, config, dataDir }: Omit<BackupPorts, 'zone'>,
  signal?: AbortSignal,
): Promise<void> {
  const started = clock.now();
  let taken: Awaited<ReturnType<typeof storeBackup>>;
  try {
    taken = await storeBackup(config.dir, started, (to) => writeBackup(source, to, signal));
    const { file, stored } = taken;
    await note(db, { last: stored, problem: null });
    log.info({ file, bytes: stored.bytes, ms: clock.now() - started }, 'backup taken');
    const old = await tidyBackups(config.dir, config.keep);
    if (old.length > 0) log.info({ old }, 'old backups deleted');
  } catch (error) {
    if (signal?.aborted === true) return;
    await note(db, { problem: 'backup_failed' });
    log.error({ err: error }, 'the backup failed');
    return;
  }
  const { file, stored } = taken;
  const begun = clock.now();
  try {
    const { manifest, orders } = await proveBackup(file, { dataDir, log }, signal);
    const proof = {
      name: stored.name,
      taken_at: manifest.taken_at,
      at: clock.now(),
      ms: clock.now() - begun,
      orders,
    };
    await note(db, { proof, problem: null });
    log.info({ file, ms: proof.ms }, 'backup restored and compared: it is complete');
  } catch (error) {
    if (signal?.aborted === true) return;
    await note(db, { problem: 'proof_failed' });
    log.error({ err: error, file }, 'the backup could not be restored or differs');
  }
}

/** Runs the nightly backup and its proof. Stopping ends one that is running. */
export function startBackups(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  ports: BackupPorts,
): { stop(): Promise<void> } {
  const { at } = ports.config;
  if (at === undefined) return { stop: () => Promise.resolve() };
  const ending = new AbortController();
  const rounds = startRounds({
    everyMs: EVERY_MS,
    atOnce: true,
    log: context.log,
    failed: 'the backup round failed',
    async round() {
      const now = context.clock.now();
      if (await claimDue(context.db, now, lastScheduled(now, at, ports.zone)))
        await backUpAndProve(context, ports, ending.signal);
    },
  });
  return {
    stop() {
      ending.abort();
      return rounds.stop();
    },
  };
}
