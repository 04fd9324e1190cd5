import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type ClientConfig } from 'pg';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { openDatabase } from '#server/store/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/store/embedded-postgres.ts';
import { findBinaries, linkLibraries } from '#server/store/embedded/binaries.ts';
import { isAlive, isPostmasterOf } from '#server/store/embedded/postmaster-file.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

const log = createLog({ logLevel: 'silent' });
const root = process.getuid?.() === 0;
const BUNDLE = path.resolve('node_modules/.cache/brigade-launcher-test');

/** A cluster to copy, because creating one takes as long as the rest of a test. */
let seed: string;
let dataDir: string;
let running: EmbeddedPostgres[] = [];
let children: ChildProcess[] = [];

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'tests/server/store/support/launcher-process.ts', outDir: BUNDLE, emptyOutDir: true },
  });
  seed = await makeScratchFolder('brigade-launcher-seed-');
  const postgres = await startEmbeddedPostgres({ dataDir: seed, log, settings: { fsync: 'off' } });
  await postgres.stop();
});

afterAll(async () => {
  for (const folder of [BUNDLE, seed]) await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  dataDir = await makeScratchFolder('brigade-launcher-');
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  // Ends processes that a failed test left running, with their folder.
  const left = await postmasterPid();
  for (const postgres of running) await postgres.stop();
  if (left !== undefined && (await isPostmasterOf(left, clusterDir()))) process.kill(left, 'SIGQUIT');
  running = [];
  children = [];
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const clusterDir = () => path.join(dataDir, 'postgres');

async function sow(): Promise<void> {
  await cp(path.join(seed, 'postgres'), clusterDir(), { recursive: true });
}

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

/** Runs it in another process; returns its connection, or why it was refused. */
async function startApart() {
  const child = spawn(process.execPath, [path.join(BUNDLE, 'launcher-process.js'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const line = async () => {
    const [text] = await once(createInterface(child.stdout), 'line');
    const answer: ClientConfig & { refused?: string } = JSON.parse(String(text));
    return answer;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { line, kill };
}

async function postmasterPid(): Promise<number | undefined> {
  const text = await readFile(path.join(clusterDir(), 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

async function ask(connection: ClientConfig, sql: string): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const COUNT = 'select count(*)::int from kept';
const KEEP = 'create table kept as select 1 as n';

describe('a normal run', () => {
  test('is durable, without TCP, on a private socket even below a long path', async () => {
    const short = dataDir;
    dataDir = path.join(dataDir, 'a-long-folder-name'.repeat(5));
    const first = await start();
    const { connection } = first;
    const settings = await ask(
      connection,
      `select current_setting(s) from unnest(array['fsync', 'synchronous_commit', 'full_page_writes',
        'listen_addresses', 'server_encoding', 'data_checksums']) s`,
    );
    expect(settings).toEqual(['on', 'on', 'on', '', 'UTF8', 'on']);
    const socketDir = connection.host ?? '';
    expect(socketDir.length).toBeLessThan(90);
    expect(socketDir.startsWith(dataDir)).toBe(false);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    await ask(connection, KEEP);
    const pid = await postmasterPid();
    await first.stop();
    expect(await isAlive(pid ?? 0)).toBe(false);
    expect(await postmasterPid()).toBeUndefined();
    const second = await start();
    expect(await ask(second.connection, COUNT)).toEqual([1]);
    await second.stop();
    await rm(socketDir, { recursive: true });
    dataDir = short;
  });

  test('restarts a PostgreSQL that crashed', async () => {
    await sow();
    const { connection } = await start();
    const db = await openDatabase(connection, { log });
    const pid = (await postmasterPid()) ?? 0;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), 10_000);
    const rows = await db.transaction((tx) => tx.query({ name: 'test.one', text: 'select 1 as n' }));
    expect(rows).toEqual([{ n: 1 }]);
    expect(await postmasterPid()).not.toBe(pid);
    await db.close();
  });
});

describe('a killed server', () => {
  test('leaves its PostgreSQL running, which the next one adopts and stops', async () => {
    await sow();
    const killed = await startApart();
    const connection = await killed.line();
    await ask(connection, KEEP);
    const pid = await postmasterPid();
    await killed.kill();
    expect(await isAlive(pid ?? 0)).toBe(true);
    const next = await start();
    expect(await postmasterPid()).toBe(pid);
    expect(await ask(next.connection, COUNT)).toEqual([1]);
    await next.stop();
    expect(await isAlive(pid ?? 0)).toBe(false);
  });

  test('leaves nothing half made when killed during its first start', async () => {
    const killed = await startApart();
    const unfinished = async () =>
      (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
    await vi.waitFor(async () => expect(await unfinished()).toHaveLength(1), { timeout: 5000, interval: 5 });
    await killed.kill();
    expect(await unfinished()).toHaveLength(1);
    const { connection } = await start();
    expect(await ask(connection, 'select 1')).toEqual([1]);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'socket']);
  });
});

describe('two servers on one folder', () => {
  test('refuse the second with one line', async () => {
    await sow();
    const { connection } = await start();
    const second = await startApart();
    const { refused } = await second.line();
    expect(refused).toMatch(
      /^Fault: another server \(brigade-server-\d+\) already runs on [^\n]*DATABASE_URL$/,
    );
    expect(refused).toContain(`brigade-server-${process.pid}`);
    expect(await ask(connection, 'select 1')).toEqual([1]);
  });

  test('run exactly one when started at the same moment on an empty folder', async () => {
    const answers = await Promise.all(
      [await startApart(), await startApart()].map((server) => server.line()),
    );
    expect(answers.filter(({ refused }) => refused?.includes('already runs'))).toHaveLength(1);
    const connection = answers.find(({ refused }) => refused === undefined) ?? {};
    expect(await ask(connection, 'select 1')).toEqual([1]);
  });
});

describe('a folder with existing files', () => {
  test('starts over a stale postmaster.pid and a socket lock of another program', async () => {
    await sow();
    const first = await start();
    await ask(first.connection, KEEP);
    const files = [
      path.join(clusterDir(), 'postmaster.pid'),
      path.join(dataDir, 'socket/.s.PGSQL.5432.lock'),
    ];
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    await first.stop();
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    for (const [index, file] of files.entries()) {
      const lines = texts[index]?.split('\n') ?? [];
      await writeFile(file, [stranger.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
    }
    const second = await start();
    expect(await ask(second.connection, COUNT)).toEqual([1]);
    await second.stop();
    expect(await isAlive(stranger.pid ?? 0)).toBe(true);
  });

  test('refuses another major version and explains how to migrate', async () => {
    await mkdir(clusterDir(), { mode: 0o700 });
    await writeFile(path.join(clusterDir(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toMatchObject({
      code: 'setup',
      message: expect.stringMatching(/PostgreSQL 17 .* brings 18: npm run upgrade-database/),
    });
  });

  test('refuses data of a newer version', async () => {
    await mkdir(clusterDir(), { mode: 0o700 });
    await writeFile(path.join(clusterDir(), 'PG_VERSION'), '99\n');
    await expect(start()).rejects.toMatchObject({
      code: 'setup',
      message: expect.stringContaining('install the newer Brigade again'),
    });
  });

  test('creates no empty database where an upgrade was interrupted', async () => {
    await mkdir(path.join(path.dirname(clusterDir()), 'postgres.old-17'), { mode: 0o700 });
    await expect(start()).rejects.toMatchObject({
      code: 'setup',
      message: expect.stringContaining('an upgrade was interrupted: npm run upgrade-database'),
    });
  });

  test('leaves files alone that are no PostgreSQL data', async () => {
    await mkdir(clusterDir());
    await writeFile(path.join(clusterDir(), 'photo.jpg'), 'x');
    await expect(start()).rejects.toMatchObject({
      code: 'setup',
      message: expect.stringContaining('no PostgreSQL'),
    });
    expect(await readdir(clusterDir())).toEqual(['photo.jpg']);
  });
});

describe.runIf(root)('started by root', () => {
  test('serves a folder of the unprivileged account with that account, which keeps it', async () => {
    await mkdir(clusterDir(), { mode: 0o700 });
    await chown(clusterDir(), 65_534, 65_534);
    const first = await start();
    await ask(first.connection, KEEP);
    const pid = (await postmasterPid()) ?? 0;
    expect((await lstat(`/proc/${pid}`)).uid).toBe(65_534);
    expect((await stat(path.join(clusterDir(), 'base'))).uid).toBe(65_534);
    await first.stop();
    expect(await ask((await start()).connection, COUNT)).toEqual([1]);
  });

  test('uses the unprivileged account and gives it the data where user namespaces are forbidden', async () => {
    await sow();
    await withPath(await pathWithout('unshare'), async () => {
      await start();
      const pid = (await postmasterPid()) ?? 0;
      expect((await lstat(`/proc/${pid}`)).uid).toBe(65_534);
    });
  });

  test('explains in one line what to do where neither works', async () => {
    await chmod(dataDir, 0o700);
    await withPath(await pathWithout('unshare'), async () => {
      await expect(start()).rejects.toMatchObject({
        code: 'setup',
        message: expect.stringMatching(/^PostgreSQL refuses to run as root[^\n]*DATABASE_URL[^\n]*$/),
      });
    });
  });
});

describe('the package', () => {
  test('makes library links when the install script did not run', async () => {
    const native = path.join(dataDir, 'native');
    await mkdir(path.join(native, 'lib'), { recursive: true });
    await writeFile(path.join(native, 'lib/libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
    await linkLibraries(native);
    await linkLibraries(native);
    expect(await readlink(path.join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  });

  test('names DATABASE_URL in one line where the platform has no binary', async () => {
    for (const platform of ['freebsd-x64', 'win32-x64', 'linux-arm64'].filter(
      (name) => !name.endsWith(process.arch) || !name.startsWith(process.platform),
    )) {
      await expect(findBinaries(platform)).rejects.toMatchObject({
        code: 'setup',
        message: expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*$/),
      });
    }
  });
});

/** A PATH on which a program fails as it does where the kernel forbids its call. */
async function pathWithout(program: string): Promise<string> {
  const folder = path.join(dataDir, '..', `${path.basename(dataDir)}-bin`);
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, program),
    '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n',
    {
      mode: 0o755,
    },
  );
  return `${folder}:${process.env['PATH']}`;
}

async function withPath(searched: string, use: () => Promise<void>): Promise<void> {
  vi.stubEnv('PATH', searched);
  try {
    await use();
  } finally {
    vi.unstubAllEnvs();
    await rm(searched.split(':', 1)[0] ?? '', { recursive: true, force: true });
  }
}
