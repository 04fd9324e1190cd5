import { cartOf, menuLines, takenFrom } from './checkout.ts';
import { linesOf, listing, partyAt, payPlace, servesTables } from '../model/floor.ts';
import {
  businessDayOf,
  type Effect,
  liveLines,
  type ModelBranch,
  type ModelOrder,
  type ModelSession,
  refused,
  stepOf,
  withTotals,
} from '../model/model.ts';
import { simMutation, type Screen } from './sim-mutation.ts';

/** A table as a screen shows it, with the addressed party. */
export function aTable({
  view,
  random,
}: Screen): { sid: string; session: string; parts: number } | undefined {
  const table = random.maybe(view.list('table'));
  if (table === undefined) return undefined;
  const session = table.sitting === '' ? `sitting-${table.sid}` : table.sitting;
  return { sid: table.sid, session, parts: table.number_of_split };
}

export const aPart = ({ random }: Screen, parts: number): number | null =>
  parts === 1 || random.chance(0.4) ? null : 1 + random.int(parts);

export const itemsAdd = simMutation({
  name: 'tables/items-add',
  weight: 5,
  generate(screen) {
    const { view, random, branchSid } = screen;
    const table = aTable(screen);
    const products = view.list('product').map(({ sid }) => sid);
    if (table === undefined || products.length === 0) return undefined;
    const { sid, session } = table;
    const cart = cartOf(random, products, 2).map((line) =>
      random.chance(0.4) ? { ...line, seat: 1 + random.int(3) } : line,
    );
    const expected = cart.reduce(
      (sum, line) => sum + line.quantity * (view.get('product', line.product_id)?.price ?? 0),
      0,
    );
    const place = { sid, session, table_part: aPart(screen, table.parts) };
    return { args: { ...place, branch_sid: branchSid, products: cart, expected_total: expected } };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    if (args.branch_sid !== branch.sid) return refused('no_such_branch');
    const party = partyAt(branch, args.sid, args.session);
    if ('refused' in party) return party;
    const { session, table } = party;
    const part = args.table_part ?? null;
    if (part !== null && part > table.parts) return refused('no_such_part');
    const listed = session.orders.flatMap((sid) => branch.orders.get(sid) ?? []);
    const known = listed.flatMap(({ lines }) => lines.map(({ id }) => id));
    const asked = args.products.filter(({ id }) => !known.includes(id));
    if (asked.length === 0) return 'noop';
    const lines = menuLines(branch, asked, businessDayOf(doer.now, branch.zoneHours));
    if (!Array.isArray(lines)) return lines;
    const stocks = takenFrom(branch, lines, doer);
    if (stocks === undefined) return refused('sold_out');
    const open = listed.find(
      (order) =>
        order.session === session.sid &&
        order.part === part &&
        !['DELIVERED', 'CANCELED', 'APPROVAL'].includes(order.status),
    );
    const price = lines.reduce((sum, line) => sum + line.price, 0);
    const isAdjusted = args.expected_total !== undefined && args.expected_total !== price;
    if (open !== undefined) {
      const isStarted = open.lines.some((line) => !line.isRemoved && stepOf(line.status) > 0);
      const longer: ModelOrder = {
        ...open,
        lines: [...open.lines, ...lines.map((line) => ({ ...line, round: open.round + 1 }))],
        round: open.round + 1,
        laterRounds: [...open.laterRounds, { at: doer.now, shownAt: null }],
        status: isStarted ? 'PREPARING' : 'PLACED',
      };
      return { order: withTotals(longer, branch.taxRate), stocks, isAdjusted };
    }
    const day = businessDayOf(doer.now, branch.zoneHours);
    let count = 1;
    while (branch.orders.has(`${session.sid}-${part ?? 0}-${count}`)) count += 1;
    const order: ModelOrder = {
      sid: `${session.sid}-${part ?? 0}-${count}`,
      way: 'table',
      status: 'PLACED',
      lines,
      bumps: [],
      number: branch.day === day ? branch.lastNumber + 1 : 1,
      day,
      tax: 0,
      total: 0,
      charges: 0,
      minutes: branch.deliverTime,
      createAt: doer.now,
      approvedAt: null,
      cookingDay: day,
      fired: Math.min(...asked.map(({ course = 1 }) => course)),
      isRushed: false,
      packing: { lines: [], bags: 1 },
      shownAt: null,
      promisedAt: null,
      acks: [],
      canceledFrom: null,
      finishedAt: null,
      approveAt: null,
      table: table.sid,
      part,
      session: session.sid,
      bookedFor: null,
      wantedAt: null,
      round: 1,
      laterRounds: [],
      recalledAt: null,
      driver: null,
      asks: null,
      pinMisses: 0,
      payments: [],
      proof: null,
      attached: null,
    };
    const sessions = [{ ...session, orders: [...session.orders, order.sid] }];
    return { order: withTotals(order, branch.taxRate), stocks, sessions, isAdjusted };
  },
});

