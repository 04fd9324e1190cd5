import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { isPhone } from '#domain/phone.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { branchMemberSchema } from '#domain/people/branch-member.ts';
import { memberRateSchema } from '#domain/people/member.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';
import { perPage } from './per-page.ts';

const personId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const page = z.optional(queryNumber(1, 1_000_000));

const requiredPhone = lineOfText(1, 40).check(z.refine(isPhone, 'required'));

const details = {
  member: branchMemberSchema,
  /** The mark of this version, to be sent back as `seen` when saving. */
  seen: z.string(),
};

export const memberCalls = {
  members: call({
    audit: 'members_read',
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'sync'],
    machine: 'members:read',
    queued: false,
    summary: 'List members who have ordered at the branch by page, the latest order first',
    request: z.object({
      /** A part of the name, e-mail or phone to search for. */
      query: z.optional(lineOfText(0, 80)),
      /** The page, counted from 1; absent: the first. */
      page,
      /** The number of members on a page; absent: 20. */
      per_page: perPage,
    }),
    response: z.object({
      /** The members of this page; who ordered last comes first. */
      members: z.array(branchMemberSchema),
      ...pageCountsSchema,
    }),
  }),
  'GET members/details': call({
    audit: 'member_read',
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'sync'],
    machine: 'members:read',
    queued: false,
    summary: 'Get a member with their orders at the branch by page',
    request: z.object({
      /** The member's person id. */
      id: personId,
      /** The page of the orders, counted from 1; absent: the first. */
      page,
    }),
    response: z.object({
      ...details,
      /** The member's orders at the branch, newest first. */
      histories: z.array(orderSchema),
      ...pageCountsSchema,
    }),
  }),
  'members/details': call({
    audit: 'member_changed',
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: "Set a member's own discount at the branch; null: the one of all members",
    request: z.object({
      /** The member's person id. */
      id: personId,
      rate: memberRateSchema,
      seen: seenSchema,
    }),
    response: z.object(details),
  }),
  'members/erase-guest': call({
    audit: 'guest_erased',
    stepUp: true,
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary:
      "Count the orders and bookings with a phone number; with `confirmed` erase the guest's data from the finished ones",
    request: z.object({
      /** The guest's phone number; at least 7 digits. */
      phone: requiredPhone,
      /** True: erase. False: only count. */
      confirmed: z._default(z.boolean(), false),
    }),
    response: z.object({
      /** The number of orders with this phone. */
      orders: z.int(),
      /** The number of bookings with this phone. */
      bookings: z.int(),
      /** How many of both are not finished; these are kept unchanged. */
      open: z.int(),
      /** Whether the personal data was erased. */
      erased: z.boolean(),
    }),
  }),
};
