import * as z from 'zod/mini';
import { deviceSidSchema, instantSchema, sidSchema, sittingSchema } from '#domain/ids.ts';
import { moneySchema } from '#domain/money.ts';
import { paymentMethodSchema } from '#domain/orders/order.ts';
import { roles } from '#domain/roles.ts';
import { guestBillSchema } from '#domain/tables/guest-bill.ts';
import { guestChoiceSchema, guestSumSchema } from '#domain/tables/guest-choice.ts';
import { guestPayableSchema } from '#domain/tables/guest-payable.ts';
import { guestPaymentSchema } from '#domain/tables/guest-payment.ts';
import { guestCallKindSchema, tableSchema } from '#domain/tables/table.ts';
import { call } from './call.ts';

/** A guest's phone at a table, as the scan of its code made it. */
const seatedPhone = {
  /** The table's sid, from its code. */
  tb: sidSchema,
  /** The key in the table's code or link. */
  key: z.string().check(z.maxLength(80)),
  /** The sid of the party that was there at the scan. */
  party: sittingSchema,
  /** The id of the phone at this party, made on it. */
  guest: sittingSchema,
};

/** The holder of a guest's payment: its id and key, from the answer to `tables/guest-pay`. */
const paymentHolder = {
  /** The payment's id. */
  id: deviceSidSchema,
  /** The payment's key. */
  key: z.string().check(z.maxLength(80)),
};

/** What staff have answered a call for in the last minutes, so that they are on their way. */
const coming = z._default(z.array(guestCallKindSchema), []);

/** The calls of a guest's phone at a table. Separate because a customer's page loads them only at a table. */
export const guestTableCalls = {
  'tables/by-key': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary: "Get the branch and table that a table's code leads to",
    request: z.object({
      /** The table's sid, from its code. */
      tb: sidSchema,
      /** The key in the table's code; with a part's number at its end for one part of the table. */
      key: z.string().check(z.maxLength(80)),
    }),
    response: z.object({
      /** The shop's part of the storefront address `/{site}/{place}`. */
      site: z.string(),
      /** The branch's part of the storefront address `/{site}/{place}`. */
      place: z.string(),
      /** The table; null: the key is neither the printed one nor that of the present party. */
      table: z.nullable(
        z.object({
          /** The table's sid. */
          sid: sidSchema,
          /** The table's name. */
          name: z.string(),
          /** The part of the split bill that the code is for; null: the whole table. */
          part: z.nullable(z.int()),
          /** The sid of the present or next party, for which this scan counts. */
          party: sittingSchema,
        }),
      ),
    }),
  }),
  'tables/guest-table': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary:
      'Get what a guest at a table sees: the common bill and open calls. Refuses no_such_table, table_key_needed (the party has left)',
    request: z.object(seatedPhone),
    response: z.object({
      /** The table's name. */
      name: tableSchema.shape.name,
      /**
       * The common bill, or that of the code's part; null: the phone sees none, because it scanned the printed code and
       * staff have not accepted an order from it.
       */
      bill: z.nullable(guestBillSchema),
      /** The key for a link to this party, which a guest may show to the others at the table; null: as with `bill`. */
      party_key: z.nullable(z.string()),
      /** What the table waits for. */
      calls: tableSchema.shape.calls,
      coming,
      /** Paying on this phone; null: the branch takes no online payment at tables, or the phone sees no bill. */
      pay: z.nullable(
        z.object({
          /** The payment methods the guest can choose from. */
          methods: z.array(paymentMethodSchema),
          payable: guestPayableSchema,
          /** Whether a tip is offered; absent: yes. */
          offers_tips: z.optional(z.boolean()),
          /** What this phone is about to pay; null: nothing. */
          claim: z.nullable(
            z.object({
              /** The id that its payment will have. */
              id: deviceSidSchema,
              /** The key of its page. */
              key: z.string(),
              /** What it pays of the bill, in the currency's minor unit. */
              amount: moneySchema,
              /** The tip on top, in the currency's minor unit. */
              tip: moneySchema,
              /** Until when the others cannot choose it, in epoch milliseconds. */
              until: instantSchema,
            }),
          ),
        }),
      ),
    }),
  }),
  'tables/guest-pay': call({
    method: 'POST',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary:
      'Claim what a guest is about to pay, and get the URL of the page to pay it on. The amount is computed by the server. Refuses no_such_table, table_key_needed, dishes_claimed, nothing_to_pay, guest_amount_changed, bill_not_divided, too_many_claims, payment_not_configured, payment_unreachable',
    request: z.object({
      ...seatedPhone,
      choice: guestChoiceSchema,
      /** The amount the guest saw, in the currency's minor unit. */
      seen: guestSumSchema,
      /** The tip on top, in the currency's minor unit. */
      tip: z._default(guestSumSchema, 0),
      /** The payment method. */
      method: paymentMethodSchema,
    }),
    response: z.object({
      /** The id of the claim and of the payment. */
      id: deviceSidSchema,
      /** The key of the page that shows what became of it. */
      key: z.string(),
      /** The URL of the provider's payment page. */
      url: z.string(),
    }),
  }),
  'tables/guest-pay-cancel': call({
    method: 'POST',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary:
      'Release what a guest was about to pay, so that others at the table can choose it. Refuses no_such_payment',
    request: z.object(paymentHolder),
    response: z.object({}),
  }),
  'tables/guest-payment': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary: "Get what became of a guest's payment at a table, with its receipt. Refuses no_such_payment",
    request: z.object(paymentHolder),
    response: guestPaymentSchema,
  }),
  'tables/guest-call': call({
    method: 'POST',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary:
      'Call staff to the table or ask for the bill, or take that back. Refuses no_such_table, table_key_needed (the party has left)',
    request: z.object({
      ...seatedPhone,
      kind: guestCallKindSchema,
      /** True takes an open call of this kind back; absent: a new call. */
      withdrawn: z.optional(z.boolean()),
    }),
    response: z.object({
      /** What the table waits for. */
      calls: tableSchema.shape.calls,
      coming,
    }),
  }),
};
