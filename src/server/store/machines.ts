import * as z from 'zod/mini';
import { type Machine, machineSchema } from '#contract/machines.ts';
import { type AccountScope, machineScopes } from '#domain/machine-scopes.ts';
import type { Queryable, Statement } from './database.ts';
import { type NewPerson, people } from './people.ts';

const OF_SHOP = `p.shop_id = $1 and p.roles = array['sync'] and p.active
  and not coalesce('hub' = any(p.scopes), false)`;
const ALL: Statement = {
  name: 'machine.all',
  text: `select p.id, p.first_name as name, p.branches, p.scopes, p.created_at,
      (select nullif(max(s.used_at), max(s.created_at)) from session s
        where s.person_id = p.id and s.revoked_at is null) as used_at
    from person p where ${OF_SHOP} order by p.created_at, p.id`,
};
const LOCK: Statement = {
  name: 'machine.lock',
  text: `select p.first_name as name from person p where ${OF_SHOP} and p.id = $2 for update of p`,
};
const OFF: Statement = { name: 'machine.off', text: 'update person set active = false where id = $1' };

/** A new account of another program or of a shop hub. */
export interface NewMachine {
  id: string;
  shop: number;
  name: string;
  /** Null: all of the shop. */
  branches: number[] | null;
  scopes: AccountScope[];
}

export const machines = {
  async add(db: Queryable, { id, shop, name, branches, scopes }: NewMachine, now: number): Promise<void> {
    const person: NewPerson = {
      id,
      shop_id: shop,
      username: `machine ${id}`,
      email: '',
      first_name: name,
      last_name: '',
      mobile: '',
      // No password matches an empty hash.
      password_hash: '',
      roles: ['sync'],
      branches,
      scopes,
    };
    await people.insert(db, person, now);
  },
  async all(db: Queryable, shop: number): Promise<Machine[]> {
    const rows = await db.query<{ scopes: unknown }>(ALL, [shop]);
    // A machine account from before scopes existed may do all that its role may.
    return rows.map((row) => z.parse(machineSchema, { ...row, scopes: row.scopes ?? machineScopes }));
  },
  /** The name of a machine account, locked; undefined: there is none. */
  async lock(db: Queryable, shop: number, id: string): Promise<string | undefined> {
    return (await db.query<{ name: string }>(LOCK, [shop, id]))[0]?.name;
  },
  async switchOff(db: Queryable, id: string): Promise<void> {
    await db.execute(OFF, [id]);
  },
};