export const moveLines = simMutation({
  name: 'tables/move-lines',
  weight: 3,
  generate(screen) {
    const { random, orders } = screen;
    const table = aTable(screen);
    const order = random.maybe(orders.filter(({ session }) => session !== null));
    const line = order === undefined ? undefined : random.maybe(order.products);
    if (table === undefined || order === undefined || line === undefined) return undefined;
    const { sid, session } = table;
    const items = [{ order: order.sid, lines: [line.id] }];
    return { args: { sid, session, table_part: aPart(screen, table.parts), items } };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const party = partyAt(branch, args.sid, args.session);
    if ('refused' in party) return party;
    const { session, table } = party;
    const part = args.table_part ?? null;
    if (part !== null && part > table.parts) return refused('no_such_part');
    const orders: ModelOrder[] = [];
    for (const { order: sid, lines: ids } of args.items) {
      const order = branch.orders.get(sid);
      if (order === undefined || order.session === null) return refused('no_such_order');
      if (order.status === 'CANCELED') return refused('order_canceled');
      if (ids.some((id) => !order.lines.some((line) => line.id === id))) return refused('no_such_item');
      const moving = order.lines.filter(({ id }) => ids.includes(id));
      for (const line of moving) {
        if (line.isRemoved) return refused('item_removed');
        const from = branch.sessions.get(payPlace(order, line).session ?? '');
        if (from !== undefined && from.closed !== null) return refused('session_closed');
      }
      const isThere = (line: (typeof moving)[number]) => {
        const place = payPlace(order, line);
        return place.session === session.sid && place.part === part;
      };
      if (moving.every(isThere)) continue;
      const isHome = order.session === session.sid && order.part === part;
      const bill = isHome ? null : { session: session.sid, part };
      orders.push({
        ...order,
        lines: order.lines.map((line) => (moving.includes(line) ? { ...line, bill } : line)),
      });
    }
    if (orders.length === 0) return 'noop';
    const longer = listing(
      session,
      orders.map(({ sid }) => sid),
    );
    return { orders, sessions: longer === undefined ? [] : [longer] };
  },
});

const EARLY = ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED'];

/** The party an order leaves, unless lines were moved onto its bill. */
function left(sessions: ReadonlyMap<string, ModelSession>, order: ModelOrder): ModelSession[] {
  const session = sessions.get(order.session ?? '');
  if (session === undefined || session.closed !== null) return [];
  if (order.lines.some(({ bill }) => bill?.session === session.sid)) return [];
  return [{ ...session, orders: session.orders.filter((sid) => sid !== order.sid) }];
}

