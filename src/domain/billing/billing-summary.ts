import * as z from 'zod/mini';
import { moneySchema } from '../money.ts';

/** What the app shows an owner on every screen. */
export const billingSummarySchema = z.object({
  /** In minor units; below 0 it is owed. */
  balance: moneySchema,
  /** The ISO 4217 code of the balance. */
  currency: z.string(),
  /** What the owner is credited for recommending this server, in minor units; 0: nothing is offered. */
  referral_reward: z._default(moneySchema, 0),
  /** When selling online stops unless the balance is paid, in milliseconds; null: no invoice is due. */
  stops_at: z._default(z.nullable(z.int()), null),
  /** Shops whose online orders the operator has stopped, each with the reason. */
  stopped_shops: z._default(
    z.array(
      z.object({
        /** The shop's name. */
        shop: z.string(),
        /** Why the operator stopped it. */
        reason: z.string(),
      }),
    ),
    [],
  ),
  /** What the owner has to do: enter a billing address, or pay. */
  need_update: z.array(z.enum(['billing_address', 'payment'])),
});
export type BillingSummary = z.infer<typeof billingSummarySchema>;
