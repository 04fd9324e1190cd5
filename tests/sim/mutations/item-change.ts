import type { MutationArgs } from '#domain/mutations.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  type Doer,
  isKeptFrom,
  liveLines,
  type ModelBranch,
  type ModelLine,
  type ModelOrder,
  refused,
  withTotals,
} from '../model/model.ts';
import { stocksAfter } from '../model/stock.ts';
import { cartOf, menuLines } from './checkout.ts';
import { mayRemove } from './item-remove.ts';
import { type Screen, simMutation } from './sim-mutation.ts';

/** The statuses in which the kitchen still has something to cook of an order. */
const CAN_GROW = ['APPROVAL', 'PLACED', 'PREPARING'];

/** One or two dishes to add, with what the screen says they cost. */
function someDishes({ view, random, branchSid }: Screen, { products }: Order) {
  const menu = view.list('product').map(({ sid }) => sid);
  if (menu.length === 0) return {};
  const added = cartOf(random, menu, 2);
  const expected = added.reduce(
    (sum, line) => sum + line.quantity * (view.get('product', line.product_id)?.price ?? 0),
    0,
  );
  // Sent again with another change of the same person: the line is there already.
  const again = random.chance(0.1) ? random.maybe(products) : undefined;
  const repeated = again === undefined ? [] : [{ id: again.id, product_id: again.product_id, quantity: 1 }];
  return { added: [...repeated, ...added], branch_sid: branchSid, expected_total: expected };
}

/** The line after the change; the same one if nothing changed. */
function lineAfter(
  line: ModelLine,
  { quantity = line.quantity, note = line.note }: MutationArgs<'orders/item-change'>,
  { now }: Doer,
): ModelLine | { refused: string } {
  if (quantity === line.quantity && note === line.note) return line;
  if (line.status !== 'PLACED') return { refused: 'cooking' };
  // A note that names an allergy must be read; one without leaves earlier acknowledgements valid.
  const hasAllergy = line.hasAllergy || note.includes('allergy');
  const price = line.isVoided ? 0 : line.unitPrice * quantity;
  return { ...line, quantity, note, price, hasAllergy, changedAt: now };
}

/** The dishes that the order does not have yet, by the menu. */
function linesToAdd(
  branch: ModelBranch,
  order: ModelOrder,
  { added = [], branch_sid: of }: MutationArgs<'orders/item-change'>,
  { now }: Doer,
): ModelLine[] | { refused: string } {
  const asked = added.filter(({ id }) => order.lines.every((line) => line.id !== id));
  if (asked.length === 0) return [];
  if (!CAN_GROW.includes(order.status)) return { refused: 'too_late' };
  if ((branch.sessions.get(order.session ?? '')?.closed ?? null) !== null)
    return { refused: 'session_closed' };
  if (of !== branch.sid) return { refused: 'no_such_branch' };
  const lines = menuLines(branch, asked, order.cookingDay);
  if (!Array.isArray(lines)) return lines;
  return lines.map((line) => ({ ...line, round: order.round, changedAt: now }));
}

export const itemChange = simMutation({
  name: 'orders/item-change',
  weight: 3,
  generate(screen) {
    const { orders, random } = screen;
    const order = random.maybe(orders);
    const line = order === undefined ? undefined : random.maybe(order.products);
    if (order === undefined || line === undefined) return undefined;
    const dishes = random.chance(0.4) ? someDishes(screen, order) : {};
    if ('added' in dishes && random.chance(0.7)) return { args: { sid: order.sid, ...dishes } };
    const change = random.chance(0.7)
      ? { quantity: 1 + random.int(4) }
      : { note: random.pick(['well done', '', 'allergy: nuts']) };
    return { args: { sid: order.sid, item: line.id, ...change, ...dishes } };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isKeptFrom(order, doer) || !mayRemove(doer, order)) return refused('forbidden');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'DELIVERED' || order.status === 'PAYED') return refused('too_late');
    const line = liveLines(order).find(({ id }) => id === args.item);
    if (line === undefined && args.item !== undefined) return refused('no_such_item');
    const after = line === undefined ? undefined : lineAfter(line, args, doer);
    if (after !== undefined && 'refused' in after) return after;
    const added = linesToAdd(branch, order, args, doer);
    if (!Array.isArray(added)) return added;
    if (after === line && added.length === 0) return 'noop';
    const lines = order.lines.map((one) => (one === line && after !== undefined ? after : one));
    const changed = withTotals({ ...order, lines: [...lines, ...added] }, branch.taxRate);
    const stocks = stocksAfter(branch, order, changed, doer);
    if (stocks === undefined) return refused('sold_out');
    const price = added.reduce((sum, one) => sum + one.price, 0);
    const isAdjusted = args.expected_total !== undefined && args.expected_total !== price;
    return { order: changed, stocks, isAdjusted };
  },
});
