import { createHash } from 'node:crypto';
import { Fault } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Database, Statement } from './database.ts';
import type { Transaction } from './database/transaction.ts';

export interface Migration {
  /** `0001-people`: defines the order and is the key in the record. */
  readonly id: string;
  readonly sql: string;
}

const ID = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/;
/** Servers that start together migrate one after the other; the second finds nothing to do. */
const MIGRATION_LOCK = 7_240_312;

const LOCK: Statement = { name: 'migrations.lock', text: `select pg_advisory_xact_lock(${MIGRATION_LOCK})` };
const APPLIED: Statement = {
  name: 'migrations.applied',
  text: 'select id, checksum from brigade_migration order by id collate "C"',
};
const RECORD: Statement = {
  name: 'migrations.record',
  text: 'insert into brigade_migration (id, checksum, applied_at) values ($1, $2, $3)',
};
// `create table if not exists` needs the right to create tables even if the table exists, and the server's role may not
// have it.
const TABLE = `do $$ begin
  if to_regclass('brigade_migration') is null then
    create table brigade_migration (id text primary key, checksum text not null, applied_at bigint not null);
  end if;
end $$`;

/** The SQL files next to this one, bundled at build time. */
export const bundledMigrations: readonly Migration[] = inOrder(
  Object.entries(
    import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
  ).map(([file, sql]) => ({ id: file.replace(/^.*\/|\.sql$/g, ''), sql })),
);

function inOrder(migrations: readonly Migration[]): Migration[] {
  const sorted = migrations.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const [index, { id }] of sorted.entries()) {
    if (!ID.test(id)) throw new Fault('setup', `migration "${id}" must be named like 0001-people.sql`);
    const before = sorted[index - 1]?.id;
    if (before?.slice(0, 4) === id.slice(0, 4)) {
      throw new Fault('setup', `migrations ${before} and ${id} have the same number`);
    }
  }
  return sorted;
}

// Line endings may differ after a checkout.
const checksumOf = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/**
 * Migrates the database to the newest schema and returns the migrations applied. Each is one transaction together with
 * its record, so a crash leaves it wholly applied or not at all.
 */
export async function migrate(
  database: Database,
  log: Log,
  migrations: readonly Migration[] = bundledMigrations,
): Promise<string[]> {
  const ordered = inOrder(migrations);
  const applied: string[] = [];
  for (;;) {
    const id = await applyNext(database, ordered);
    if (id === undefined) return applied;
    log.info({ migration: id }, 'migration applied');
    applied.push(id);
  }
}

const KNOWN: Statement = {
  name: 'migrations.known',
  text: `select to_regclass('brigade_migration') is not null as known`,
};

/** Whether the database has a schema, and it is older than this version's. */
export async function needsMigration(
  database: Database,
  migrations: readonly Migration[] = bundledMigrations,
): Promise<boolean> {
  const [row] = await database.query<{ known: boolean }>(KNOWN);
  if (row?.known !== true) return false;
  const applied = await database.query<{ id: string }>(APPLIED);
  return applied.length > 0 && applied.length < migrations.length;
}

/** The id it applied; undefined when none was left. */
async function applyNext(database: Database, ordered: readonly Migration[]): Promise<string | undefined> {
  // No timeouts: building an index, or waiting for another server's migration, can take long.
  const unhurried = { statementTimeoutMs: 0, lockTimeoutMs: 0 };
  return database.transaction(async (tx) => {
    await tx.query(LOCK);
    await tx.script(TABLE);
    const next = await firstMissing(tx, ordered);
    if (next === undefined) return undefined;
    try {
      await tx.script(next.sql);
    } catch (cause) {
      const reason = cause instanceof Fault && cause.cause instanceof Error ? cause.cause.message : '';
      throw new Fault('database', `migration ${next.id} failed: ${reason}`, { cause });
    }
    await tx.execute(RECORD, [next.id, checksumOf(next.sql), Date.now()]);
    return next.id;
  }, unhurried);
}

async function firstMissing(tx: Transaction, ordered: readonly Migration[]): Promise<Migration | undefined> {
  const records = await tx.query<{ id: string; checksum: string }>(APPLIED);
  for (const [index, record] of records.entries()) {
    const migration = ordered[index];
    const known = ordered.find(({ id }) => id === record.id);
    if (known === undefined) {
      throw new Fault(
        'setup',
        `the database has migration ${record.id}, which this version lacks: start a newer one`,
      );
    }
    if (migration !== known) {
      throw new Fault(
        'setup',
        `migration ${migration?.id} was added before ${record.id}, already applied: renumber it`,
      );
    }
    if (checksumOf(known.sql) !== record.checksum) {
      throw new Fault(
        'setup',
        `migration ${record.id} was changed after it had been applied: undo that, add a new one`,
      );
    }
  }
  return ordered[records.length];
}
