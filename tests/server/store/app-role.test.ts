import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { parseConfig } from '#server/config.ts';
import { openStore } from '#server/open-store.ts';
import { auditLog } from '#server/store/audit-log.ts';
import { insertShop } from '#server/store/create-shop.ts';
import { migrate } from '#server/store/migrate.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { aShop } from '#tests/support/world.ts';

const log = createLog({ logLevel: 'silent' });
let dataDir: string;
let store: Awaited<ReturnType<typeof openStore>>;
let shop: number;

beforeAll(async () => {
  dataDir = await makeScratchFolder('brigade-app-role-');
  store = await openStore(parseConfig({ DATA_DIR: dataDir, DATABASE_POOL: '3' }), log);
  shop = (await store.db.transaction((tx) => insertShop(tx, aShop(), null))).id;
  await store.db.transaction((tx) =>
    auditLog.add(tx, {
      shop_id: shop,
      branch_id: null,
      at: 1,
      person_id: 'ana',
      person_name: 'Ana',
      user_name: 'ana',
      session: '',
      device: '',
      address: '',
      event: 'sign_in',
      details: {},
    }),
  );
}, 120_000);
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

it('adds to the audit log and reads it', async () => {
  expect(await auditLog.verify(store.db, shop, 0)).toEqual({ checked_to: 1, count: 1, fault: null });
});

it('starts when every migration is applied', async () => {
  expect(await migrate(store.db, log)).toEqual([]);
});

it.each([
  "update audit_log set person_name = 'x'",
  'delete from audit_log',
  'truncate audit_log',
  'delete from ledger_entry',
  'update ledger_posting set amount = 1',
  'alter table audit_log disable trigger user',
  'drop table audit_log',
  'create or replace function refuse_audit_change() returns trigger language sql as $$ select 1 $$',
  "set session_replication_role = 'replica'",
])('may not %s', async (text) => {
  const refused = store.db.transaction((tx) => tx.script(text));
  await expect(refused).rejects.toThrow();
  await refused.catch((error: unknown) => {
    const { cause } = error instanceof Error ? error : {};
    expect(String(cause ?? error)).toMatch(/permission denied|must be owner/);
  });
});

it('gets the same rights when the server starts again on the same data', async () => {
  await store.close();
  store = await openStore(parseConfig({ DATA_DIR: dataDir, DATABASE_POOL: '3' }), log);
  expect((await auditLog.verify(store.db, shop, 0)).count).toBe(1);
}, 60_000);
