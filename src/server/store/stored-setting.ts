import type { Queryable, Statement } from './database.ts';

const READ: Statement = { name: 'setting.one', text: 'select value from setting where name = $1' };
const ENSURE: Statement = {
  name: 'setting.ensure',
  text: `insert into setting (name, value) values ($1, 'null') on conflict do nothing`,
};
const LOCK: Statement = {
  name: 'setting.lock',
  text: 'select value from setting where name = $1 for update',
};
const SAVE: Statement = { name: 'setting.save', text: 'update setting set value = $2 where name = $1' };

/** One value that the operator sets for the whole server, in a row of its own. */
export interface StoredSetting<T> {
  read(db: Queryable): Promise<T>;
  /** Reads it for a change: others who lock it wait until the transaction ends. */
  lock(tx: Queryable): Promise<T>;
  /** Within a transaction that has locked it. */
  save(tx: Queryable, value: T): Promise<void>;
}

/** @param parse The value of what was stored; null: nothing was. */
export function storedSetting<T>(name: string, parse: (stored: unknown) => T): StoredSetting<T> {
  const valueOf = ([row]: { value: string }[]) => parse(row === undefined ? null : JSON.parse(row.value));
  return {
    read: async (db) => valueOf(await db.query<{ value: string }>(READ, [name])),
    async lock(tx) {
      await tx.execute(ENSURE, [name]);
      return valueOf(await tx.query<{ value: string }>(LOCK, [name]));
    },
    async save(tx, value) {
      await tx.execute(SAVE, [name, JSON.stringify(value)]);
    },
  };
}
