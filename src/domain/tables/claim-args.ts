import * as z from 'zod/mini';
import { deviceSidSchema, sidSchema, sittingSchema } from '../ids.ts';
import { guestChoiceSchema, guestPartSchema, guestSumSchema } from './guest-choice.ts';

export const claimPaymentSchema = z.object({
  /** The table's sid. */
  sid: sidSchema,
  /** The sid of the party that pays. */
  session: sittingSchema,
  /** The sids of the parties of merged tables that are paid together. */
  with: z._default(z.array(sittingSchema).check(z.maxLength(100)), []),
  /** The id that the payment will have. */
  id: deviceSidSchema,
  /** What is claimed; null: the claim is released. */
  claim: z.nullable(
    z.object({
      /** The id of the phone at this party. */
      guest: sittingSchema,
      /** The part of the split bill that the phone pays of; null: the whole table's. */
      part: guestPartSchema,
      choice: guestChoiceSchema,
      /** The amount the guest saw, in the currency's minor unit. */
      seen: guestSumSchema,
      /** The tip on top, in the currency's minor unit. */
      tip: z._default(guestSumSchema, 0),
    }),
  ),
});
export type ClaimPayment = z.infer<typeof claimPaymentSchema>;
export type Claim = NonNullable<ClaimPayment['claim']>;
