import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { deviceSidSchema } from '#domain/ids.ts';
import { mutations } from '#domain/mutations.ts';
import { orderActionSchema, orderSchema, orderStatusSchema } from '#domain/orders/order.ts';
import { staffRoles } from '#domain/roles.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';
import { orderDetailsCall } from './order-details.ts';
import { verdictSchema } from './verdict.ts';

const readers = [...staffRoles, 'sync'] as const;

/** The response of a queued call on its own path: the verdict, and the order in its present state. */
export const orderVerdictSchema = z.object({ verdict: verdictSchema, order: z.nullable(orderSchema) });

export const orderCalls = {
  orders: call({
    method: 'GET',
    scope: 'branch',
    roles: readers,
    machine: 'orders:read',
    queued: false,
    summary: 'Live orders of the branch, oldest first',
    request: z.object({
      /** Only orders with this status. */
      status: z.optional(orderStatusSchema),
    }),
    response: z.object({
      /** The live orders, oldest first. */
      orders: z.array(orderSchema),
    }),
  }),
  'active-orders': call({
    method: 'GET',
    scope: 'branch',
    roles: readers,
    machine: 'orders:read',
    queued: false,
    summary: 'Sids and statuses of the live orders, and which await approval',
    request: z.object({}),
    response: z.object({
      /** The live orders in short form. */
      orders: z.array(
        z.object({
          /** The order's sid. */
          sid: z.string(),
          /** The order's number of the business day; null until the server has assigned it. */
          number: z.nullable(z.int()),
          /** The order's status. */
          status: orderStatusSchema,
        }),
      ),
      /** The sids of orders that await approval. */
      approval: z.array(z.string()),
    }),
  }),
  'user/orders-list': call({
    method: 'GET',
    scope: 'none',
    roles: [...readers, 'member'],
    machine: 'orders:read',
    queued: false,
    summary: "Orders awaiting approval in the person's branches; a member's own orders",
    request: z.object({}),
    response: z.object({
      /** The sids of orders that await approval in the person's branches. */
      approval: z.array(z.string()),
      /** A member's own orders, newest first, 100 at most; empty for staff. */
      orders: z.array(orderSchema),
    }),
  }),
  'orders/details': orderDetailsCall,
  'orders/history': call({
    method: 'GET',
    scope: 'branch',
    roles: readers,
    machine: 'orders:read',
    queued: false,
    summary:
      'Past and present orders by page, newest first; `create_at_…` are days of the branch (YYYY-MM-DD)',
    request: z.object({
      /** Only the order with this sid. */
      sid: z.optional(deviceSidSchema),
      /** Only orders with this status. */
      status: z.optional(orderStatusSchema),
      /** Only orders of this type. */
      action: z.optional(orderActionSchema),
      /** The first business day (YYYY-MM-DD); absent: from the beginning. */
      create_at_from: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      /** The last business day (YYYY-MM-DD), included; absent: until now. */
      create_at_to: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      /** A part of the name, phone or number to search for. */
      query: z.optional(lineOfText(0, 80)),
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 1_000_000)),
    }),
    response: z.object({
      /** The orders of this page, newest first. */
      histories: z.array(orderSchema),
      /** Whether the order named by `sid` is delivered or cancelled; false without `sid`. */
      completed: z.boolean(),
      ...pageCountsSchema,
    }),
  }),
  'orders/status': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles, 'member'],
    queued: true,
    summary: 'Move an order forward, approve or cancel it',
    request: mutations['orders/status'].args,
    response: orderVerdictSchema,
  }),
  'orders/item-status': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress', 'kitchen'],
    queued: true,
    summary: 'Set items of an order, each to the furthest of what it is and what is asked',
    request: mutations['orders/item-status'].args,
    response: orderVerdictSchema,
  }),
  'orders/item-remove': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress'],
    queued: true,
    summary: 'Take items off an order while they are not cooking',
    request: mutations['orders/item-remove'].args,
    response: orderVerdictSchema,
  }),
  'orders/item-restore': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: true,
    summary: 'Put dishes that were taken off the bill back on it',
    request: mutations['orders/item-restore'].args,
    response: orderVerdictSchema,
  }),
  'orders/recall': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles],
    queued: true,
    summary: "Undo a cook's step of an order, or its last change, named by its id",
    request: mutations['orders/recall'].args,
    response: orderVerdictSchema,
  }),
  'orders/acknowledge': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'kitchen'],
    queued: true,
    summary: 'Note that allergies, changes and cancellations on a ticket were read',
    request: mutations['orders/acknowledge'].args,
    response: orderVerdictSchema,
  }),
  'orders/fire': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress', 'kitchen'],
    queued: true,
    summary: 'Let a course be cooked, and all before it',
    request: mutations['orders/fire'].args,
    response: orderVerdictSchema,
  }),
  'orders/promise': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress', 'kitchen'],
    queued: true,
    summary: 'Promise an order for later',
    request: mutations['orders/promise'].args,
    response: orderVerdictSchema,
  }),
  'orders/rush': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress', 'kitchen'],
    queued: true,
    summary: 'Move a ticket to the front, or back into line',
    request: mutations['orders/rush'].args,
    response: orderVerdictSchema,
  }),
  'orders/item-change': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress'],
    queued: true,
    summary: 'Change how many, or the note, of a line nobody has started',
    request: mutations['orders/item-change'].args,
    response: orderVerdictSchema,
  }),
  'orders/print': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles],
    queued: true,
    summary: 'Print kitchen tickets or the receipt of an order',
    request: mutations['orders/print'].args,
    response: orderVerdictSchema,
  }),
  'orders/transfer': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress'],
    queued: true,
    summary: 'Note that the money of a bank transfer is there, or is not after all',
    request: mutations['orders/transfer'].args,
    response: orderVerdictSchema,
  }),
  'orders/shown': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'kitchen'],
    queued: true,
    summary: 'A kitchen screen has shown these orders',
    request: mutations['orders/shown'].args,
    response: z.object({ verdict: verdictSchema }),
  }),
};
