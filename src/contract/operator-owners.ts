import * as z from 'zod/mini';
import { correctionFields, correctionRule } from '#domain/billing/correction.ts';
import { invoiceSchema } from '#domain/billing/invoice.ts';
import { ownerSorts } from '#domain/billing/owner-sorts.ts';
import { paidServices } from '#domain/billing/paid-services.ts';
import { MAX_STOP_REASON } from '#domain/billing/stop-reason.ts';
import { lineOfText } from '#domain/fields.ts';
import { instantSchema } from '#domain/ids.ts';
import { moneySchema } from '#domain/money.ts';
import { movementSchema } from './billing.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';

const read = { method: 'GET', scope: 'none', roles: ['operator'], queued: false } as const;

const personId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

const ownerFields = {
  /** The owner's person id. */
  id: z.string(),
  /** The owner's name. */
  name: z.string(),
  /** The e-mail address they sign in with. */
  email: z.string(),
  /** When the account was made, in epoch milliseconds. */
  created_at: instantSchema,
  /** When they last signed in, in epoch milliseconds; null: never, or the session was deleted since. */
  last_sign_in: z.nullable(instantSchema),
};

const accountAnswer = z.object({
  /** Whose account it is. */
  owner: z.object({
    ...ownerFields,
    /** The mobile number; may be empty. */
    mobile: z.string(),
  }),
  /** The ISO 4217 code of all amounts. */
  currency: z.string(),
  /** The first day charged, such as `2026-11-25`. */
  since: z.string(),
  /** The day until which all services are free, such as `2026-11-25`. */
  trial_until: z.string(),
  /** What is left; below 0 it is owed. */
  balance: moneySchema,
  /** When selling online stops, or has stopped, in epoch milliseconds; null: nothing is owed. */
  suspended_at: z.nullable(instantSchema),
  /** Closed invoices, newest first. */
  invoices: z.array(invoiceSchema),
  /** The latest movements of the balance. */
  movements: z.array(movementSchema),
  /** The owner's shops. */
  shops: z.array(
    z.object({
      /** The shop's number. */
      id: z.int(),
      /** The shop's name. */
      name: z.string(),
      /** Its part of the storefront address. */
      site_uid: z.string(),
      /** How many branches it has. */
      branches: z.int(),
      /** Whether customers cannot order online because of unpaid invoices or because the operator stopped it. */
      selling_stopped: z.boolean(),
      /** Why the operator stopped its online orders; null: they did not. */
      stop_reason: z.nullable(z.string()),
      /** The services it does not have. */
      off_services: z.array(z.enum(paidServices)),
      /** What it has subscribed to, oldest first. */
      subscriptions: z.array(
        z.object({
          /** The service, for example `reservations`. */
          service: z.enum(paidServices),
          /** The first day charged. */
          since: z.string(),
          /** The day after the last one charged; null: it runs. */
          until: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

/** What the operator sees and notes of owners. Refused with `billing_off` where billing is off. */
export const operatorOwnerCalls = {
  'operator/owners': call({
    ...read,
    summary: 'List the owners by page, with what they owe and what they have sold this month',
    request: z.object({
      /** A part of the name, the e-mail, or the name or address of a shop; or the number of an invoice, as `INV-12`. */
      query: z.optional(lineOfText(0, 80)),
      /** `due`: only owners who owe something; absent: all. */
      only: z.optional(z.literal('due')),
      /** `new`: the newest first; `name`; `sales`: the most this month first; `balance`: the lowest first; `seen`: the latest sign-in first. Absent: `new`. */
      sort: z.optional(z.enum(ownerSorts)),
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 1_000_000)),
    }),
    response: z.object({
      /** The owners of this page. */
      owners: z.array(
        z.object({
          ...ownerFields,
          /** How many shops they have. */
          shops: z.int(),
          /** The name of their first shop; '' without one. */
          shop_name: z.string(),
          /** How many branches the shops have. */
          branches: z.int(),
          /** The ISO 4217 code of the balance. */
          currency: z.string(),
          /** What is left; below 0 it is owed. */
          balance: moneySchema,
          /** The oldest unpaid invoice; null: all are paid. */
          oldest_unpaid: z.nullable(
            z.object({
              /** Its number. */
              number: z.int(),
              /** When it was closed, in epoch milliseconds. */
              closed_at: instantSchema,
            }),
          ),
          /** Whether customers cannot order online at one of the shops. */
          selling_stopped: z.boolean(),
          /** How many paid services the shops are subscribed to. */
          services: z.int(),
          /** What the shops have sold this month, by currency, as far as their reports are made. */
          sales: z.array(
            z.object({
              /** The ISO 4217 code. */
              currency: z.string(),
              /** The sales, in minor units. */
              amount: moneySchema,
            }),
          ),
        }),
      ),
      ...pageCountsSchema,
    }),
  }),
  'operator/owner': call({
    ...read,
    summary: "Get an owner's account: invoices, movements, shops and subscriptions. Refuses no_such_owner",
    request: z.object({
      /** The owner's person id. */
      owner: personId,
    }),
    response: accountAnswer,
  }),
  'operator/selling': call({
    ...read,
    method: 'POST',
    audit: 'selling_changed',
    stepUp: true,
    summary:
      'Stop the online orders of a shop, with a reason that its owner reads, or let it sell again; kitchen and tables keep working. Refuses no_such_owner, no_such_shop',
    request: z.object({
      /** The owner's person id. */
      owner: personId,
      /** The shop's number. */
      shop: z.int().check(z.positive('invalid')),
      /** Why; null: it sells again. */
      reason: z.nullable(lineOfText(1, MAX_STOP_REASON)),
    }),
    response: accountAnswer,
  }),
  'operator/correction': call({
    ...read,
    method: 'POST',
    audit: 'balance_corrected',
    stepUp: true,
    summary:
      'Note a transfer or refund, or correct the balance; an owner who has paid sells online at once. Refuses no_such_owner, change_id_taken',
    request: z
      .object({
        ...correctionFields,
        /** The owner's person id. */
        owner: personId,
      })
      .check(correctionRule),
    response: accountAnswer,
  }),
};
