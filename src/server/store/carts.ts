import * as z from 'zod/mini';
import { type KeptCart, keptCartSchema } from '#domain/cart/kept-cart.ts';
import type { Queryable, Statement } from './database.ts';

const ONE: Statement = {
  name: 'cart.one',
  text: 'select doc from cart where key_hash = $1 and branch_id = $2 and changed_at > $3',
};
const LOCK: Statement = { name: 'cart.lock', text: `${ONE.text} for update` };
const PUT: Statement = {
  name: 'cart.put',
  text: `insert into cart (key_hash, branch_id, doc, changed_at) values ($1, $2, $3, $4)
    on conflict (key_hash) do update set doc = excluded.doc, changed_at = excluded.changed_at`,
};
const FORGET: Statement = { name: 'cart.forget', text: 'delete from cart where changed_at <= $1' };

const rowsSchema = z.array(z.object({ doc: keptCartSchema }));

/** Which cart: its key's hash, its branch, and the time before which it has expired. */
export interface CartRef {
  keyHash: string;
  branch: number;
  since: number;
}

/** Carts of programs. */
export const carts = {
  async one(db: Queryable, { keyHash, branch, since }: CartRef): Promise<KeptCart | undefined> {
    return z.parse(rowsSchema, await db.query(ONE, [keyHash, branch, since]))[0]?.doc;
  },
  /** Locks the cart until the transaction ends. */
  async lock(tx: Queryable, { keyHash, branch, since }: CartRef): Promise<KeptCart | undefined> {
    return z.parse(rowsSchema, await tx.query(LOCK, [keyHash, branch, since]))[0]?.doc;
  },
  async put(tx: Queryable, { keyHash, branch }: CartRef, cart: KeptCart, now: number): Promise<void> {
    await tx.execute(PUT, [keyHash, branch, JSON.stringify(cart), now]);
  },
  async forget(db: Queryable, before: number): Promise<void> {
    await db.execute(FORGET, [before]);
  },
};
