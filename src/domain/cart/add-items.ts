import * as z from 'zod/mini';
import { newOrder } from './assemble-order.ts';
import { menuKeys, priceLines, takeStock, withOrderNote } from './order-lines.ts';
import { withTotals } from './price-cart.ts';
import { cartLineSchema } from './price-line.ts';
import { cookingDay } from './slots.ts';
import { lineOfText } from '../fields.ts';
import { sidSchema, sittingSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { isFinal, liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { withRound } from '../orders/order-rounds.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowView } from '../rows.ts';
import { mayServe, type Seated, seatedAt, seatedKeys, withOrders } from '../tables/floor-steps.ts';
import { partCountSchema } from '../orders/payment.ts';

export const addItemsSchema = z.object({
  /** The table's sid. */
  sid: sidSchema,
  /** The sid of the party at the table. */
  session: sittingSchema,
  /** The part of the split bill; null: the whole table. */
  table_part: z._default(z.nullable(partCountSchema), null),
  /** The branch's slug. */
  branch_sid: sidSchema,
  /** A short name for the order until it has a number, made on the device. */
  label: z._default(lineOfText(0, 12), ''),
  /** The lines to add. */
  products: z.array(cartLineSchema).check(z.minLength(1, 'required'), z.maxLength(200)),
  /** The sum of the new lines on the screen; another sum on the server makes the change `adjusted`. */
  expected_total: z.optional(moneySchema),
});
type AddItems = z.infer<typeof addItemsSchema>;

/**
 * The id of a party's next order, the same on every phone that adds to the same part of the same party. An
 * order keeps its id when it moves, so the first unused id is taken.
 */
function freeSid(view: RowView, session: string, part: number | null): string {
  for (let count = 1; ; count += 1) {
    const sid = `${session}-${part ?? 0}-${count}`;
    if (view.get('order', sid) === undefined) return sid;
  }
}

/**
 * The order of a part that new lines join. Not one that is closed, waits for approval or was moved here, and
 * not a member's with their discount, which covers only what they ordered themselves.
 */
function openOrderOf({ session }: Seated, part: number | null, view: RowView): Order | undefined {
  return session.orders
    .flatMap((sid) => view.get('order', sid) ?? [])
    .find(
      (order) =>
        order.session === session.sid &&
        order.table?.table_part === part &&
        order.discount_rate === 0 &&
        !isFinal(order.status) &&
        order.status !== 'APPROVAL',
    );
}

/** The order with another round, its status derived again from its lines. */
function reopened(order: Order, lines: readonly OrderLine[], { now }: MutationContext): Order {
  const started = liveLines(order).some((line) => line.status !== 'PLACED');
  const longer = withRound(order, withOrderNote(lines, order.note), now);
  return { ...longer, ...orderTotals(longer), status: started ? 'PREPARING' : 'PLACED' };
}

function addTo(
  seated: Seated,
  args: AddItems,
  lines: OrderLine[],
  view: RowView,
  context: MutationContext,
): Result<{ order: Order; isNew: boolean }> {
  const open = openOrderOf(seated, args.table_part, view);
  if (open !== undefined) return ok({ order: reopened(open, lines, context), isNew: false });
  const branch = view.get('branch', args.branch_sid);
  if (branch === undefined) return refuse('no_such_branch');
  const { session, table } = seated;
  const order = newOrder(
    {
      sid: freeSid(view, session.sid, args.table_part),
      label: args.label,
      action: 'table',
      table: { sid: table.sid, name: table.name, table_part: args.table_part },
      session: session.sid,
      status: 'PLACED',
    },
    branch,
    withTotals(lines, branch),
    context,
  );
  return ok({ order, isNew: true });
}

/**
 * New lines for a party, addressed to table, part and session and never to an order: two phones that add at
 * the same time make one order with the lines of both. A line that already exists is not added again. Refuses
 * `forbidden`, `no_such_table`, `session_closed`, `no_such_part`, and the menu's refusals.
 */
function addItems(view: RowView, args: AddItems, context: MutationContext): Result<Outcome> {
  if (!mayServe(context)) return refuse('forbidden');
  const branch = view.get('branch', args.branch_sid);
  if (branch === undefined) return refuse('no_such_branch');
  const seated = seatedAt(view, { table: args.sid, session: args.session }, context);
  if (!seated.ok) return seated;
  const { session, table } = seated.value;
  if (args.table_part !== null && args.table_part > table.number_of_split) return refuse('no_such_part');
  const known = new Set(
    session.orders.flatMap((sid) => view.get('order', sid)?.products.map(({ id }) => id) ?? []),
  );
  const asked = args.products.filter(({ id }) => !known.has(id));
  if (asked.length === 0) return ok({ changes: [] });
  const day = cookingDay(branch, context.now);
  const lines = priceLines(asked, branch, view, true, day);
  if (!lines.ok) return lines;
  const added = addTo(seated.value, args, lines.value, view, context);
  if (!added.ok) return added;
  const stock = takeStock(lines.value, view, day, context);
  if (!stock.ok) return stock;
  const { order } = added.value;
  const listed = withOrders(session, [order.sid]);
  const total = lines.value.reduce((sum, { price }) => sum + price, 0);
  const expected = args.expected_total ?? total;
  return ok({
    changes: [
      { kind: 'order', row: order },
      ...(listed === session ? [] : [{ kind: 'session' as const, row: listed }]),
      ...stock.value,
    ],
    ...(expected === total ? {} : { details: { total, expected } }),
  });
}

export const addItemsMutator = mutator({
  v: 1,
  args: addItemsSchema,
  keys: (args, view) => [
    { kind: 'branch', sid: args.branch_sid },
    ...seatedKeys({ table: args.sid, session: args.session }, view),
    { kind: 'order', sid: freeSid(view, args.session, args.table_part) },
    ...menuKeys(args.products, view),
  ],
  apply: addItems,
});
