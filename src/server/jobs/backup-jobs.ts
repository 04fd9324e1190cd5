import { DAY_MS, type Instant, instantOf, localClock, MINUTE_MS } from '#domain/time.ts';
import type { BackupProblem } from '#domain/notifications/backup-standing.ts';
import { type StoredBackup, tidyBackups } from '../backup/backup-folder.ts';
import { copyToStore } from '../backup/backup-store.ts';
import { NoSpace, requireSpaceForProof } from '../backup/needed-space.ts';
import { proveBackup } from '../backup/prove-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import type { BackupSource } from '../backup/write-backup.ts';
import type { BackupConfig } from '../config.ts';
import type { Context } from '../context.ts';
import type { ObjectStore } from '../integrations/object-store.ts';
import { type BackupState, backupStates } from '../store/backup-state.ts';
import type { Database } from '../store/database.ts';
import { mailOperators } from './backup-mails.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = MINUTE_MS;
const NOTHING_YET: BackupState = { tried_at: 0, last: null, proof: null, copied_at: null, problem: null };

export interface BackupPorts {
  source: BackupSource;
  config: BackupConfig;
  /** Where each backup is copied to; undefined: nowhere. */
  store: ObjectStore | undefined;
  dataDir: string;
  /** Free bytes of a folder's file system. */
  freeBytes: (folder: string) => Promise<number>;
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

type Tools = Pick<Context, 'db' | 'clock' | 'log' | 'mail' | 'publicUrl'>;
type NightPorts = Omit<BackupPorts, 'zone'>;

/** Writes the backup and deletes old ones. */
async function take(
  { db, clock, log }: Tools,
  { source, config, freeBytes }: NightPorts,
  signal?: AbortSignal,
) {
  const started = clock.now();
  const state = await backupStates.read(db);
  const taken = await takeBackup(source, {
    folder: config.dir,
    at: started,
    freeBytes,
    lastBytes: state?.last?.bytes,
    signal,
  });
  const { file, stored } = taken;
  await note(db, { last: stored });
  log.info({ file, bytes: stored.bytes, ms: clock.now() - started }, 'backup taken');
  const old = await tidyBackups(config.dir, config.keep);
  if (old.length > 0) log.info({ old }, 'old backups deleted');
  return taken;
}

/** Copies the folder's new backups to the object store, where there is one. */
async function copy({ db, clock, log }: Tools, { config, store }: NightPorts, signal?: AbortSignal) {
  if (store === undefined) return;
  const started = clock.now();
  const { copied, deleted } = await copyToStore(config.dir, store, config.keep, signal);
  await note(db, { copied_at: clock.now() });
  log.info({ copied, deleted, ms: clock.now() - started }, 'backup copied to the object store');
}

/** Restores the backup elsewhere and compares. */
async function prove(
  { db, clock, log }: Tools,
  { dataDir, source, freeBytes }: NightPorts,
  { file, stored }: { file: string; stored: StoredBackup },
  signal?: AbortSignal,
) {
  await requireSpaceForProof({ connection: source.connection, freeBytes }, dataDir);
  const begun = clock.now();
  const { manifest, orders } = await proveBackup(file, { dataDir, log }, signal);
  const ms = clock.now() - begun;
  await note(db, {
    proof: { name: stored.name, taken_at: manifest.taken_at, at: clock.now(), ms, orders },
  });
  log.info({ file, ms }, 'backup restored and compared: it is complete');
}

/** What went wrong in a night; the first of several problems is the most important one. */
async function problemsOfNight(
  tools: Tools,
  ports: NightPorts,
  signal?: AbortSignal,
): Promise<BackupProblem[]> {
  const problems: BackupProblem[] = [];
  const isEnding = () => signal?.aborted === true;
  /** Runs one step; the next ones run even where it fails. */
  async function step<T>(
    problem: BackupProblem,
    text: string,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    if (isEnding()) return undefined;
    try {
      return await work();
    } catch (error) {
      if (isEnding()) return undefined;
      tools.log.error({ err: error }, text);
      problems.push(error instanceof NoSpace ? 'no_space' : problem);
      return undefined;
    }
  }
  const taken = await step('backup_failed', 'the backup failed', () => take(tools, ports, signal));
  if (taken === undefined) return problems;
  await step('proof_failed', 'the backup could not be restored or differs', () =>
    prove(tools, ports, taken, signal),
  );
  await step('copy_failed', 'the backup could not be copied to the object store', () =>
    copy(tools, ports, signal),
  );
  return problems;
}

/**
 * Takes a backup, deletes old ones, restores the new one elsewhere and compares, and copies it to the object store. The
 * results are recorded; nothing is where `signal` ends it, because the server stops.
 */
export async function backUpAndProve(tools: Tools, ports: NightPorts, signal?: AbortSignal): Promise<void> {
  const [problem = null] = await problemsOfNight(tools, ports, signal);
  if (signal?.aborted === true) return;
  await tools.db.transaction(async (tx) => {
    const state = (await backupStates.lock(tx)) ?? NOTHING_YET;
    await backupStates.save(tx, { ...state, problem });
    // Once for each problem: an operator who knows of it needs no mail each night.
    if (problem !== null && problem !== state.problem) await mailOperators(tools, tx, problem);
  });
}

/** Runs the nightly backup and its proof. Stopping ends one that is running. */
export function startBackups(context: Tools, ports: BackupPorts): { stop(): Promise<void> } {
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
