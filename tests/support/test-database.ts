import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { createLog } from '#server/log.ts';
import { openDatabase, type Database } from '#server/store/database.ts';

/** Names the socket of `global-database.ts`. */
export const CLUSTER_DOOR = 'BRIGADE_TEST_CLUSTER';

const ClusterAnswer = z.object({
  /** Undefined: there is no such PostgreSQL. */
  adminUrl: z.optional(z.string()),
  template: z.optional(z.string()),
});
export type ClusterAnswer = z.infer<typeof ClusterAnswer>;

export interface EmptyDatabase {
  /** Usable as DATABASE_URL. */
  readonly url: string;
  readonly connection: { readonly connectionString: string };
  /** Closes what the helper opened, and removes the database even while it is used. */
  drop(): Promise<void>;
}

export interface TestDatabase extends EmptyDatabase {
  readonly db: Database;
}

/** The run's own PostgreSQL, or the machine's, reached as an external one. */
export type DatabasePlace = 'the run’s PostgreSQL' | 'an outside PostgreSQL';

/** Every available PostgreSQL, for behavior that must hold on each: `describe.each(await databasePlaces())`. */
export async function databasePlaces(): Promise<DatabasePlace[]> {
  const { adminUrl } = await askOnce('outside');
  return ['the run’s PostgreSQL', ...(adminUrl === undefined ? [] : ['an outside PostgreSQL' as const])];
}

/** A separate database with every migration applied: one per test file, in `beforeAll`. */
export async function createTestDatabase(
  place: DatabasePlace = 'the run’s PostgreSQL',
): Promise<TestDatabase> {
  const question = place === 'the run’s PostgreSQL' ? 'template' : 'outside';
  const empty = await createDatabase(await askOnce(question));
  const db = await openDatabase(empty.connection, { log: createLog({ logLevel: 'silent' }), poolSize: 10 });
  return {
    ...empty,
    db,
    drop: async () => {
      await db.close();
      await empty.drop();
    },
  };
}

/** A database without tables, for servers that migrate it (browser journeys) and for the migrations' tests. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  return createDatabase(await askOnce('cluster'));
}

async function createDatabase({ adminUrl, template }: ClusterAnswer): Promise<EmptyDatabase> {
  if (adminUrl === undefined) throw new Error('no such PostgreSQL is at hand');
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const source = template === undefined ? '' : ` template ${template}`;
  await asAdmin(adminUrl, `create database ${name}${source}`);
  const url = withDatabase(adminUrl, name);
  return {
    url,
    connection: { connectionString: url },
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

export function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const answers = new Map<string, Promise<ClusterAnswer>>();

function askOnce(question: 'cluster' | 'template' | 'outside'): Promise<ClusterAnswer> {
  const known = answers.get(question) ?? ask(question);
  answers.set(question, known);
  return known;
}

async function ask(question: string): Promise<ClusterAnswer> {
  const door = process.env[CLUSTER_DOOR];
  if (door === undefined) throw new Error('put tests/support/global-database.ts into globalSetup');
  const socket = connect(door);
  socket.write(question);
  let text = '';
  for await (const piece of socket) text += String(piece);
  const answer: unknown = JSON.parse(text);
  const parsed = ClusterAnswer.safeParse(answer);
  if (!parsed.success) throw new Error(`no test database: ${text}`);
  return parsed.data;
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
