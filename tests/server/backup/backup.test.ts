import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createArchive } from '#server/backup/archive.ts';
import { restoreBackup, type RestoreTarget } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { createLog } from '#server/log.ts';
import { openDatabase } from '#server/store/database.ts';
import { bundledMigrations, migrate } from '#server/store/migrate.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { seedBranch } from '#tests/support/seeded-branch.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type EmptyDatabase,
  type TestDatabase,
} from '#tests/support/test-database.ts';

vi.setConfig({ testTimeout: 180_000 });

const log = createLog({ logLevel: 'silent' });
const ORDERS = 3000;
const opened: EmptyDatabase[] = [];
let source: TestDatabase;
let folder: string;
let branchId: number;

/** Orders with the characters that COPY escapes. */
const ADD_ORDERS = `
insert into orders (branch_id, sid, seq, doc)
select $1::int, 'order-' || n, n, jsonb_build_object('sid', 'order-' || n, 'status', 'DELIVERED', 'currency', 'EUR',
  'total', n * 7, 'create_at', 1, 'finished_at', null, 'note', E'tab\\t back\\\\slash\\n "quoted" ñ 菜 🍜 \\\\N')
from generate_series($2::int, $3::int) as n`;

async function withClient<T>(
  { connection }: Pick<EmptyDatabase, 'connection'>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table's rows as one hash, in no particular order. */
function contentOf(database: Pick<EmptyDatabase, 'connection'>): Promise<Record<string, string>> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ hash: string | null }>(
        name === 'brigade_migration'
          ? 'select md5(string_agg(id || checksum, $1 order by id)) as hash from brigade_migration'
          : `select md5(string_agg(t::text, $1 order by t::text)) as hash from "${name}" t`,
        ['\n'],
      );
      content[name] = found[0]?.hash ?? '';
    }
    return content;
  });
}

/** Constraints, indexes and triggers, which a restore takes off and puts back. */
function checksOf(database: Pick<EmptyDatabase, 'connection'>): Promise<unknown[]> {
  return withClient(database, async (client) => {
    const { rows } = await client.query(
      `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
       where connamespace = 'public'::regnamespace
       union all
       select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
       union all
       select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`,
    );
    return rows;
  });
}

async function empty(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase();
  opened.push(database);
  return database;
}

const aSource = (database: Pick<EmptyDatabase, 'connection'>, passphrase?: string) => ({
  connection: database.connection,
  mediaDir: path.join(folder, 'media'),
  keyFile: path.join(folder, 'secret.key'),
  passphrase,
  app: '9.9.9',
  now: () => Date.UTC(2026, 10, 26),
});

async function backUp(name: string, passphrase?: string): Promise<string> {
  const file = path.join(folder, name);
  await writeBackup(aSource(source, passphrase), createWriteStream(file));
  return file;
}

const target = (database: Pick<EmptyDatabase, 'connection'>, more: Partial<RestoreTarget> = {}) => ({
  connection: database.connection,
  mayReset: false,
  mediaDir: undefined,
  keyFile: undefined,
  passphrase: undefined,
  log,
  ...more,
});

beforeAll(async () => {
  folder = await makeScratchFolder('brigade-backup-');
  source = await createTestDatabase();
  const { branch } = await seedBranch(source.db, log);
  branchId = branch.id;
  await withClient(source, (client) => client.query(ADD_ORDERS, [branchId, 1, ORDERS]));
  // The ledger's check waits for the commit.
  await withClient(source, (client) =>
    client.query(
      `insert into billing_account (owner_id, currency, since) select id, 'EUR', '2026-01-01' from person limit 1;
       insert into ledger_entry (owner_id, kind, key, at) select id, 'top_up', 'k', 1 from person limit 1;
       insert into ledger_posting (entry_id, account, amount)
       select id, account, amount from ledger_entry, (values ('balance', 500), ('payments', -500)) as p (account, amount)`,
    ),
  );
  await mkdir(path.join(folder, 'media/pictures'), { recursive: true });
  await writeFile(path.join(folder, 'media/pictures/soup.webp'), Buffer.alloc(200_000, 'soup'));
  await writeFile(path.join(folder, 'media/pictures/.draft-1'), 'unfinished');
  await writeFile(path.join(folder, 'secret.key'), 'ab'.repeat(32));
});

