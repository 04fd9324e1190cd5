import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { partCountSchema, sittingSchema } from './table.ts';

/**
 * Ways of taking money. A `card` is charged by its machine, so screens offer it only while the connection is live;
 * the others need no network. `discount` takes none: what a manager lets go, with a reason.
 */
export const tablePaymentMethods = ['cash', 'card', 'voucher', 'transfer', 'discount'] as const;
export const tablePaymentMethodSchema = z.enum(tablePaymentMethods);
export type TablePaymentMethod = z.infer<typeof tablePaymentMethodSchema>;

export const seatSchema = z.int().check(z.minimum(1), z.maximum(100));

/** What somebody wanted to pay: said on the receipt; the amount alone counts. */
export const coversSchema = z.object({
  kind: z.enum(['whole', 'part', 'items', 'seat', 'shares', 'amount']),
  part: z._default(z.nullable(partCountSchema), null),
  seat: z._default(z.nullable(seatSchema), null),
  shares: z._default(z.nullable(z.int().check(z.minimum(2), z.maximum(100))), null),
  lines: z._default(z.array(deviceSidSchema).check(z.maxLength(500)), []),
});
export type PaymentCovers = z.infer<typeof coversSchema>;

/**
 * Money taken for a session. Where several merged tables were paid at once, each session holds its share under
 * the same `id`; `tip` and `given` (what was handed over in cash) stand at the first.
 */
export const paymentSchema = z.object({
  id: deviceSidSchema,
  at: instantSchema,
  by: z.string(),
  method: tablePaymentMethodSchema,
  amount: moneySchema,
  tip: moneySchema,
  given: z.nullable(moneySchema),
  covers: coversSchema,
  reason: freeText(200),
  void: z.nullable(z.object({ at: instantSchema, by: z.string(), reason: z.string() })),
});
export type Payment = z.infer<typeof paymentSchema>;

/**
 * One party at a table, from sitting down to the reset. `orders` are those whose lines may be on its bill, also
 * orders of other tables of which lines were moved here. `closed.due` is what was left unpaid.
 */
export const sessionSchema = z.object({
  sid: sittingSchema,
  table: sidSchema,
  covers: z.int().check(z.minimum(0), z.maximum(100)),
  opened_at: instantSchema,
  opened_by: z.string(),
  orders: z.array(deviceSidSchema),
  payments: z.array(paymentSchema),
  closed: z.nullable(z.object({ at: instantSchema, by: z.string(), due: moneySchema })),
});
export type Session = z.infer<typeof sessionSchema>;
