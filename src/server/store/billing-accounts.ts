import * as z from 'zod/mini';
import {
  type BillingAddress,
  billingAddressFields,
  EMPTY_BILLING_ADDRESS,
} from '#domain/billing/billing-address.ts';
import type { Queryable, Statement } from './database.ts';

const OWNERS_WITHOUT: Statement = {
  name: 'billing_account.missing',
  text: `select s.owner_id as owner, (array_agg(b.doc ->> 'currency' order by f.branch_id))[1] as currency
    from shop s join branch_feed f on f.shop_id = s.id join branch b on b.branch_id = f.branch_id
    where s.owner_id is not null and b.doc is not null
      and not exists (select from billing_account a where a.owner_id = s.owner_id)
    group by s.owner_id order by s.owner_id limit $1`,
};
const CURRENCY: Statement = {
  name: 'billing_account.currency',
  text: `select b.doc ->> 'currency' as currency from shop s join branch_feed f on f.shop_id = s.id
      join branch b on b.branch_id = f.branch_id
    where s.owner_id = $1 and b.doc is not null order by f.branch_id limit 1`,
};
/** Owners whose shops others pay for need no account. */
const WANTED: Statement = {
  name: 'billing_account.wanted',
  text: `select exists (select from billing_account where owner_id = $1) or exists (select from shop where owner_id = $1)
      or not exists (select from shop_owner where person_id = $1) as wanted`,
};
const CURRENCIES: Statement = {
  name: 'billing_account.currencies',
  text: 'select distinct currency from billing_account order by currency',
};
const OPEN: Statement = {
  name: 'billing_account.open',
  text: `insert into billing_account (owner_id, currency, since)
    select owner, currency, $3::date from unnest($1::text[], $2::text[]) as opened (owner, currency)
    on conflict do nothing`,
};
const ONE: Statement = {
  name: 'billing_account.one',
  text: 'select currency, since::text as since, closed_through, address from billing_account where owner_id = $1',
};
const SAVE_ADDRESS: Statement = {
  name: 'billing_account.address',
  text: `update billing_account set address = $2 where owner_id = $1 and address <> $2::jsonb`,
};
/** People who can sign in: the owner, and the other owners and the active staff of the shops they pay for. */
const ACTIVE_PEOPLE = `((select count(*)::int from person p where p.id = a.owner_id and p.active)
    + (select count(*)::int from shop s join person p on p.shop_id = s.id
      where s.owner_id = a.owner_id and p.active and p.id <> a.owner_id
        and p.roles && array['owner', 'manager', 'waitress', 'kitchen', 'delivery'])
    + (select count(distinct p.id)::int from shop s join shop_owner w on w.shop_id = s.id join person p on p.id = w.person_id
      where s.owner_id = a.owner_id and p.active and p.id <> a.owner_id and p.shop_id is distinct from s.id))`;
const RECORD_DAYS: Statement = {
  name: 'billing_day.record',
  text: `with batch as (
      select a.owner_id, a.since from billing_account a where a.owner_id > $2 order by a.owner_id limit $3
    ), recorded as (
      insert into billing_day (owner_id, day, accounts)
      select a.owner_id, day::date, active.accounts
      from batch a
        cross join lateral (select ${ACTIVE_PEOPLE} as accounts) active
        cross join lateral generate_series(
          coalesce((select max(d.day) + 1 from billing_day d where d.owner_id = a.owner_id), a.since),
          $1::date, interval '1 day') day
      on conflict do nothing
    )
    select max(owner_id) as last from batch`,
};
const ACTIVE: Statement = {
  name: 'billing_account.active_people',
  text: `select ${ACTIVE_PEOPLE} as accounts from billing_account a where a.owner_id = $1`,
};

const accountSchema = z.object({
  currency: z.string(),
  since: z.string(),
  closed_through: z.string(),
  address: billingAddressFields,
});
/** The address is stored empty until the owner enters one, which is not a valid address. */
const rowSchema = z.extend(accountSchema, { address: z.unknown() });

export type BillingAccount = z.infer<typeof accountSchema>;

/** What owners of restaurants are charged by the operator: their accounts. */
export const billingAccounts = {
  /** Owners who have no account yet, with the currency of their first branch. */
  async missing(db: Queryable, limit: number): Promise<{ owner: string; currency: string }[]> {
    return db.query(OWNERS_WITHOUT, [limit]);
  },
  /** The currency of an owner's first branch; undefined: there is none yet. */
  async currencyOf(db: Queryable, owner: string): Promise<string | undefined> {
    const [row] = await db.query<{ currency: string }>(CURRENCY, [owner]);
    return row?.currency;
  },
  /** Whether an owner has an account or is to have one: not while others pay for all of their shops. */
  async isWanted(db: Queryable, owner: string): Promise<boolean> {
    return (await db.query<{ wanted: boolean }>(WANTED, [owner]))[0]?.wanted === true;
  },
  /** The currencies owners are billed in. */
  async currencies(db: Queryable): Promise<string[]> {
    return (await db.query<{ currency: string }>(CURRENCIES)).map(({ currency }) => currency);
  },
  /** Opens accounts that are charged from this day (UTC) on. An existing account stays as it is. */
  async open(
    db: Queryable,
    accounts: readonly { owner: string; currency: string }[],
    since: string,
  ): Promise<void> {
    const owners = accounts.map(({ owner }) => owner);
    const currencies = accounts.map(({ currency }) => currency);
    await db.execute(OPEN, [owners, currencies, since]);
  },
  async one(db: Queryable, owner: string): Promise<BillingAccount | undefined> {
    const [found] = await db.query(ONE, [owner]);
    if (found === undefined) return undefined;
    const row = z.parse(rowSchema, found);
    const address = z.safeParse(billingAddressFields, row.address);
    return { ...row, address: address.success ? address.data : EMPTY_BILLING_ADDRESS };
  },
  /** Returns whether it changed. */
  async saveAddress(db: Queryable, owner: string, address: BillingAddress): Promise<boolean> {
    return (await db.execute(SAVE_ADDRESS, [owner, JSON.stringify(address)])) > 0;
  },
  /** How many people of an owner can sign in now. */
  async activePeople(db: Queryable, owner: string): Promise<number> {
    const [row] = await db.query<{ accounts: number }>(ACTIVE, [owner]);
    return row?.accounts ?? 0;
  },
  /**
   * Records the number of people for all days up to `day` (UTC) that are not recorded yet, for `limit` owners after
   * `after`. Days on which the server was off count as today. Returns the last owner; undefined: none were left.
   */
  async recordDays(db: Queryable, day: string, after: string, limit: number): Promise<string | undefined> {
    const [row] = await db.query<{ last: string | null }>(RECORD_DAYS, [day, after, limit]);
    return row?.last ?? undefined;
  },
};