afterAll(async () => {
  for (const database of opened) await database.drop();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

it('restores every row, check, number and picture', async () => {
  const file = await backUp('whole.tar.gz');
  const fresh = await empty();
  const mediaDir = path.join(folder, 'restored-media');
  const { manifest, summary } = await restoreBackup(createReadStream(file), target(fresh, { mediaDir }));
  expect(await contentOf(fresh)).toEqual(await contentOf(source));
  expect(await checksOf(fresh)).toEqual(await checksOf(source));
  expect(manifest).toMatchObject({ app: '9.9.9', taken_at: Date.UTC(2026, 10, 26) });
  expect(summary.sums).toContainEqual({
    what: 'orders EUR',
    count: ORDERS,
    sum: String((7 * ORDERS * (ORDERS + 1)) / 2),
  });
  const picture = 'pictures/soup.webp';
  expect(Object.keys(summary.media)).toEqual([picture]);
  expect(await readFile(path.join(mediaDir, picture))).toEqual(
    await readFile(path.join(folder, 'media', picture)),
  );
  const nextJob = `insert into job (key, name, branch_id, subject, due) values ('k', 'n', $1, 's', 1) returning id`;
  const [there, here] = await Promise.all(
    [source, fresh].map((one) =>
      withClient(
        one,
        async (client) => (await client.query<{ id: string }>(nextJob, [branchId])).rows[0]?.id,
      ),
    ),
  );
  expect(here).toBe(there);
});

it('sees one moment while others write', async () => {
  const over = new AbortController();
  let written = 0;
  await withClient(source, (client) => client.query('update branch_feed set last_number = $1', [ORDERS]));
  // Each transaction adds an order and counts it, so a backup of two moments would show a difference.
  const writing = withClient(source, async (client) => {
    for (let n = ORDERS + 1; !over.signal.aborted; n += 1) {
      await client.query('begin');
      await client.query(ADD_ORDERS, [branchId, n, n]);
      await client.query('update branch_feed set last_number = last_number + 1 where branch_id = $1', [
        branchId,
      ]);
      await client.query('commit');
      written += 1;
    }
  });
  await expect.poll(() => written).toBeGreaterThan(0);
  const files = [await backUp('busy-1.tar.gz'), await backUp('busy-2.tar.gz')];
  over.abort();
  await writing;
  for (const file of files) {
    const fresh = await empty();
    await restoreBackup(createReadStream(file), target(fresh));
    const { rows } = await withClient(fresh, (client) =>
      client.query<{ orders: number; counted: number }>(
        `select (select count(*)::int from orders) as orders, last_number as counted from branch_feed`,
      ),
    );
    expect(rows[0]?.orders).toBe(rows[0]?.counted);
    expect(rows[0]?.orders).toBeGreaterThan(ORDERS);
  }
});

it('refuses a backup with a flipped bit, or restores the same, in 100 restores', async () => {
  const bytes = await readFile(await backUp('flipped.tar.gz'));
  const before = await contentOf(source);
  let fresh = await createTestDatabase();
  opened.push(fresh);
  const untouched = await contentOf(fresh);
  let refused = 0;
  for (let round = 0; round < 100; round += 1) {
    // The first bytes are the header of gzip, whose time and system are no data.
    const place = 10 + Math.floor(((bytes.length - 10) * round) / 100);
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(place) ^ (1 << (round % 8)), place);
    const end = await restoreBackup(Readable.from([damaged]), target(fresh)).then(
      () => 'restored',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    );
    if (end === 'setup') {
      refused += 1;
      continue;
    }
    // Some bits of the compressed form mean nothing.
    expect(end).toBe('restored');
    expect(await contentOf(fresh)).toEqual(before);
    fresh = await createTestDatabase();
    opened.push(fresh);
  }
  expect(refused).toBeGreaterThan(90);
  expect(await contentOf(fresh)).toEqual(untouched);
}, 300_000);

it('refuses a backup that ends early', async () => {
  const bytes = await readFile(await backUp('short.tar.gz'));
  const fresh = await empty();
  for (const share of [0.02, 0.5, 0.99]) {
    const part = bytes.subarray(0, Math.floor(bytes.length * share));
    await expect(restoreBackup(Readable.from([part]), target(fresh))).rejects.toThrow(
      'the backup is damaged',
    );
  }
});

it('refuses a file that is no backup', async () => {
  const fresh = await empty();
  await expect(restoreBackup(Readable.from([Buffer.from('hello')]), target(fresh))).rejects.toThrow(
    'the backup is damaged or not a backup',
  );
});

it('brings the key back with its passphrase only', async () => {
  const file = await backUp('sealed.tar.gz', 'correct horse battery staple');
  const fresh = await empty();
  const keyFile = path.join(folder, 'restored.key');
  const wrong = target(fresh, { keyFile, passphrase: 'wrong' });
  await expect(restoreBackup(createReadStream(file), wrong)).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the one',
  );
  const locked = await createTestDatabase();
  opened.push(locked);
  expect((await restoreBackup(createReadStream(file), target(locked, { keyFile }))).key).toBe('locked');
  await expect(access(keyFile)).rejects.toThrow('ENOENT');
  const right = target(fresh, { keyFile, passphrase: 'correct horse battery staple' });
  expect((await restoreBackup(createReadStream(file), right)).key).toBe('restored');
  expect(await readFile(keyFile, 'utf8')).toBe('ab'.repeat(32));
});

