import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import { bundledMigrations, migrate } from '#server/store/migrate.ts';
import { createEmptyDatabase, type EmptyDatabase } from '#tests/support/test-database.ts';

const log = createLog({ logLevel: 'silent' });

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

/** A database as it was before a migration, with a shop and one branch (id 1) whose feed is at 7. */
async function databaseBefore(id: string): Promise<void> {
  await migrate(
    db,
    log,
    bundledMigrations.filter((one) => one.id < id),
  );
  await db.query({
    name: 'test.shop',
    text: `with made as (insert into shop (site_uid, doc) values ('corner', '{}') returning id)
      insert into branch_feed (shop_id, sid, head) select id, 'corner', 7 from made`,
  });
}

test("lets catalogs without their own tax setting inherit the shop's", async () => {
  await databaseBefore('0034');
  await db.query({
    name: 'test.catalogs',
    text: `insert into catalog (branch_id, sid, seq, doc) values
      (1, 'drinks', 3, '{"sid": "drinks", "tax_included": true}'),
      (1, 'wine', 4, '{"sid": "wine", "tax_included": false}'), (1, 'gone', 5, null)`,
  });
  await migrate(db, log);
  expect(
    await db.query({
      name: 'test.catalogs-after',
      text: `select sid, seq::int, doc -> 'tax_included' as included from catalog order by sid`,
    }),
  ).toEqual([
    { sid: 'drinks', seq: 8, included: null },
    { sid: 'gone', seq: 5, included: null },
    { sid: 'wine', seq: 4, included: false },
  ]);
  expect(await db.query({ name: 'test.head', text: 'select head::int from branch_feed' })).toEqual([
    { head: 8 },
  ]);
});

test('hides only branches that were never opened', async () => {
  await databaseBefore('0035');
  await db.query({
    name: 'test.branches',
    text: `with more as (insert into branch_feed (shop_id, sid, head) select shop_id, one, 7 from branch_feed,
        unnest(array['new', 'shut', 'sold']) one returning branch_id, branch_feed.sid),
      rows as (insert into branch (branch_id, sid, seq, doc)
        select branch_id, sid, 5, '{"status": "closed"}'::jsonb from more
        union all select branch_id, sid, 5, '{"status": "open"}' from branch_feed returning branch_id),
      sold as (insert into orders (branch_id, sid, seq, doc) select branch_id, 'o', 6, '{}' from more where sid = 'sold')
      insert into mutation select 'm', null, null, branch_id, 'p', 'P', 'settings/update-status', 1, '{}', sid, '{}', 6, 1, 1, ''
        from more where sid = 'shut'`,
  });
  await migrate(db, log);
  expect(
    await db.query({
      name: 'test.branches-after',
      text: `select sid, doc -> 'unopened' as unopened from branch order by sid`,
    }),
  ).toEqual([
    { sid: 'corner', unopened: null },
    { sid: 'new', unopened: true },
    { sid: 'shut', unopened: null },
    { sid: 'sold', unopened: null },
  ]);
});

test('keeps the address of a branch that was saved last', async () => {
  await databaseBefore('0081');
  await db.query({
    name: 'test.branches',
    text: `with more as (insert into branch_feed (shop_id, sid, head) select shop_id, one, 7 from branch_feed,
        unnest(array['moved', 'typed', 'bare']) one returning branch_id, branch_feed.sid),
      rows as (insert into branch (branch_id, sid, seq, doc)
        select branch_id, sid, 5, case when sid = 'bare' then '{"address": ""}'::jsonb else '{"address": "Old 1, Porto"}' end
          || '{"street": "New 2", "city": "Lisbon", "town": "Lisbon"}' from more)
      insert into mutation select sid || form, null, null, branch_id, 'p', 'P', form, 1, '{}', form, '{"verdict": "applied"}', 6, 1,
          case when (sid = 'moved') = (form = 'settings/location') then 2 else 1 end, ''
        from more, unnest(array['settings/location', 'settings/branch']) form where sid <> 'bare'`,
  });
  await migrate(db, log);
  expect(
    await db.query({
      name: 'test.branches-after',
      text: `select sid, seq::int, doc ->> 'address' as address from branch order by sid`,
    }),
  ).toEqual([
    { sid: 'bare', seq: 8, address: 'New 2, Lisbon' },
    { sid: 'moved', seq: 8, address: 'New 2, Lisbon' },
    { sid: 'typed', seq: 5, address: 'Old 1, Porto' },
  ]);
});
