import * as z from 'zod/mini';
import { balanceOf, type LedgerEntry, ledgerEntryKinds } from '#domain/billing/ledger.ts';
import { type Money, moneySchema } from '#domain/money.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Queryable, Statement } from './database.ts';

const ADD: Statement = {
  name: 'ledger.add',
  text: `with wanted as (
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as wanted (owner_id, kind, key, note)
    ), added as (
      insert into ledger_entry (owner_id, kind, key, note, at)
      select owner_id, kind, key, note, $5 from wanted on conflict (key) do nothing returning id, key
    )
    insert into ledger_posting (entry_id, account, amount)
    select added.id, posting.account, posting.amount
    from added join unnest($6::text[], $7::text[], $8::bigint[]) as posting (key, account, amount) using (key)`,
};
const BALANCE: Statement = {
  name: 'ledger.balance',
  text: `select coalesce(sum(p.amount), 0)::bigint as balance,
      coalesce(sum(p.amount) filter (where e.kind <> 'invoice'), 0)::bigint as credited
    from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'balance'
    where e.owner_id = $1`,
};
const BY_KEY: Statement = {
  name: 'ledger.by_key',
  text: `select e.owner_id as owner, e.kind, e.note, p.amount
    from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'balance' where e.key = $1`,
};
const STATEMENT: Statement = {
  name: 'ledger.statement',
  text: `select e.id, e.kind, e.note, e.at, p.amount
    from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'balance'
    where e.owner_id = $1 and e.id < $2 order by e.id desc limit $3`,
};

export interface NewLedgerEntry {
  owner: string;
  entry: LedgerEntry;
  /** What the entry is for: a second entry with the same key is not added. */
  key: string;
  /** For the owner to read: what was paid, or why it was corrected. */
  note: string;
}

const movementSchema = z.object({
  id: z.int(),
  kind: z.enum(ledgerEntryKinds),
  note: z.string(),
  at: z.int(),
  amount: moneySchema,
});
export type BalanceMovement = z.infer<typeof movementSchema>;

/** The double-entry ledger of what owners of restaurants pay and are charged. */
export const ledger = {
  /** Adds entries with their postings; those whose key is known are left out. Returns whether any was added. */
  async add(db: Queryable, entries: readonly NewLedgerEntry[], at: number): Promise<boolean> {
    const postings = entries.flatMap(({ key, entry }) =>
      entry.postings.map((posting) => ({ key, ...posting })),
    );
    const added = await db.execute(ADD, [
      entries.map(({ owner }) => owner),
      entries.map(({ entry }) => entry.kind),
      entries.map(({ key }) => key),
      entries.map(({ note }) => note),
      at,
      postings.map(({ key }) => key),
      postings.map(({ account }) => account),
      postings.map(({ amount }) => amount),
    ]);
    return added > 0;
  },
  /** Whether the entry with this key is this one. */
  async isSame(db: Queryable, { owner, entry, key, note }: NewLedgerEntry): Promise<boolean> {
    const [known] = await db.query<{ owner: string; kind: string; note: string; amount: number }>(BY_KEY, [
      key,
    ]);
    const mine = { owner, kind: entry.kind, note, amount: balanceOf([entry]) };
    return known !== undefined && markOf(known) === markOf(mine);
  },
  /** The balance of an owner, and what was ever credited to it, invoices aside. */
  async balance(db: Queryable, owner: string): Promise<{ balance: Money; credited: Money }> {
    const [row] = await db.query<{ balance: number; credited: number }>(BALANCE, [owner]);
    return row ?? { balance: 0, credited: 0 };
  },
  /** The movements of an owner's balance, newest first, before the one with this id. */
  async movements(
    db: Queryable,
    owner: string,
    { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
  ): Promise<BalanceMovement[]> {
    return z.parse(z.array(movementSchema), await db.query(STATEMENT, [owner, before, limit]));
  },
};
