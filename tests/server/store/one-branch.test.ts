import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#server/store/database.ts';
import { branchTables, type Finding, readBranchScans } from '#tests/support/branch-scans.ts';
import { serverStatements, writtenNames } from '#tests/support/server-statements.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import {
  ACROSS_BRANCHES,
  JOINED_OTHERWISE,
  OTHER_PRIMARY_KEYS,
  OTHER_UNIQUE_INDEXES,
} from './across-branches.data.ts';

let database: TestDatabase;
let client: Client;
let statements: Statement[];
let columns: Map<string, string[]>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.connection);
  await client.connect();
  columns = await branchTables(database.db);
  statements = await serverStatements();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const explain = async (sql: string): Promise<unknown> => {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(sql);
  return rows.map((row) => ({ plan: row['QUERY PLAN'] }));
};
const read = (text: string, name = 'test.planted') => readBranchScans(explain, columns, { name, text });
const namesOf = (groups: Readonly<Record<string, readonly string[]>>) => Object.values(groups).flat().sort();

describe('statements', () => {
  let findings: Finding[];
  beforeAll(async () => {
    findings = [];
    for (const { name, text } of statements) findings.push(await read(text, name));
  }, 60_000);

  it('are all found', () => {
    const found = new Set(statements.map(({ name }) => name));
    expect(writtenNames().filter((name) => !found.has(name))).toEqual([]);
    // Those made for each kind of row have no name of their own in the sources.
    expect(found).toContain('rows.put.order');
  });

  it('read and write one branch, which the caller names, but for those listed with their reason', () => {
    const wider = findings.filter(({ unlimited, listed }) => unlimited.length + listed.length > 0);
    expect(wider.map(({ name }) => name).sort()).toEqual(namesOf(ACROSS_BRANCHES));
  });

  it('join rows by their branch, but for those listed with their reason', () => {
    const joining = findings.filter(({ joined }) => joined.length > 0);
    expect(joining.map(({ name }) => name).sort()).toEqual(namesOf(JOINED_OTHERWISE));
  });
});

describe('a statement of one branch', () => {
  it.each([
    ['names it', 'select doc from orders where branch_id = $1 and sid = $2'],
    [
      'names it for the other table of a join',
      'select o.doc from orders o join branch_feed f using (branch_id) where f.branch_id = $1',
    ],
    [
      'is of the branch of the row it belongs to',
      `select f.head, (select count(*) from orders o where o.branch_id = f.branch_id)
        from branch_feed f where f.branch_id = $1`,
    ],
    ['writes into it', 'insert into cart (key_hash, branch_id, doc, changed_at) values ($1, $2, $3, $4)'],
    [
      'finds its rows again by their place',
      `delete from notification where ctid = any(array(
        select ctid from notification where branch_id = $1 and created_at < $2 limit 10))`,
    ],
  ])('%s', async (_, text) => {
    expect(await read(text)).toMatchObject({ unlimited: [], listed: [], joined: [] });
  });
});

describe('a statement of more than one branch is found, when it', () => {
  it.each([
    ['names no branch', 'select doc from orders where sid = $1', { unlimited: ['orders'] }],
    [
      'names it in an OR',
      'select doc from orders where branch_id = $1 or sid = $2',
      { unlimited: ['orders'] },
    ],
    [
      'names another branch than its own',
      'select doc from orders where branch_id <> $1',
      { unlimited: ['orders'] },
    ],
    ['lists branches', 'select doc from orders where branch_id = any($1)', { listed: ['orders'] }],
    [
      'joins by something else',
      `select o.doc from orders o join order_comment c on c.sid = o.sid where o.branch_id = $1`,
      { unlimited: ['order_comment'], joined: ['order_comment with orders'] },
    ],
    [
      'reads another table in a subquery',
      `select doc from orders where branch_id = $1 and exists (
        select from product p where p.sid = orders.sid)`,
      { unlimited: ['product'] },
    ],
    [
      'writes rows of any branch',
      `insert into cart (key_hash, branch_id, doc, changed_at)
        select $1, r.branch, $3, $4 from unnest($2::int[]) as r (branch)`,
      { unlimited: ['cart'] },
    ],
    [
      'changes rows of any branch',
      `update printer set hidden = true where sid = $1`,
      { unlimited: ['printer'] },
    ],
  ])('%s', async (_, text, finding) => {
    expect(await read(text)).toMatchObject(finding);
  });
});

const KEYS: Statement = {
  name: 'test.keys',
  text: `select c.relname as table, x.relname as index, i.indisprimary as primary,
      array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    where i.indisunique and c.relname = any($1) order by 1, 2`,
};
interface Key {
  table: string;
  index: string;
  primary: boolean;
  columns: string[];
}

describe('keys of tables with a branch', () => {
  const keys = () => database.db.query<Key & Record<string, unknown>>(KEYS, [[...columns.keys()]]);

  it('are there for every table', async () => {
    const withKey = (await keys()).filter(({ primary }) => primary).map(({ table }) => table);
    expect(withKey).toEqual([...columns.keys()]);
  });

  it('lead with the branch, but for those listed with their reason', async () => {
    const others = (await keys()).filter((key) => key.primary && key.columns[0] !== 'branch_id');
    expect(others.map(({ table }) => table)).toEqual(Object.keys(OTHER_PRIMARY_KEYS));
  });

  it('are unique within a branch, but for those listed with their reason', async () => {
    const others = (await keys()).filter((key) => !key.primary && !key.columns.includes('branch_id'));
    expect(others.map(({ index }) => index).sort()).toEqual(Object.keys(OTHER_UNIQUE_INDEXES));
  });
});