export const attach = simMutation({
  name: 'tables/attach',
  weight: 1,
  generate(screen) {
    const table = aTable(screen);
    const order = screen.random.maybe(screen.orders);
    if (table === undefined || order === undefined) return undefined;
    const part = aPart(screen, table.parts);
    return { args: { sid: order.sid, table: table.sid, session: table.session, table_part: part } };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'DELIVERED') return refused('too_late');
    const party = partyAt(branch, args.table, args.session);
    if ('refused' in party) return party;
    const { session, table } = party;
    const part = args.table_part ?? null;
    if (part !== null && part > table.parts) return refused('no_such_part');
    if (order.session === session.sid && order.part === part) return 'noop';
    if (order.way !== 'table' && !EARLY.includes(order.status)) return refused('too_late');
    const sessions = order.session === session.sid ? [] : left(branch.sessions, order);
    const longer = listing(session, [order.sid]);
    if (longer !== undefined) sessions.push(longer);
    const { way, charges, bookedFor } = order;
    const before = { way, bookedFor, table: order.table, part: order.part, session: order.session, charges };
    const attached = { ...before, id: doer.id, lines: order.lines.length };
    const place = { way: 'table' as const, table: table.sid, part, session: session.sid, bookedFor: null };
    const moved: ModelOrder = { ...order, ...place, attached };
    const cheaper = order.way === 'table' ? moved : withTotals({ ...moved, charges: 0 }, branch.taxRate);
    return { order: cheaper, sessions };
  },
});

/** An order put on a table by mistake is back in its former place. */
function goneBack(branch: ModelBranch, order: ModelOrder, undo: string): Effect {
  const was = order.attached;
  if (was?.id !== undo || order.session === null || order.lines.length > was.lines)
    return refused('recall_superseded');
  const { way, charges, part, bookedFor } = was;
  const back: ModelOrder = { ...order, way, charges, bookedFor, attached: null };
  if (was.session === null) {
    if (!EARLY.includes(order.status)) return refused('too_late');
    if (liveLines(order).some((line) => payPlace(order, line).session !== order.session))
      return refused('billed_elsewhere');
    const lines = order.lines.map((line) => ({ ...line, bill: null }));
    const nowhere = { table: null, part: null, session: null };
    const alone = withTotals({ ...back, ...nowhere, lines }, branch.taxRate);
    return { order: alone, sessions: left(branch.sessions, { ...order, lines }) };
  }
  const party = partyAt(branch, was.table ?? '', was.session);
  if ('refused' in party) return party;
  const { session, table } = party;
  if (part !== null && part > table.parts) return refused('no_such_part');
  const sessions = order.session === session.sid ? [] : left(branch.sessions, order);
  const longer = listing(session, [order.sid]);
  if (longer !== undefined) sessions.push(longer);
  return { order: { ...back, table: table.sid, part, session: session.sid }, sessions };
}

export const detach = simMutation({
  name: 'tables/detach',
  weight: 0.5,
  generate({ orders, random, view }) {
    const order = random.maybe(orders.filter(({ table }) => table !== null));
    if (order === undefined) return undefined;
    const undo = order.attached?.id;
    if (undo === undefined || random.chance(0.3)) return { args: { sid: order.sid } };
    const waits = view.savedState(order.sid) !== undefined;
    return { args: { sid: order.sid, undo }, ...(waits ? { dep: undo } : {}) };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'DELIVERED') return refused('too_late');
    if (args.undo !== undefined) return goneBack(branch, order, args.undo);
    if (order.table === null) return 'noop';
    if (!EARLY.includes(order.status)) return refused('too_late');
    if (liveLines(order).some((line) => payPlace(order, line).session !== order.session))
      return refused('billed_elsewhere');
    const lines = order.lines.map((line) => ({ ...line, bill: null }));
    const nowhere = { table: null, part: null, session: null, bookedFor: null, attached: null };
    const alone: ModelOrder = { ...order, way: 'pickup', ...nowhere, lines };
    return { order: alone, sessions: left(branch.sessions, { ...order, lines }) };
  },
});

/** Whether a part of a table cannot be removed. */
export function partInUse(branch: ModelBranch, sitting: string, parts: number): boolean {
  const session = branch.sessions.get(sitting);
  if (session === undefined) return false;
  const isAsked = ({ session: at, status, part, lines }: ModelOrder) =>
    at === sitting && status === 'APPROVAL' && (part ?? 0) > parts && lines.some((line) => !line.isRemoved);
  if ([...branch.orders.values()].some(isAsked)) return true;
  return linesOf(branch, session.sid).some(({ order, line }) => (payPlace(order, line).part ?? 0) > parts);
}
