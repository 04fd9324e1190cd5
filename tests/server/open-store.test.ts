import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backUpOf } from '#server/backup-command.ts';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { openStore } from '#server/open-store.ts';
import { restoreOf } from '#server/restore-command.ts';
import { openDatabase } from '#server/store/database.ts';
import { bundledMigrations, migrate } from '#server/store/migrate.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { seedBranch } from '#tests/support/seeded-branch.ts';
import { createEmptyDatabase, createTestDatabase, type EmptyDatabase } from '#tests/support/test-database.ts';

vi.setConfig({ testTimeout: 180_000 });

const log = createLog({ logLevel: 'silent' });
let dataDir: string;
let opened: EmptyDatabase[] = [];

beforeEach(async () => {
  dataDir = await makeScratchFolder('store-');
});
afterEach(async () => {
  for (const one of opened) await one.drop();
  opened = [];
  await rm(dataDir, { recursive: true, force: true });
});

async function anOldDatabase(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase();
  opened.push(database);
  const db = await openDatabase(database.connection, { log, poolSize: 1 });
  await migrate(db, log, bundledMigrations.slice(0, -1));
  await db.close();
  return database;
}

const configOf = (url: string, more: Record<string, string> = {}) =>
  parseConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...more });
const backups = () => readdir(path.join(dataDir, 'backups')).catch(() => []);

it('backs up the database before its schema changes, and only then', async () => {
  const { url } = await anOldDatabase();
  await (await openStore(configOf(url), log)).close();
  expect(await backups()).toHaveLength(1);
  await (await openStore(configOf(url), log)).close();
  expect(await backups()).toHaveLength(1);
});

it('changes nothing where that backup fails', async () => {
  const old = await anOldDatabase();
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'backups'), 'a file, no folder');
  await expect(openStore(configOf(old.url), log)).rejects.toThrow(
    'the backup before the update of the database failed',
  );
  const db = await openDatabase(old.connection, { log, poolSize: 1 });
  expect(await migrate(db, log)).toHaveLength(1);
  await db.close();
});

it('updates without a backup where backups are off', async () => {
  const { url } = await anOldDatabase();
  await (await openStore(configOf(url, { BACKUP_AT: 'off' }), log)).close();
  expect(await backups()).toEqual([]);
});

it('takes no backup of a new database', async () => {
  const database = await createEmptyDatabase();
  opened.push(database);
  await (await openStore(configOf(database.url), log)).close();
  expect(await backups()).toEqual([]);
});

it('moves a server by backup and restore commands, with its key', async () => {
  const source = await createTestDatabase();
  opened.push(source);
  await seedBranch(source.db, log);
  await writeFile(path.join(dataDir, 'secret.key'), 'ab'.repeat(32));
  const passphrase = { BACKUP_PASSPHRASE: 'a long passphrase' };
  const said = await backUpOf(configOf(source.url, passphrase), log, undefined);
  expect(said).toContain('Restored beside and compared');
  expect(said).toContain('The key is in the backup, sealed with BACKUP_PASSPHRASE.');
  const file = path.join(dataDir, 'backups', (await backups())[0] ?? '');
  const other = path.join(dataDir, 'other');
  const target = parseConfig({ DATA_DIR: other, ...passphrase });
  expect(await restoreOf(target, log, file)).toContain(`The key is back in ${other}/secret.key.`);
  const restored = await openStore(target, log);
  const people = await restored.db.query({ name: 'test.people', text: 'select username from person' });
  await restored.close();
  expect(people).toEqual([{ username: 'ana' }]);
  await expect(restoreOf(target, log, file)).rejects.toThrow('this server has accounts already');
});

it('says how restore is used', async () => {
  await expect(restoreOf(parseConfig({ DATA_DIR: dataDir }), log, undefined)).rejects.toThrow(
    'usage: npm run restore',
  );
  await expect(restoreOf(parseConfig({ DATA_DIR: dataDir }), log, '/nowhere')).rejects.toThrow(
    'there is no file /nowhere',
  );
});
