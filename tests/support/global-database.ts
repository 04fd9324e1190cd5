import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { createLog } from '#server/log.ts';
import { openDatabase } from '#server/store/database.ts';
import { startEmbeddedPostgres } from '#server/store/embedded-postgres.ts';
import { type OutsidePostgres, startOutsidePostgres } from './outside-postgres.ts';
import { makeScratchFolder, scratchRoot } from './scratch-folder.ts';
import { CLUSTER_DOOR, withDatabase, type ClusterAnswer } from './test-database.ts';

const PREFIX = 'brigade-test-';
const log = createLog({ logLevel: 'silent' });
/** Not durable: a crash loses only this run's data. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  max_connections: '300',
  autovacuum: 'off',
  deadlock_timeout: '100ms',
};

interface Cluster {
  readonly adminUrl: string;
  end(): Promise<void>;
}

/** For vitest and Playwright (`globalSetup`): opens the socket at which test files request the run's PostgreSQL. */
export default async function openClusterDoor(): Promise<() => Promise<void>> {
  const folder = await makeScratchFolder(`${PREFIX}${process.pid}-`);
  let cluster: Promise<Cluster> | undefined;
  let template: Promise<string> | undefined;

  let outside: Promise<OutsidePostgres | undefined> | undefined;
  let outsideTemplate: Promise<string> | undefined;

  /** The machine's own PostgreSQL beside the run's; none where the run uses an external one already. */
  async function outsideAnswer(): Promise<ClusterAnswer> {
    outside ??= isOutside()
      ? Promise.resolve(undefined)
      : startOutsidePostgres(path.join(folder, 'outside'), FAST);
    const started = await outside;
    if (started === undefined) return {};
    outsideTemplate ??= buildTemplate(started.adminUrl);
    return { adminUrl: started.adminUrl, template: await outsideTemplate };
  }

  async function answer(wantsTemplate: boolean): Promise<ClusterAnswer> {
    // Started on the first request, so that a run of pure rules needs no PostgreSQL.
    cluster ??= startCluster(folder);
    const { adminUrl } = await cluster;
    if (!wantsTemplate) return { adminUrl };
    template ??= buildTemplate(adminUrl);
    return { adminUrl, template: await template };
  }

  const door = createServer((socket) => {
    socket.once('data', (question) => {
      const asked = question.toString();
      (asked === 'outside' ? outsideAnswer() : answer(asked === 'template')).then(
        (found) => socket.end(JSON.stringify(found)),
        (error: unknown) => socket.end(JSON.stringify({ problem: String(error) })),
      );
    });
  });
  const address = path.join(folder, 'door');
  await new Promise<void>((resolve) => door.listen(address, resolve));
  process.env[CLUSTER_DOOR] = address;

  return async () => {
    door.close();
    const started = await cluster?.catch(() => undefined);
    const templateName = await template?.catch(() => undefined);
    if (started !== undefined && templateName !== undefined) {
      await asAdmin(started.adminUrl, `drop database if exists ${templateName} with (force)`);
    }
    await started?.end();
    await (await outside?.catch(() => undefined))?.end();
    await rm(folder, { recursive: true, force: true });
  };
}

function isOutside(): boolean {
  return (process.env['TEST_DATABASE_URL'] ?? '') !== '';
}

async function startCluster(folder: string): Promise<Cluster> {
  const outside = process.env['TEST_DATABASE_URL'] ?? '';
  if (outside !== '') return { adminUrl: outside, end: async () => {} };
  await removeAbandoned();
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log, settings: FAST });
  const { host = '', user = '', database = '' } = postgres.connection;
  const adminUrl = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
  return { adminUrl, end: () => postgres.stop() };
}

async function buildTemplate(adminUrl: string): Promise<string> {
  // Imported here, because Playwright cannot load it and needs empty databases only.
  const { migrate } = await import('#server/store/migrate.ts');
  const name = `brigade_template_${process.pid}`;
  await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  await asAdmin(adminUrl, `create database ${name}`);
  const database = await openDatabase({ connectionString: withDatabase(adminUrl, name) }, { log });
  try {
    await migrate(database, log);
  } finally {
    await database.close();
  }
  return name;
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Removes folders and PostgreSQL processes of killed runs. */
async function removeAbandoned(): Promise<void> {
  const root = await scratchRoot();
  for (const name of await readdir(root)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!(pid > 0) || isRunning(pid)) continue;
    const folder = path.join(root, name);
    const dataDir = path.join(folder, 'data');
    const left = await stat(path.join(dataDir, 'postgres/postmaster.pid')).catch(() => undefined);
    if (left !== undefined) {
      const abandoned = await startEmbeddedPostgres({ dataDir, log, settings: FAST });
      await abandoned.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
