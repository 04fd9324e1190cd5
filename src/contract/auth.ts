import { billingSummarySchema } from '#domain/billing/billing-summary.ts';
import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { idSchema } from '#domain/ids.ts';
import { moneySchema } from '#domain/money.ts';
import { personSchema } from '#domain/people/person.ts';
import { accountRoles, roles, staffRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';
import { branchCardSchema, shopCardSchema } from './access-cards.ts';
import { siteCalls } from './site.ts';

const everyone = [...roles];
const signedIn = [...accountRoles, 'sync', 'member'] as const;

/** `shop_number` is sent by staff; without it an owner or member is looked up by e-mail. */
export const signInSchema = z.object({
  /** A staff member's user name; with `shop_number` absent, the e-mail of an owner or member. */
  username: lineOfText(1, 120),
  /** The password in plain text; it is stored only as a hash. */
  password: z.string().check(z.minLength(1, 'required'), z.minLength(4, 'min_length:4'), z.maxLength(200)),
  /** The number of the shop a staff member works in; absent: an owner or member signs in by e-mail. */
  shop_number: z.optional(z.nullable(idSchema)),
  /** True: the session lasts 60 days. Otherwise 16 hours. */
  remember: z.optional(z.boolean()),
});

/** A successful sign-in: the session's token, its expiry, and the person. */
export const signedInSchema = z.object({
  /** The session's bearer token. */
  token: z.string(),
  /** When the session expires, in epoch milliseconds. */
  expires: z.int(),
  user: personSchema,
});

export const authCalls = {
  'auth/login': call({
    method: 'POST',
    scope: 'none',
    roles: everyone,
    queued: false,
    knowsDevice: true,
    summary: 'Sign in. Where a second factor is on, the answer is a ticket for `auth/second-factor`',
    request: signInSchema,
    response: z.union([
      signedInSchema,
      z.object({
        /** The ticket that `auth/second-factor` takes together with a code. */
        ticket: z.string(),
      }),
    ]),
  }),
  'auth/logout': call({
    audit: 'sign_out',
    method: 'POST',
    scope: 'none',
    roles: signedIn,
    queued: false,
    summary: 'Sign out: revoke the token of this call',
    request: nothing,
    response: nothing,
  }),
  'user/info': call({
    method: 'GET',
    scope: 'none',
    roles: signedIn,
    queued: false,
    summary: 'Get the signed-in person and the shops and branches they may enter',
    request: nothing,
    response: z.object({
      user: personSchema,
      /** The shops the person may enter. */
      shops: z.array(shopCardSchema),
      /** The branches the person may enter. */
      branches: z.array(branchCardSchema),
      /** The balance of an owner; null for others, and where billing is off. */
      billing: z.nullable(billingSummarySchema),
      /** The balance of an owner in minor units; null for others, and where billing is off. */
      balance: z.nullable(moneySchema),
      /** The id of the branch the person opened last (`branch/select`); null: none that they may still enter. */
      branch_selected: z.nullable(idSchema),
      /** The entries of the app's navigation that the person may open, by their path below a branch. */
      menu: z.array(z.string()),
      /** The storefronts of the person's shops. */
      sites: z.array(
        z.object({
          /** The shop's slug. */
          sid: z.string(),
          /** The shop's name. */
          name: z.string(),
          /** The addresses of its branches' menus. */
          urls: z.array(z.string()),
        }),
      ),
      /** What an owner still has to complete; empty for others. */
      need_update: z.array(
        z.object({
          /** The e-mail is not confirmed, the billing address or a payment is missing, or a branch was never opened. */
          missing: z.enum(['email', 'billing_address', 'payment', 'opening']),
          /** The branch it is about; null: the account. */
          branch: z.nullable(idSchema),
        }),
      ),
    }),
  }),
  shops: call({
    method: 'GET',
    scope: 'none',
    roles: [...staffRoles],
    queued: false,
    summary: 'List shops and branches with their numbers of live orders',
    request: nothing,
    response: z.object({
      /** The shops the person may enter. */
      shops: z.array(shopCardSchema),
      /** The branches the person may enter. */
      branches: z.array(branchCardSchema),
    }),
  }),
  ...siteCalls,
};
