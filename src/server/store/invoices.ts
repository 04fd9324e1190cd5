import * as z from 'zod/mini';
import { type InvoiceSums, invoiceSumsSchema } from '#domain/billing/invoice.ts';
import type { BillingMonth } from '#domain/billing/billing-month.ts';
import { type InvoiceIssuer, invoiceIssuerSchema } from '#domain/billing/plan.ts';
import type { Queryable, Statement } from './database.ts';

const TO_CLOSE: Statement = {
  name: 'invoice.to_close',
  text: `select a.owner_id as owner, a.currency, a.since::text as since, a.closed_through, a.address,
      trim(p.first_name || ' ' || p.last_name) as name
    from billing_account a join person p on p.id = a.owner_id
    where a.closed_through < $1 and to_char(a.since, 'YYYY-MM') <= $1 and a.currency = any($3)
    order by a.closed_through, a.owner_id limit $2 for update of a skip locked`,
};
const ACCOUNT_DAYS: Statement = {
  name: 'invoice.account_days',
  text: `select wanted.owner_id as owner, coalesce(sum(greatest(d.accounts - $4::int, 0)), 0)::int as days
    from unnest($1::text[], $2::date[], $3::date[]) as wanted (owner_id, first, next)
      join billing_day d on d.owner_id = wanted.owner_id and d.day >= wanted.first and d.day < wanted.next
    group by wanted.owner_id`,
};
const TAKE_NUMBERS: Statement = {
  name: 'invoice.take_numbers',
  text: 'update invoice_counter set last = last + $1 returning last - $1 as before',
};
const INSERT: Statement = {
  name: 'invoice.insert',
  text: `insert into invoice (number, owner_id, period, currency, closed_at, net, tax_rate, tax, total, lines, recipient,
      issuer, tax_name, due_at)
    select number, owner_id, period, currency, $1, net, tax_rate, tax, total, lines, recipient, $12, $13, $14
    from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::int[], $8::bigint[], $9::bigint[],
      $10::jsonb[], $11::jsonb[])
      as made (number, owner_id, period, currency, net, tax_rate, tax, total, lines, recipient)`,
};
const CLOSED: Statement = {
  name: 'invoice.closed_through',
  text: `update billing_account a set closed_through = done.period
    from unnest($1::text[], $2::text[]) as done (owner_id, period) where a.owner_id = done.owner_id`,
};
const UNPAID: Statement = {
  name: 'invoice.unpaid',
  text: `with owed as (
      select e.owner_id, sum(p.amount) as balance,
        coalesce(sum(p.amount) filter (where e.kind <> 'invoice'), 0) as credited
      from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'balance'
      where $1::text[] is null or e.owner_id = any($1)
      group by e.owner_id having sum(p.amount) < 0
    ), due as (
      select i.owner_id, i.number, i.currency, i.closed_at, i.mails_sent,
        sum(i.total) over (partition by i.owner_id order by i.number) as due
      from invoice i join owed using (owner_id)
    )
    select distinct on (due.owner_id) due.owner_id as owner, due.number, due.currency, due.closed_at, due.mails_sent,
      (-owed.balance)::bigint as amount
    from due join owed using (owner_id) where due.due > owed.credited order by due.owner_id, due.number`,
};
const MAILED: Statement = {
  name: 'invoice.mailed',
  text: 'update invoice set mails_sent = $2 where number = $1 and mails_sent < $2',
};
const COLUMNS = `number, period, currency, closed_at, net, tax_rate, tax, total, lines, recipient, issuer, tax_name, due_at`;
const LIST: Statement = {
  name: 'invoice.list',
  text: `select ${COLUMNS} from invoice where owner_id = $1 order by number`,
};

const recipientSchema = z.object({
  name: z.string(),
  /** As the owner had entered it; all fields may be empty. */
  address: z.record(z.string(), z.string()),
});

const rowSchema = z.extend(invoiceSumsSchema, {
  number: z.int(),
  period: z.string(),
  currency: z.string(),
  closed_at: z.int(),
  tax_name: z.string(),
  due_at: z.nullable(z.int()),
});
export type StoredInvoice = z.infer<typeof rowSchema>;

const toCloseSchema = z.object({
  owner: z.string(),
  currency: z.string(),
  since: z.string(),
  closed_through: z.string(),
  address: z.record(z.string(), z.string()),
  name: z.string(),
});
export type AccountToClose = z.infer<typeof toCloseSchema>;

