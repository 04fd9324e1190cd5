import * as z from 'zod/mini';
import { billingAddressFields } from '#domain/billing/billing-address.ts';
import { invoiceSchema, invoiceSumsSchema } from '#domain/billing/invoice.ts';
import { ledgerEntryKinds } from '#domain/billing/ledger.ts';
import { paidServices } from '#domain/billing/paid-services.ts';
import { paymentCardFields } from '#domain/billing/payment-card.ts';
import { invoiceIssuerSchema } from '#domain/billing/plan.ts';
import { topUpMethods } from '#domain/billing/top-up.ts';
import { referralStates } from '#domain/site/referral.ts';
import { MAX_MONEY, moneySchema } from '#domain/money.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call, nothing, queryNumber } from './call.ts';

const own = { method: 'GET', scope: 'none', roles: ['owner'], queued: false } as const;

/** A movement of an owner's balance. */
export const movementSchema = z.object({
  /** Identifies the movement. */
  id: z.int(),
  /** `top_up`, `refund`, `invoice`, `referral` or `correction`. */
  kind: z.enum(ledgerEntryKinds),
  /** What it was for; for an invoice, its number. */
  note: z.string(),
  /** When, in milliseconds. */
  at: z.int(),
  /** In minor units; below 0 it was taken from the balance. */
  amount: moneySchema,
});

const addressAnswer = z.object({
  /** Where invoices are addressed to; the fields are empty until they are saved. */
  address: z.object({
    /** The number of the tax office. */
    tax_no: z.string(),
    /** Street and house number. */
    street: z.string(),
    /** The town or city. */
    city: z.string(),
    /** The state or province. */
    state: z.string(),
    /** The postal code. */
    postcode: z.string(),
  }),
  /** The mark of this address, to be sent back as `seen` when saving. */
  seen: z.string(),
});

/** The paid services of a shop. */
export const servicePlanSchema = z.object({
  /** The ISO 4217 code of the prices. */
  currency: z.string(),
  /** The day until which all services are free, such as `2026-11-25`; null: the trial is over. */
  trial_until: z.nullable(z.string()),
  /** Every paid service. */
  services: z.array(
    z.object({
      /** The service, for example `reservations`. */
      service: z.enum(paidServices),
      /** Per month, in minor units. */
      price: moneySchema,
      /** Once, in minor units; 0 for a shop that had subscribed before. */
      setup: moneySchema,
      /** Whether the shop pays for it. */
      subscribed: z.boolean(),
      /** The day on which it is switched off, after the shop has unsubscribed; null: not foreseen. */
      off_from: z.nullable(z.string()),
      /** The day on which it would be switched off if the shop unsubscribed today; null: it is not subscribed. */
      off_if_ended: z._default(z.nullable(z.string()), null),
    }),
  ),
});

const subscribing = {
  ...own,
  method: 'POST',
  scope: 'shop',
  request: z.object({
    /** The service, for example `reservations`. */
    service: z.enum(paidServices, 'required'),
  }),
  response: servicePlanSchema,
} as const;