it('leaves the key out without a passphrase', async () => {
  const file = await backUp('open.tar.gz');
  expect((await restoreBackup(createReadStream(file), target(await empty()))).key).toBe('absent');
});

it('refuses to replace the accounts of a server in use', async () => {
  const file = await backUp('again.tar.gz');
  await expect(restoreBackup(createReadStream(file), target(source, { mayReset: true }))).rejects.toThrow(
    'this server has accounts already',
  );
});

it('restores a backup of an older version, to be migrated after', async () => {
  const old = await empty();
  const db = await openDatabase(old.connection, { log, poolSize: 1 });
  await migrate(db, log, bundledMigrations.slice(0, 40));
  await db.close();
  const file = path.join(folder, 'old.tar.gz');
  await writeBackup(aSource(old), createWriteStream(file));
  const started = await createTestDatabase();
  opened.push(started);
  await expect(restoreBackup(createReadStream(file), target(started))).rejects.toThrow(
    'tables of another version',
  );
  await restoreBackup(createReadStream(file), target(started, { mayReset: true }));
  expect(await contentOf(started)).toEqual(await contentOf(old));
  expect(await migrate(started.db, log)).toEqual(bundledMigrations.slice(40).map(({ id }) => id));
});

it('refuses a backup of a newer version', async () => {
  const file = path.join(folder, 'newer.tar.gz');
  const archive = createArchive(createWriteStream(file));
  const manifest = { format: 1, app: '99.0.0', taken_at: 1, migration: '9999-later', tables: [] };
  await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest)));
  await archive.end();
  await expect(restoreBackup(createReadStream(file), target(await empty()))).rejects.toThrow(
    'the backup was made by Brigade 99.0.0, which is newer',
  );
});

it('writes no file outside the media folder', async () => {
  const fresh = await createTestDatabase();
  opened.push(fresh);
  const last = bundledMigrations.at(-1)?.id;
  for (const name of ['media/../../evil', 'media//evil', '/evil', 'media/.hidden', 'media/a/../b']) {
    const file = path.join(folder, 'evil.tar.gz');
    const archive = createArchive(createWriteStream(file));
    const { manifest } = await writeBackup(
      aSource(fresh),
      createWriteStream(path.join(folder, 'empty.tar.gz')),
    );
    await archive.add('manifest.json', Buffer.from(JSON.stringify({ ...manifest, migration: last })));
    await archive.add(name, Buffer.from('evil'));
    await archive.end();
    const mediaDir = path.join(folder, 'evil/media');
    await expect(restoreBackup(createReadStream(file), target(fresh, { mediaDir }))).rejects.toThrow(
      'unexpected file',
    );
  }
  await expect(access(path.join(folder, 'evil'))).rejects.toThrow('ENOENT');
});
