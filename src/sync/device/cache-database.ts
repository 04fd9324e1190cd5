import { Dexie } from 'dexie';
import * as z from 'zod/mini';
import { cursorSchema, type RowUpdate, rowUpdateSchema } from '#contract/sync.ts';
import { personOfScope } from '#engine/scope.ts';
import type { CacheStore, CachedBranch } from '#engine/env.ts';
import { rowKinds } from '#domain/rows.ts';
import { withReconnect } from './lost-connection.ts';
import { rowSchemaName } from './schema-hash.ts';

const PREFIX = 'brigade-cache-';
/** Rows are written in chunks, so that a large branch does not block other transactions of the tab. */
const CHUNK_ROWS = 500;

const stateSchema = z.object({
  scope: z.string(),
  cursor: cursorSchema,
  included: z.record(z.string(), z.int()),
});
const storedRowSchema = z.extend(rowUpdateSchema, { scope: z.string() });
type StoredRow = z.infer<typeof storedRowSchema>;

/** Rows were validated before they were written, and validating a thousand of them again would slow every start. */
function isUpdate(raw: unknown): raw is RowUpdate {
  return (
    typeof raw === 'object' &&
    raw !== null &&
    'kind' in raw &&
    rowKinds.some((kind) => kind === raw.kind) &&
    'sid' in raw &&
    typeof raw.sid === 'string' &&
    'seq' in raw &&
    typeof raw.seq === 'number' &&
    'row' in raw
  );
}

/** The disposable database of confirmed rows, named after their schema: a new schema starts empty. */
export function openCacheDatabase(name = PREFIX + rowSchemaName()): Dexie {
  const db = new Dexie(name, { chromeTransactionDurability: 'relaxed' });
  db.version(1).stores({ rows: '[scope+kind+sid],scope', state: 'scope' });
  db.on('versionchange', () => db.close({ disableAutoOpen: false }));
  return db;
}

/** Deletes the caches of earlier schemas. */
export async function dropOldCaches(current: string): Promise<void> {
  const names = await Dexie.getDatabaseNames();
  for (const name of names) if (name.startsWith(PREFIX) && name !== current) await Dexie.delete(name);
}

/** Makes room for the outbox; the cache can be loaded again. */
export async function emptyCache(db: Dexie): Promise<void> {
  await db.delete({ disableAutoOpen: false });
}

/** The record of `state` that says whose rows may be written; no scope begins like it. */
const KEPT_PERSON = '!person';
const keptPersonSchema = z.object({ person: z.nullable(z.string()) });

/**
 * Deletes the rows of everyone except this person; null: of everyone. Afterwards no tab can write rows of others, even
 * from a pending answer. Their changes stay in the outbox.
 */
export async function keepRowsOf(db: Dexie, person: string | null): Promise<void> {
  const [rows, state] = [db.table('rows'), db.table('state')];
  await db.transaction('rw', rows, state, async () => {
    const scopes = await rows.orderBy('scope').uniqueKeys();
    for (const scope of new Set([...scopes, ...(await state.toCollection().primaryKeys())])) {
      if (typeof scope !== 'string' || personOfScope(scope) === person) continue;
      await rows.where('scope').equals(scope).delete();
      await state.delete(scope);
    }
    await state.put({ scope: KEPT_PERSON, person });
  });
}

export function dexieCache(db: Dexie): CacheStore {
  const rows = db.table<StoredRow, [string, string, string]>('rows');
  const state = db.table<unknown, string>('state');

  function transact<T>(mode: 'r' | 'rw', work: () => Promise<T>): Promise<T> {
    return withReconnect(async () => db.transaction(mode, rows, state, work), {
      reopen: async () => {
        db.close({ disableAutoOpen: false });
        await db.open();
      },
    });
  }

  async function isKept(scope: string): Promise<boolean> {
    const kept = z.safeParse(keptPersonSchema, await state.get(KEPT_PERSON));
    return !kept.success || kept.data.person === personOfScope(scope);
  }

  async function put(scope: string, updates: readonly RowUpdate[]): Promise<void> {
    for (let start = 0; start < updates.length; start += CHUNK_ROWS) {
      const chunk: StoredRow[] = [];
      for (const update of updates.slice(start, start + CHUNK_ROWS)) chunk.push({ ...update, scope });
      await rows.bulkPut(chunk);
    }
  }

  async function write(scope: string, branch: CachedBranch): Promise<void> {
    await rows.where('scope').equals(scope).delete();
    const last = new Map(branch.rows.map((update) => [`${update.kind} ${update.sid}`, update]));
    await put(
      scope,
      [...last.values()].filter(({ row }) => row !== null),
    );
    await state.put({ scope, cursor: branch.cursor, included: branch.included });
  }

  /**
   * A part has each row as of its end, and the cache is at a position within the part. Stored rows can be as new but
   * never newer, so they need not be read. A removed row is deleted.
   */
  async function merge(scope: string, updates: readonly RowUpdate[]): Promise<void> {
    await put(
      scope,
      updates.filter(({ row }) => row !== null),
    );
    const gone = updates.filter(({ row }) => row === null);
    if (gone.length > 0) await rows.bulkDelete(gone.map(({ kind, sid }) => [scope, kind, sid]));
  }

  return {
    load: (scope) =>
      transact('r', async () => {
        const head = z.safeParse(stateSchema, await state.get(scope));
        if (!head.success) return undefined;
        const updates: RowUpdate[] = [];
        // By primary key, because the index on `scope` would look up every row again. An array sorts after all text.
        const whole = rows.where('[scope+kind+sid]').between([scope], [scope, []]);
        for (const raw of await whole.toArray()) {
          if (!isUpdate(raw)) return undefined;
          const { kind, sid, seq, row } = raw;
          updates.push({ kind, sid, seq, row });
        }
        return { cursor: head.data.cursor, included: head.data.included, rows: updates };
      }),
    apply: (scope, part, included) =>
      transact('rw', async () => {
        if (!(await isKept(scope))) return 'stale';
        if (part.full) {
          await write(scope, { cursor: part.to, included, rows: part.rows });
          return 'applied';
        }
        const head = z.safeParse(stateSchema, await state.get(scope));
        if (!head.success || head.data.cursor.epoch !== part.to.epoch) return 'behind';
        const { seq, mark } = head.data.cursor;
        if (seq > part.to.seq) return 'stale';
        if (!part.through.some((position) => position.seq === seq && position.mark === mark)) return 'behind';
        await merge(scope, part.rows);
        await state.put({ scope, cursor: part.to, included });
        return 'applied';
      }),
    replace: (scope, branch) =>
      transact('rw', async () => {
        if (await isKept(scope)) await write(scope, branch);
      }),
  };
}
