import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import { bundledMigrations, migrate } from '#server/store/migrate.ts';
import { createEmptyDatabase, createTestDatabase, type EmptyDatabase } from '#tests/support/test-database.ts';

const log = createLog({ logLevel: 'silent' });
const FIRST = {
  id: '0001-people',
  sql: 'create table people (id bigint primary key); select pg_sleep(0.1);',
};
const SECOND = { id: '0002-orders', sql: 'create table orders (id bigint); insert into orders values (1);' };
const ORDERS = { name: 'test.orders', text: 'select id from orders' };

let empty: EmptyDatabase;
let db: Database;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  db = await openDatabase(empty.connection, { log });
});

afterEach(async () => {
  await db.close();
  await empty.drop();
});

test('applies migrations once, in order of number', async () => {
  expect(await migrate(db, log, [SECOND, FIRST])).toEqual(['0001-people', '0002-orders']);
  expect(await migrate(db, log, [FIRST, SECOND])).toEqual([]);
  expect(await db.query(ORDERS)).toEqual([{ id: 1 }]);
});

test('applies each migration once when two servers start together', async () => {
  const second = await openDatabase(empty.connection, { log });
  try {
    const both = await Promise.all([
      migrate(db, log, [FIRST, SECOND]),
      migrate(second, log, [FIRST, SECOND]),
    ]);
    expect(both.flat().sort()).toEqual(['0001-people', '0002-orders']);
    expect(await db.query(ORDERS)).toEqual([{ id: 1 }]);
  } finally {
    await second.close();
  }
});

test('rolls back a failing migration and keeps the ones before it', async () => {
  const broken = { id: '0002-orders', sql: 'create table orders (id bigint); select no_such_function();' };
  await expect(migrate(db, log, [FIRST, broken])).rejects.toThrow(/0002-orders failed: .*no_such_function/);
  expect(await migrate(db, log, [FIRST, SECOND])).toEqual(['0002-orders']);
});

test.each([
  ['changed after', [{ ...FIRST, sql: `${FIRST.sql} -- more` }, SECOND]],
  ['start a newer one', [FIRST]],
  ['renumber it', [{ id: '0000-early', sql: 'select 1' }, FIRST, SECOND]],
  ['same number', [FIRST, SECOND, { id: '0002-other', sql: 'select 1' }]],
  ['named like', [FIRST, SECOND, { id: 'orders', sql: 'select 1' }]],
])('refuses with one line: %s', async (line, migrations) => {
  await migrate(db, log, [FIRST, SECOND]);
  const refused = migrate(db, log, migrations);
  await expect(refused).rejects.toThrow(line);
  await expect(refused).rejects.toMatchObject({ code: 'setup' });
});

test('ignores line ends changed by a checkout', async () => {
  const lines = { ...FIRST, sql: 'create table a (id int);\ncreate table b (id int);\n' };
  await migrate(db, log, [lines]);
  expect(await migrate(db, log, [{ ...lines, sql: lines.sql.replaceAll('\n', '\r\n') }])).toEqual([]);
});

test("applies all of the server's migrations to a test database", async () => {
  const ready = await createTestDatabase();
  try {
    expect(await migrate(ready.db, log)).toEqual([]);
    const applied = await ready.db.query({ name: 'test.applied', text: 'select id from brigade_migration' });
    expect(applied).toHaveLength(bundledMigrations.length);
  } finally {
    await ready.drop();
  }
});