/** What the operator of this server charges an owner. All are refused with `billing_off` where billing is off. */
export const billingCalls = {
  'GET user/billing': call({
    ...own,
    summary: 'Get the billing address',
    request: nothing,
    response: addressAnswer,
  }),
  'user/billing': call({
    ...own,
    method: 'POST',
    audit: 'billing_address_changed',
    summary: 'Save the billing address. Refused if another change was saved since `seen`',
    request: z.extend(billingAddressFields, { seen: seenSchema }),
    response: addressAnswer,
  }),
  'user/invoices': call({
    ...own,
    summary: 'Get the balance, its latest movements and all invoices, newest first',
    request: nothing,
    response: z.object({
      /** The ISO 4217 code of all amounts. */
      currency: z.string(),
      /** What is left; below 0 it is owed. */
      balance: moneySchema,
      /** When selling online stops unless the invoices are paid, in milliseconds; null: nothing is owed. */
      suspended_at: z.nullable(z.int()),
      /** Closed invoices. */
      invoices: z.array(invoiceSchema),
      /** The latest movements of the balance. */
      movements: z.array(movementSchema),
    }),
  }),
  'user/invoice': call({
    ...own,
    summary: 'Get one invoice with its recipient. Refuses no_such_invoice',
    request: z.object({
      /** The number of the invoice. */
      number: queryNumber(1, 2_147_483_647),
    }),
    response: z.object({
      /** The invoice with its lines. */
      invoice: invoiceSchema,
      /** Who sent it, as it was when the invoice was closed. */
      issuer: invoiceIssuerSchema,
      /** Whom it is addressed to. */
      recipient: z.object({
        /** The owner's name. */
        name: z.string(),
        /** As it was when the invoice was closed. */
        address: z.record(z.string(), z.string()),
      }),
    }),
  }),
  'settings/subscribe': call({
    ...subscribing,
    audit: 'service_subscribed',
    summary: 'Subscribe the shop to a paid service. Refuses billing_address_missing',
  }),
  'settings/unsubscribe': call({
    ...subscribing,
    audit: 'service_unsubscribed',
    summary:
      'End a subscription after today; the service stays on for three more days. Orders and bookings that exist by then are completed',
  }),
  'user/payment/methods': call({
    ...own,
    summary:
      'Get how the owner can pay. Refuses billing_address_missing until the billing address is complete',
    request: nothing,
    response: z.object({
      /** The payment methods that this server supports, each with a page of its own. */
      methods: z.array(z.enum(topUpMethods)),
      /** Whether a card can be entered in the app (`user/payment/card`). Without it and methods, only transfers. */
      card_form: z.boolean(),
      /** How to transfer money: the operator's bank and account; '' if the operator has not entered it. */
      transfer: z.string(),
      /** Whom a transfer is made out to; '' if the operator has not entered it. */
      recipient: z._default(z.string(), ''),
      /** What a transfer must state, so that the operator finds the owner: the unpaid invoices, else the e-mail. */
      reference: z.string(),
      /** The current month, such as `2026-11`: cards that expired before it are refused. */
      month: z.string(),
      /** The ISO 4217 code of the amounts. */
      currency: z.string(),
      /** The balance in minor units; below 0 it is owed. */
      balance: moneySchema,
      /** The least that can be paid at once, in minor units. */
      min: moneySchema,
      /** The most that can be paid at once, in minor units. */
      max: moneySchema,
    }),
  }),
  'user/payment/other': call({
    ...own,
    method: 'POST',
    summary:
      'Open the payment page of a provider. The same amount leads to the same page while it can be paid. Refuses billing_address_missing',
    request: z.object({
      /** In minor units of the owner's currency. */
      amount: z.int('required').check(z.minimum(1, 'invalid'), z.maximum(MAX_MONEY, 'invalid')),
      /** One of the offered methods. */
      method: z.enum(topUpMethods, 'required'),
    }),
    response: z.object({
      /**
       * `LINK`: go to the address in `content`; `FORM`: likewise, its page posts a form to the provider at once;
       * `FAILED`: the reason is in `message`.
       */
      status: z.enum(['LINK', 'FORM', 'FAILED']),
      /** The address of the payment page; '' if it failed. */
      content: z.string(),
      /** A refusal code; '' unless it failed. */
      message: z.string(),
    }),
  }),
  'user/payment/card': call({
    ...own,
    method: 'POST',
    summary:
      'Pay with a card that was entered in the app, where `card_form` is true. The card is not stored. Refuses billing_address_missing',
    request: z.extend(paymentCardFields, {
      /** In minor units of the owner's currency. */
      amount: z.int('required').check(z.minimum(1, 'invalid'), z.maximum(MAX_MONEY, 'invalid')),
    }),
    response: z.object({
      /** `FORM`: post `fields` to the address in `content`; `FAILED`: the reason is in `message`. */
      status: z.enum(['FORM', 'FAILED']),
      /** The address of the bank's page; '' if it failed. */
      content: z.string(),
      /** The signed fields of the form, with the card; empty if it failed. */
      fields: z.record(z.string(), z.string()),
      /** A refusal code; '' unless it failed. */
      message: z.string(),
    }),
  }),
  'user/referral': call({
    ...own,
    summary: "Get the owner's code for recommending this server, what it pays, and whom they have invited",
    request: nothing,
    response: z.object({
      /** The code; as `refcode` in the address of the sign-up page it names the owner. */
      code: z.string(),
      /** The ISO 4217 code of the amounts. */
      currency: z.string(),
      /** What the owner is credited for each new owner whose first invoice is paid, in minor units. */
      reward: moneySchema,
      /** What the new owner is credited, in minor units. */
      credit: moneySchema,
      /** Who has signed up with the code, newest first, at most 100. */
      invited: z.array(
        z.object({
          /** The name of their first shop. */
          shop: z.string(),
          /** When they signed up, in milliseconds. */
          invited_at: z.int(),
          /** `open`: not paid yet; `refused`: it is the owner's own restaurant. */
          state: z.enum(referralStates),
        }),
      ),
    }),
  }),
  'user/unbilled': call({
    ...own,
    summary: 'Get what the current month costs so far',
    request: nothing,
    response: z.object({
      /** The ISO 4217 code of the amounts. */
      currency: z.string(),
      /** The current month, such as `2026-11`. */
      period: z.string(),
      /** People who can sign in now. */
      accounts: z.int(),
      /** People included in the plan. */
      accounts_included: z.int(),
      /** The price of each further person per month, in minor units. */
      account_price: moneySchema,
      /** The costs up to yesterday. */
      sums: invoiceSumsSchema,
      /** What the whole month will cost if nothing changes, tax included; null: an older server does not say. */
      expected: z._default(z.nullable(moneySchema), null),
      /** The day on which the month is charged, such as `2026-12-01`; null: an older server does not say. */
      charged_on: z._default(z.nullable(z.string()), null),
    }),
  }),
};
