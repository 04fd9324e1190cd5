import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { openStore } from '#server/open-store.ts';
import { findBinaries, majorOf } from '#server/store/embedded/binaries.ts';
import { newestOfMajor } from '#server/store/embedded/other-major.ts';
import { people } from '#server/store/people.ts';
import { upgradeDatabaseOf } from '#server/upgrade-command.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { seedBranch } from '#tests/support/seeded-branch.ts';

vi.setConfig({ testTimeout: 180_000 });

const log = createLog({ logLevel: 'silent' });
let folder: string;
let dataDir: string;
const config = () => parseConfig({ DATA_DIR: dataDir });
const upgrade = (argument?: string) => upgradeDatabaseOf(config(), log, argument);
const clusters = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres')).sort();

beforeEach(async () => {
  folder = await makeScratchFolder('upgrade-');
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function aDatabase(): Promise<void> {
  const store = await openStore(config(), log);
  await seedBranch(store.db, log);
  await store.close();
}

/** The installed PostgreSQL, which says that it is version 17 and reads data that says so too. */
async function fakeOldPostgres(): Promise<string> {
  const { postgres } = await findBinaries();
  const bin = path.join(folder, 'old', 'bin');
  await mkdir(bin, { recursive: true });
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo 'postgres (PostgreSQL) 17.4'; exit; fi
echo ${await majorOf({ postgres, initdb: '' })} > "$2/PG_VERSION"
exec ${postgres} "$@"
`;
  await writeFile(path.join(bin, 'postgres'), script, { mode: 0o755 });
  return path.dirname(bin);
}

it('moves the rows to the installed version and keeps the old database until that is confirmed', async () => {
  await aDatabase();
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(openStore(config(), log)).rejects.toThrow('npm run upgrade-database');
  expect(await upgrade(await fakeOldPostgres())).toMatch(/every row was compared.*\n.*-- confirm/);
  expect(await clusters()).toEqual(['postgres', 'postgres.log', 'postgres.old-17']);
  expect(await readdir(dataDir)).not.toContain('upgrade');
  const store = await openStore(config(), log);
  expect(await people.areThere(store.db)).toBe(true);
  await store.close();
  expect(await upgrade('confirm')).toBe('Deleted: postgres.old-17\n');
  expect(await clusters()).toEqual(['postgres', 'postgres.log']);
});

it('continues where the machine stopped between the two renames', async () => {
  await aDatabase();
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.old-17'));
  await expect(openStore(config(), log)).rejects.toThrow('an upgrade was interrupted');
  await expect(upgrade('confirm')).rejects.toThrow('nothing is deleted');
  expect(await upgrade()).toMatch(/already: nothing to do/);
  expect(await clusters()).toContain('postgres');
});

it('changes nothing where the old PostgreSQL does not run', async () => {
  await aDatabase();
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(upgrade(path.join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'setup' });
  expect(await clusters()).toEqual(['postgres', 'postgres.log']);
});

it('refuses while the server runs, and where the database is not its own', async () => {
  const store = await openStore(config(), log);
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(upgrade()).rejects.toThrow('stop the server first');
  await store.close();
  const outside = parseConfig({ DATABASE_URL: 'postgres://db/brigade', DATA_DIR: dataDir });
  await expect(upgradeDatabaseOf(outside, log, undefined)).rejects.toThrow('with its own tools');
});

it('finds the newest release of a major version', () => {
  const versions = [
    '17.9.0-beta.16',
    '17.10.0-beta.17',
    '17.10.0-beta.15',
    '18.0.0-beta.15',
    '16.11.0-beta.16',
  ];
  expect(newestOfMajor(versions, 17)).toBe('17.10.0-beta.17');
  expect(newestOfMajor(versions, 12)).toBeUndefined();
});
