import * as z from 'zod/mini';
import { feedSchema, type RowUpdate } from '#contract/sync.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Restaurant } from '#tests/bench/server/bench-restaurant.ts';
import { createHttpLoad } from '#tests/bench/server/http-load.ts';
import pg from 'pg';
import { randomUUID } from 'node:crypto';
import type { Acknowledged } from './rush.ts';

/** What is wrong with changes that devices were told to be saved. */
export interface Judgement {
  lost: number;
  doubled: number;
  /** Rows that the servers' feeds do not agree on, or that do not show what was saved. */
  different: number;
  examples: string[];
}

const pullAnswer = z.object({ feed: feedSchema });
const orderRow = z.object({ products: z.array(z.object({ id: z.string(), status: z.string() })) });

const STORED = `select id, client, mid::int as mid, verdict ->> 'verdict' as verdict from mutation where client = any($1)`;
const storedSchema = z.object({ id: z.string(), client: z.string(), mid: z.int(), verdict: z.string() });

/** Every row of a branch as a server gives it to a device without any. */
async function feedOf(origin: string, token: string, branch: Branch): Promise<Map<string, RowUpdate>> {
  const load = createHttpLoad(origin, 1);
  const rows = new Map<string, RowUpdate>();
  try {
    const client = randomUUID();
    for (let cursor: unknown = null, more = true; more; ) {
      const body = { shop: branch.shop_id, branch: branch.id, client, cursor };
      const { feed } = z.parse(pullAnswer, await load.post('/staff/api/sync/pull', token, body));
      for (const row of feed.rows) rows.set(`${row.kind} ${row.sid}`, row);
      ({ to: cursor, more } = feed);
    }
    return rows;
  } finally {
    load.close();
  }
}

function linesOf(row: RowUpdate | undefined): { id: string; status: string }[] {
  const parsed = orderRow.safeParse(row?.row);
  return parsed.success ? parsed.data.products : [];
}

/** Saved changes that the rows do not show. */
function missingIn(rows: ReadonlyMap<string, RowUpdate>, changes: readonly Acknowledged[]): string[] {
  return changes.flatMap(({ id, sid, line }) => {
    const lines = linesOf(rows.get(`order ${sid}`));
    const isThere =
      line === undefined
        ? lines.length > 0
        : lines.some((one) => one.id === line && one.status === 'PREPARED');
    return isThere ? [] : [`${id} is not in the feed`];
  });
}

function differencesOf(
  first: ReadonlyMap<string, RowUpdate>,
  second: ReadonlyMap<string, RowUpdate>,
): string[] {
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((key) =>
    JSON.stringify(first.get(key)) === JSON.stringify(second.get(key))
      ? []
      : [`${key} differs between the servers`],
  );
}

/** Whether each saved change is stored exactly once, and shown alike by both servers. */
export async function judge(
  changes: readonly Acknowledged[],
  { branches, tokens }: Restaurant,
  { url, origins }: { url: string; origins: readonly string[] },
): Promise<Judgement> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query(STORED, [[...new Set(changes.map(({ client }) => client))]]);
  await database.end();
  const stored = new Map(z.parse(z.array(storedSchema), rows).map((one) => [one.id, one]));
  const lost = changes.flatMap(({ id, verdict }) =>
    stored.get(id)?.verdict === verdict && verdict === 'applied'
      ? []
      : [`${id} was ${verdict} and is ${stored.get(id)?.verdict ?? 'not stored'}`],
  );
  // A change that was applied a second time is stored under another id, or meets its own effect: `noop`, `rejected`.
  const known = new Set(changes.map(({ id }) => id));
  const doubled = [...stored.values()].flatMap(({ id }) =>
    known.has(id) ? [] : [`${id} was never acknowledged`],
  );
  const placed = new Set(changes.filter(({ line }) => line === undefined).map(({ sid }) => sid));
  const different: string[] = [];
  for (const branch of branches) {
    const feeds = [];
    for (const origin of origins) feeds.push(await feedOf(origin, tokens[0]!, branch));
    const [first = new Map<string, RowUpdate>(), ...others] = feeds;
    const own = changes.filter((one) => one.branch === branch.id);
    different.push(...missingIn(first, own), ...others.flatMap((other) => differencesOf(first, other)));
    for (const key of first.keys()) {
      const [kind, sid = ''] = key.split(' ');
      if (kind === 'order' && !placed.has(sid)) doubled.push(`order ${sid} was never acknowledged`);
    }
  }
  return {
    lost: lost.length,
    doubled: doubled.length,
    different: different.length,
    examples: [...lost, ...doubled, ...different].slice(0, 5),
  };
}
