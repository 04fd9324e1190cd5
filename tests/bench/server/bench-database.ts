import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { createLog } from '#server/log.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { startEmbeddedPostgres } from '#server/store/embedded-postgres.ts';
import { migrate } from '#server/store/migrate.ts';
import { withDatabase } from '#tests/support/test-database.ts';

const log = createLog({ logLevel: 'silent' });

/** A PostgreSQL with the settings of a restaurant (every commit reaches the disk), for databases of the bench. */
export interface BenchCluster {
  /** An empty database with the server's schema, filled by `fill`; returns its URL. */
  build(fill: (db: Database) => Promise<void>): Promise<string>;
  /** An empty database for another server; returns its URL. */
  empty(): Promise<string>;
  /** A copy of an unused database. */
  copy(url: string): Promise<string>;
  /** A scratch folder, deleted with the cluster. */
  folder: string;
  end(): Promise<void>;
}

export async function startCluster(): Promise<BenchCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'data'),
    log,
    settings: { max_connections: '200' },
  });
  const { host = '', user = '', database = '' } = postgres.connection;
  const adminUrl = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
  let count = 0;

  async function create(template: string | undefined): Promise<string> {
    count += 1;
    const name = `bench_${count}`;
    const admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    try {
      await admin.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
    } finally {
      await admin.end();
    }
    return withDatabase(adminUrl, name);
  }

  const cluster: BenchCluster = {
    folder,
    async build(fill) {
      const url = await create(undefined);
      const db = await openDatabase({ connectionString: url }, { log });
      try {
        await migrate(db, log);
        await fill(db);
      } finally {
        await db.close();
      }
      return url;
    },
    empty: () => create(undefined),
    copy: (url) => create(path.basename(new URL(url).pathname)),
    async end() {
      running.delete(cluster);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  running.add(cluster);
  return cluster;
}

const running = new Set<BenchCluster>();

/** Stops the PostgreSQL of an interrupted bench. */
export async function endClusters(): Promise<void> {
  await Promise.all([...running].map((cluster) => cluster.end()));
}

export function openBench(url: string): Promise<Database> {
  return openDatabase({ connectionString: url }, { log, poolSize: 20 });
}