/** What invoices that are closed together have in common. */
export interface InvoiceTerms {
  closed_at: number;
  due_at: number;
  issuer: InvoiceIssuer;
  tax_name: string;
}

export interface NewInvoice extends InvoiceSums {
  number: number;
  owner: string;
  period: BillingMonth;
  currency: string;
  recipient: z.infer<typeof recipientSchema>;
}

const unpaidSchema = z.object({
  owner: z.string(),
  number: z.int(),
  currency: z.string(),
  closed_at: z.int(),
  mails_sent: z.int(),
  /** All that the owner owes. */
  amount: z.int(),
});
export type UnpaidInvoice = z.infer<typeof unpaidSchema>;

/** Closed invoices of owners. */
export const invoices = {
  /**
   * Locks `limit` accounts in these currencies whose month `through`, or an earlier one, is not closed; another server's
   * are skipped.
   */
  async toClose(
    tx: Queryable,
    through: BillingMonth,
    currencies: readonly string[],
    limit: number,
  ): Promise<AccountToClose[]> {
    return z.parse(z.array(toCloseSchema), await tx.query(TO_CLOSE, [through, limit, currencies]));
  },
  /** The people beyond `included`, added up over the days of each owner's span (`next` is the day after it). */
  async accountDays(
    tx: Queryable,
    spans: readonly { owner: string; first: string; next: string }[],
    included: number,
  ): Promise<Map<string, number>> {
    const rows = await tx.query<{ owner: string; days: number }>(ACCOUNT_DAYS, [
      spans.map(({ owner }) => owner),
      spans.map(({ first }) => first),
      spans.map(({ next }) => next),
      included,
    ]);
    return new Map(rows.map(({ owner, days }) => [owner, days]));
  },
  /**
   * Takes `count` consecutive numbers and returns the one before the first. The counter stays locked until the
   * transaction ends, so that a rollback leaves no gap.
   */
  async takeNumbers(tx: Queryable, count: number): Promise<number> {
    const [row] = await tx.query<{ before: number }>(TAKE_NUMBERS, [count]);
    if (row === undefined) throw new Error('the counter of invoices is missing');
    return row.before;
  },
  async insert(
    tx: Queryable,
    made: readonly NewInvoice[],
    { closed_at: closedAt, due_at: dueAt, issuer, tax_name: taxName }: InvoiceTerms,
  ): Promise<void> {
    await tx.execute(INSERT, [
      closedAt,
      made.map(({ number }) => number),
      made.map(({ owner }) => owner),
      made.map(({ period }) => period),
      made.map(({ currency }) => currency),
      made.map(({ net }) => net),
      made.map((invoice) => invoice.tax_rate),
      made.map(({ tax }) => tax),
      made.map(({ total }) => total),
      made.map(({ lines }) => JSON.stringify(lines)),
      made.map(({ recipient }) => JSON.stringify(recipient)),
      JSON.stringify(issuer),
      taxName,
      dueAt,
    ]);
  },
  async closed(tx: Queryable, done: readonly { owner: string; period: BillingMonth }[]): Promise<void> {
    await tx.execute(CLOSED, [done.map(({ owner }) => owner), done.map(({ period }) => period)]);
  },
  /** The oldest unpaid invoice of each owner who owes something, of all owners or of some. */
  async unpaid(db: Queryable, owners: readonly string[] | null = null): Promise<UnpaidInvoice[]> {
    return z.parse(z.array(unpaidSchema), await db.query(UNPAID, [owners]));
  },
  /** Notes how many mails about an invoice were sent; false: another server has noted it. */
  async mailed(tx: Queryable, number: number, count: number): Promise<boolean> {
    return (await tx.execute(MAILED, [number, count])) > 0;
  },
  /** All invoices of an owner, oldest first. */
  async of(
    db: Queryable,
    owner: string,
  ): Promise<
    { invoice: StoredInvoice; issuer: InvoiceIssuer; recipient: z.infer<typeof recipientSchema> }[]
  > {
    const rows = await db.query(LIST, [owner]);
    return rows.map((row) => ({
      invoice: z.parse(rowSchema, row),
      issuer: z.parse(invoiceIssuerSchema, row['issuer']),
      recipient: z.parse(recipientSchema, row['recipient']),
    }));
  },
};
