import * as z from 'zod/mini';
import { coversSchema } from '#domain/orders/payment.ts';
import type { Queryable, Statement } from './database.ts';

const COLUMNS =
  'id, branch_id, table_sid, party, along, guest, gateway, covers, amount, tip, currency, created_at';
const PUT: Statement = {
  name: 'table_payment.put',
  text: `insert into table_payment (${COLUMNS})
    values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8::jsonb, $9, $10, $11, $12) on conflict (id) do nothing`,
};
const ONE: Statement = {
  name: 'table_payment.one',
  text: `select ${COLUMNS} from table_payment where id = $1`,
};
const SINCE: Statement = {
  name: 'table_payment.since',
  text: `select count(*)::integer as count from table_payment
    where branch_id = $1 and party = $2 and created_at > $3`,
};

const tablePaymentSchema = z.object({
  /** The id of the claim, and of the payment. */
  id: z.string(),
  branch_id: z.int(),
  table_sid: z.string(),
  party: z.string(),
  along: z.array(z.string()),
  guest: z.string(),
  gateway: z.string(),
  covers: coversSchema,
  /** In minor units. */
  amount: z.int(),
  tip: z.int(),
  currency: z.string(),
  created_at: z.int(),
});
export type TablePayment = z.infer<typeof tablePaymentSchema>;

/** What guests at tables pay on their own phones. */
export const tablePayments = {
  async put(db: Queryable, one: TablePayment): Promise<void> {
    const { id, branch_id: branch, table_sid: table, party, along, guest, gateway, covers } = one;
    const { amount, tip, currency, created_at: at } = one;
    const documents = { along: JSON.stringify(along), covers: JSON.stringify(covers) };
    const values = [id, branch, table, party, documents.along, guest, gateway, documents.covers];
    await db.execute(PUT, [...values, amount, tip, currency, at]);
  },
  async one(db: Queryable, id: string): Promise<TablePayment | undefined> {
    const [row] = await db.query(ONE, [id]);
    return row === undefined ? undefined : z.parse(tablePaymentSchema, row);
  },
  /** How many a party has begun since then. */
  async countSince(db: Queryable, branch: number, party: string, since: number): Promise<number> {
    const [row] = await db.query<{ count: number }>(SINCE, [branch, party, since]);
    return row?.count ?? 0;
  },
};
