import * as z from 'zod/mini';
import { bookingCalls } from '#contract/bookings.ts';
import { catalogCalls } from '#contract/catalog.ts';
import { orderCalls } from '#contract/orders.ts';
import { reportCalls } from '#contract/reports.ts';
import { withDescription } from '#contract/with-description.ts';
import { bookingStatusSchema } from '#domain/bookings/booking.ts';
import { liveLines, orderStatusSchema } from '#domain/orders/order.ts';
import { branchInput, branchNamed } from './mcp-branches.ts';
import type { McpCaller } from './mcp-caller.ts';
import { mcpTool } from './mcp-tool.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const dayInput = (text: string) => withDescription(z.optional(day), `${text} (YYYY-MM-DD)`);
const pageInput = withDescription(z.optional(z.int().check(z.minimum(1))), 'The page, counted from 1');

const scopeOf = async (caller: McpCaller, branch: number) => ({
  shop: (await branchNamed(caller, branch)).shop,
  branch,
});

const sales = mcpTool({
  name: 'sales',
  title: 'Sales of a period',
  description:
    'Sales of a branch by day, order type, hour, product, payment method and more; without days, of today. With `compare_from` and `compare_to`, also the days of another period. Amounts are in the minor unit of the currency.',
  needs: [reportCalls['report/order']],
  input: z.object({
    ...branchInput,
    from: dayInput('The first business day'),
    to: dayInput('The last business day, included'),
    compare_from: dayInput('The first business day to compare with'),
    compare_to: dayInput('The last business day to compare with, included'),
  }),
  async run(caller, { branch, from, to, compare_from: before, compare_to: until }) {
    const scope = await scopeOf(caller, branch);
    const of = (start: string | undefined, end: string | undefined) =>
      caller.ask('report/order', reportCalls['report/order'], { ...scope, start_time: start, end_time: end });
    const report = await of(from, to);
    if (before === undefined) return { report };
    const { start_time, end_time, days } = await of(before, until ?? before);
    return { report, compared: { start_time, end_time, days } };
  },
});

const salesToday = mcpTool({
  name: 'sales_today',
  title: 'Sales of today',
  description:
    "Today's sales of a branch until now, compared with the same weekday last week until the same time.",
  needs: [reportCalls['report/today']],
  input: z.object(branchInput),
  run: async (caller, { branch }) =>
    caller.ask('report/today', reportCalls['report/today'], await scopeOf(caller, branch)),
});

const orders = mcpTool({
  name: 'orders',
  title: 'Search orders',
  description:
    'Search past and present orders of a branch, newest first, by name, phone, number, status or day. Amounts are in the minor unit of the currency.',
  needs: [orderCalls['orders/history']],
  input: z.object({
    ...branchInput,
    query: withDescription(z.optional(z.string().check(z.maxLength(80))), 'A part of name, phone or number'),
    status: withDescription(z.optional(orderStatusSchema), 'Only orders with this status'),
    from: dayInput('The first business day'),
    to: dayInput('The last business day, included'),
    page: pageInput,
  }),
  async run(caller, { branch, query, status, from, to, page }) {
    const scope = await scopeOf(caller, branch);
    const wanted = { ...scope, query, status, create_at_from: from, create_at_to: to, page };
    const { histories, pages, count } = await caller.ask(
      'orders/history',
      orderCalls['orders/history'],
      wanted,
    );
    return {
      pages,
      count,
      orders: histories.map((order) => ({
        sid: order.sid,
        number: order.number,
        business_day: order.business_day,
        status: order.status,
        action: order.action,
        placed_at: order.create_at,
        finished_at: order.finished_at,
        name: order.name,
        table: order.table?.name ?? null,
        note: order.note,
        items: liveLines(order).map(({ name, quantity, price }) => ({ name, quantity, price })),
        total: order.total,
        currency: order.currency,
      })),
    };
  },
});

const stock = mcpTool({
  name: 'stock',
  title: 'Stock',
  description:
    'The products of a branch that are sold out or counted. A product that is not listed is available.',
  needs: [catalogCalls.products],
  input: z.object(branchInput),
  async run(caller, { branch }) {
    const scope = await scopeOf(caller, branch);
    const { products, stocks } = await caller.ask('products', catalogCalls.products, scope);
    const nameOf = (sid: string) => products.find((product) => product.sid === sid)?.name ?? '';
    return { stocks: stocks.map(({ mark: _mark, ...row }) => ({ name: nameOf(row.sid), ...row })) };
  },
});

const bookings = mcpTool({
  name: 'bookings',
  title: 'Bookings',
  description: 'The table bookings of a branch in order of their times, by day, status, name or phone.',
  needs: [bookingCalls['tables/bookings']],
  input: z.object({
    ...branchInput,
    day: dayInput('Only bookings of this business day'),
    status: withDescription(z.optional(bookingStatusSchema), 'Only bookings with this status'),
    query: withDescription(z.optional(z.string().check(z.maxLength(80))), 'A part of name or phone'),
    page: pageInput,
  }),
  async run(caller, { branch, ...wanted }) {
    const scope = await scopeOf(caller, branch);
    const found = await caller.ask('tables/bookings', bookingCalls['tables/bookings'], {
      ...scope,
      ...wanted,
    });
    const { bookings: list, pages, count } = found;
    return { pages, count, bookings: list.map(({ changed: _changed, ...booking }) => booking) };
  },
});

export const ownerTools = [sales, salesToday, orders, stock, bookings];
