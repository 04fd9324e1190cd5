import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { deviceSidSchema } from '#domain/ids.ts';
import { orderMutations } from '#domain/orders/order-mutations.ts';
import { orderActionSchema, orderSchema, orderStatusSchema } from '#domain/orders/order.ts';
import { floorRoles, staffRoles } from '#domain/roles.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';
import { orderDetailsCall } from './order-details.ts';
import { perPage } from './per-page.ts';

const readers = [...staffRoles, 'sync'] as const;

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
      /** A part of the name, phone or number to search for. One to three digits are looked for in names and phones of the newest 1,000 orders of the period. */
      query: z.optional(lineOfText(0, 80)),
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 1_000_000)),
      /** The number of orders on a page; absent: 20. */
      per_page: perPage,
    }),
    response: z.object({
      /** The orders of this page, newest first. */
      histories: z.array(orderSchema),
      /** Whether the order named by `sid` is delivered or cancelled; false without `sid`. */
      completed: z.boolean(),
      ...pageCountsSchema,
    }),
  }),
  'order-accept-received': call({
    method: 'POST',
    scope: 'branch',
    roles: [...floorRoles],
    queued: false,
    summary: 'Confirm that a dish has reached its table: it becomes SERVED. Refuses as orders/item-status',
    request: z.object({
      /** The order's sid. */
      cart_id: deviceSidSchema,
      /** The line's id. */
      product: deviceSidSchema,
    }),
    response: z.object({
      /** The order after the change. */
      order: orderSchema,
    }),
  }),
  ...orderMutations,
};
