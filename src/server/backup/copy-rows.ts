import { once } from 'node:events';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { hashed } from './hashed.ts';
import type { Manifest, Sum, Summary } from './manifest.ts';

type Table = Manifest['tables'][number];

/** Written by the migrations themselves. */
const RECORD_TABLE = 'brigade_migration';

const TABLES = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by c.relname order by c.relname`;

const IDENTITIES = `
select c.relname || '.' || a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' order by 1`;

/** The money of the database in minor units, by the table it is in. */
const SUMS: Record<string, string> = {
  ledger_posting: `select 'ledger' as what, count(*)::int as count, coalesce(sum(amount), 0)::text as sum from ledger_posting`,
  orders: `
select 'orders ' || coalesce(doc ->> 'currency', '') as what, count(*)::int as count,
  coalesce(sum((doc ->> 'total')::numeric), 0)::text as sum
from orders where doc is not null group by 1 order by 1`,
  table_session: `
select 'payments at tables' as what, count(*)::int as count, coalesce(sum((paid ->> 'amount')::numeric), 0)::text as sum
from table_session, jsonb_array_elements(doc -> 'payments') as paid where doc is not null`,
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables of the schema with the columns that are stored, generated ones left out. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES, [RECORD_TABLE]);
  return rows;
}

/** What of a table passed through a stream. */
export type CopiedTable = Omit<Summary['tables'][string], 'row_sum'>;

/** Makes the text of values depend on nothing but the values. */
export async function standardizeCopy(client: Client): Promise<void> {
  await client.query(
    `set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set extra_float_digits = 1;
     set bytea_output = 'hex'; set client_encoding = 'UTF8'; set intervalstyle = 'postgres'`,
  );
}

/** A table's rows in COPY's text format. `whole` is complete once all have been read. */
export function rowsOf(
  client: Client,
  { name, columns }: Table,
): { chunks: AsyncIterable<Uint8Array>; whole: () => CopiedTable } {
  const stream = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  const { chunks, sha256 } = hashed(stream);
  return { chunks, whole: () => ({ rows: stream.rowCount, sha256: sha256() }) };
}

/**
 * Adds rows in COPY's text format to a table; answers what was read. After a failure the connection must be closed.
 */
export async function loadRows(
  client: Client,
  { name, columns }: Table,
  chunks: AsyncIterable<Uint8Array>,
): Promise<CopiedTable> {
  const read = hashed(chunks);
  const target = client.query(
    copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  // Not a pipeline, which waits for the stream to be destroyed: after a row that PostgreSQL rejects, it never is.
  let failure: unknown;
  const failed = new Promise<never>((_, reject) => {
    target.on('error', (error) => {
      failure = error;
      reject(error);
    });
  });
  failed.catch(() => undefined);
  const finished = once(target, 'finish');
  finished.catch(() => undefined);
  for await (const chunk of read.chunks) {
    // It has left its connection by then and could not be written to.
    if (failure !== undefined) break;
    if (!target.write(chunk)) await Promise.race([once(target, 'drain'), failed]);
  }
  if (failure === undefined) target.end();
  await Promise.race([finished, failed]);
  return { rows: target.rowCount, sha256: read.sha256() };
}

/**
 * The sum of the hashes of a table's rows. A restored table has the same, although its rows are stored in another order:
 * a small row may fill the gap that a large one left.
 */
export async function rowSumOf(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select coalesce(sum(('x' || encode(substring(sha256(convert_to(whole_row::text, 'UTF8')) for 8), 'hex'))
       ::bit(64)::bigint), 0)::text as sum from ${quoted(name)} as whole_row`,
  );
  return rows[0]?.sum ?? '';
}

/** The sums of money; compared after a restore, because they are what an owner would check. */
export async function sumsOf(client: Client, tables: readonly Table[]): Promise<Sum[]> {
  const sums: Sum[] = [];
  for (const { name } of tables) {
    const sql = SUMS[name];
    if (sql !== undefined) sums.push(...(await client.query<Sum>(sql)).rows);
  }
  return sums;
}

/** The sequences of the schema's identity columns, by `table.column`. */
async function sequencesOf(client: Client): Promise<{ column: string; sequence: string }[]> {
  const { rows } = await client.query<{ column: string; sequence: string }>(IDENTITIES);
  return rows;
}

/** The next value of each identity column. */
export async function identitiesOf(client: Client): Promise<Record<string, string>> {
  const next: Record<string, string> = {};
  for (const { column, sequence } of await sequencesOf(client)) {
    const { rows } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then 1 else 0 end)::text as next from ${sequence}`,
    );
    next[column] = rows[0]?.next ?? '1';
  }
  return next;
}

/** Continues each identity column where it was. */
export async function setIdentities(client: Client, next: Readonly<Record<string, string>>): Promise<void> {
  for (const { column, sequence } of await sequencesOf(client)) {
    const value = next[column];
    if (value !== undefined)
      await client.query('select setval($1::regclass, $2::bigint, false)', [sequence, value]);
  }
}
