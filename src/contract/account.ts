import * as z from 'zod/mini';
import { sidSchema, deviceSidSchema } from '#domain/ids.ts';
import { basisPointsSchema } from '#domain/money.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { memberFields, registerFields, savedAddressFields } from '#domain/people/member.ts';
import { personSchema } from '#domain/people/person.ts';
import { roles } from '#domain/roles.ts';
import { shownCartSchema } from '#domain/cart/kept-cart.ts';
import { cartKeySchema } from './carts.ts';
import { call, nothing, pageCountsSchema, queryNumber } from './call.ts';

const own = { scope: 'none', roles: ['member'], queued: false } as const;
const addresses = z.object({
  /** The saved addresses, the default one first. */
  addresses: z.array(savedAddressFields),
});

/** A member's order with `key`, which lets its page follow and rate it and subscribe to push messages. */
export const memberOrderSchema = z.object({
  /** The shop's part of the storefront address `/{site}/{place}`. */
  site: z.string(),
  /** The branch's part of the storefront address `/{site}/{place}`. */
  place: z.string(),
  /** The shop's numeric id. */
  shop: z.int(),
  /** The branch's numeric id. */
  branch: z.int(),
  /** The shop's name. */
  shop_name: z.string(),
  /** The branch's name. */
  branch_name: z._default(z.string(), ''),
  /** The branch's IANA time zone. */
  timezone: z.string(),
  /** The order's access key, for calls that guests make about it. */
  key: z.string(),
  order: orderSchema,
});
export type MemberOrder = z.infer<typeof memberOrderSchema>;

/** Calls of a customer's account. */
export const accountCalls = {
  'member/register': call({
    method: 'POST',
    scope: 'none',
    roles: [...roles],
    queued: false,
    knowsDevice: true,
    summary:
      "Create a customer's account and sign in. The e-mail and password of an existing account sign in to it",
    request: registerFields,
    response: z.object({
      /** The session's bearer token. */
      token: z.string(),
      /** When the session expires, in epoch milliseconds. */
      expires: z.int(),
      user: personSchema,
    }),
  }),
  'member/profile': call({
    ...own,
    method: 'POST',
    summary: 'Change the name or phone of the own account',
    request: memberFields,
    response: z.object({ user: personSchema }),
  }),
  'user/addresses': call({
    ...own,
    method: 'GET',
    summary: "List the member's saved addresses, the default one first",
    request: nothing,
    response: addresses,
  }),
  'user/address-save': call({
    ...own,
    method: 'POST',
    summary: 'Save an address, new or by its id; a new default replaces the earlier one',
    request: savedAddressFields,
    response: addresses,
  }),
  'user/address-delete': call({
    ...own,
    method: 'POST',
    summary: 'Delete a saved address',
    request: z.object({
      /** The id of the address to delete. */
      id: sidSchema,
    }),
    response: addresses,
  }),
  'member/orders': call({
    ...own,
    method: 'GET',
    summary: "List the member's own orders by page, newest first",
    request: z.object({
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 1_000_000)),
    }),
    response: z.object({
      /** The member's orders, newest first. */
      orders: z.array(memberOrderSchema),
      ...pageCountsSchema,
    }),
  }),
  'member/order': call({
    ...own,
    method: 'GET',
    summary: "Get one of the member's own orders",
    request: z.object({
      /** The order's sid. */
      sid: deviceSidSchema,
    }),
    response: memberOrderSchema,
  }),
  'cart/info': call({
    method: 'GET',
    scope: 'branch',
    roles: [...roles],
    queued: false,
    summary: "Get the caller's discount and saved addresses, none for guests, and a cart by its key",
    request: z.object({
      /** The key of a cart made by `cart/add`; absent: no cart. */
      key: z.optional(cartKeySchema),
    }),
    response: z.extend(addresses, {
      /** The cart; null without `key`, or if it does not exist any more. */
      cart: z._default(z.nullable(shownCartSchema), null),
      /** The caller's discount in basis points; 0 for guests. */
      discount_rate: basisPointsSchema,
    }),
  }),
};
