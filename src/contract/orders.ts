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
    summary: "List the branch's live orders, oldest first",
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
    summary: 'List the live orders in short form, and those that await approval',
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
    summary: "List the orders that await approval in the person's branches; for members their own orders",
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
    summary: 'List past and present orders by page, newest first',
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
    summary: 'Move lines of an order forward; lines that are further stay as they are',
    request: mutations['orders/item-status'].args,
    response: orderVerdictSchema,
  }),
  'orders/item-remove': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress'],
    queued: true,
    summary: 'Remove lines of an order that are not being cooked yet, or with `void` cooked ones',
    request: mutations['orders/item-remove'].args,
    response: orderVerdictSchema,
  }),
  'orders/item-restore': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: true,
    summary: 'Put voided lines back on the bill',
    request: mutations['orders/item-restore'].args,
    response: orderVerdictSchema,
  }),
  'orders/recall': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles],
    queued: true,
    summary: 'Undo a kitchen step of an order, or its last change',
    request: mutations['orders/recall'].args,
    response: orderVerdictSchema,
  }),
  'orders/acknowledge': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'kitchen'],
    queued: true,
    summary: 'Record that allergies, changes and cancellations on a ticket were read',
    request: mutations['orders/acknowledge'].args,
    response: orderVerdictSchema,
  }),
  'orders/fire': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress', 'kitchen'],
    queued: true,
    summary: 'Fire a course: start cooking it and all courses before it',
    request: mutations['orders/fire'].args,
    response: orderVerdictSchema,
  }),
  'orders/promise': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress', 'kitchen'],
    queued: true,
    summary: 'Promise an order for a later time',
    request: mutations['orders/promise'].args,
    response: orderVerdictSchema,
  }),
  'orders/rush': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress', 'kitchen'],
    queued: true,
    summary: 'Rush a ticket: cook it first, or in its normal turn again',
    request: mutations['orders/rush'].args,
    response: orderVerdictSchema,
  }),
  'orders/item-change': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress'],
    queued: true,
    summary: 'Change the quantity or note of a line that is not being cooked yet',
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
    summary: 'Record that the money of a bank transfer has arrived, or undo that',
    request: mutations['orders/transfer'].args,
    response: orderVerdictSchema,
  }),
  'orders/shown': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'kitchen'],
    queued: true,
    summary: 'Record that a kitchen screen has shown these orders',
    request: mutations['orders/shown'].args,
    response: z.object({ verdict: verdictSchema }),
  }),
};
