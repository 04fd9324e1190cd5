import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { isPhone } from '#domain/phone.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { branchMemberSchema } from '#domain/people/branch-member.ts';
import { memberRateSchema } from '#domain/people/member.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';
import { seenSchema } from './catalog-edit.ts';

const personId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const page = z.optional(queryNumber(1, 1_000_000));

const requiredPhone = lineOfText(1, 40).check(z.refine(isPhone, 'required'));

const details = { member: branchMemberSchema, seen: z.string() };

export const memberCalls = {
  members: call({
    audit: 'members_read',
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'sync'],
    machine: 'members:read',
    queued: false,
    summary: 'Members who have ordered at the branch by page, whoever ordered last first',
    request: z.object({ query: z.optional(lineOfText(0, 80)), page }),
    response: z.object({ members: z.array(branchMemberSchema), ...pageCountsSchema }),
  }),
  'GET members/details': call({
    audit: 'member_read',
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'sync'],
    machine: 'members:read',
    queued: false,
    summary: 'One of them, with their orders at the branch by page',
    request: z.object({ id: personId, page }),
    response: z.object({ ...details, histories: z.array(orderSchema), ...pageCountsSchema }),
  }),
  'members/details': call({
    audit: 'member_changed',
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Give a member a discount of their own at the branch, or (null) that of all',
    request: z.object({ id: personId, rate: memberRateSchema, seen: seenSchema }),
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
      'How many orders and bookings of the branch have this phone; with `confirmed` the finished ones lose what names the guest',
    request: z.object({ phone: requiredPhone, confirmed: z._default(z.boolean(), false) }),
    response: z.object({
      orders: z.int(),
      bookings: z.int(),
      /** How many of both are not finished; these are kept unchanged. */
      open: z.int(),
      erased: z.boolean(),
    }),
  }),
};
