import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openDatabase } from '#server/store/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/store/embedded-postgres.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

const log = createLog({ logLevel: 'silent' });
const STATE = { name: 'test.state', text: 'select pg_is_in_recovery() as standby' };

let dataDir: string;
let postgres: EmbeddedPostgres;

/** A cluster that was stopped becomes a standby with this file; it accepts connections that read. */
beforeAll(async () => {
  dataDir = await makeScratchFolder('standby-');
  await chmod(dataDir, 0o755);
  const settings = { fsync: 'off' };
  await (await startEmbeddedPostgres({ dataDir, log, settings })).stop();
  await writeFile(path.join(dataDir, 'postgres', 'standby.signal'), '');
  postgres = await startEmbeddedPostgres({ dataDir, log, settings });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a standby is not read from, and used once it is the primary', async () => {
  const early = openDatabase(postgres.connection, { log, connectWaitMs: 200 });
  const refused: unknown = await early.catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'setup', message: expect.stringContaining('is a standby') });

  const opening = openDatabase(postgres.connection, { log, connectWaitMs: 20_000 });
  const admin = new Client(postgres.connection);
  await admin.connect();
  await admin.query('select pg_promote()');
  await admin.end();
  const db = await opening;
  expect(await db.transaction((tx) => tx.query(STATE))).toEqual([{ standby: false }]);
  await db.close();
});
