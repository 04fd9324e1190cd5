import type { MutationArgs } from '#domain/mutations.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Random } from '../core/random.ts';
import {
  businessDayOf,
  type Doer,
  type Effect,
  hasRole,
  isBoss,
  isSold,
  leftOn,
  type ModelBooking,
  type ModelBranch,
  type ModelLine,
  type ModelOrder,
  type ModelStock,
  refused,
  type Way,
  withTotals,
} from '../model/model.ts';
import { emptySession, sittingAt } from '../model/floor.ts';
import { simMutation } from './sim-mutation.ts';

/** Minutes promised for a pickup: a delivery's without the way, which is its last third, in steps of five. */
function readyIn(delivered: number): number {
  let minutes = 5;
  while (minutes * 3 < delivered * 2) minutes += 5;
  return minutes < delivered ? minutes : delivered;
}

/** The content of a cart. */
export function cartOf(random: Random, products: readonly string[], most: number) {
  return Array.from({ length: 1 + random.int(most) }, () => ({
    id: `line-${random.text(12)}`,
    product_id: random.pick(products),
    quantity: 1 + random.int(2),
    ...(random.chance(0.1) ? { allergy: 'nuts' } : {}),
    course: 1 + random.int(2),
  }));
}

/** The lines of a cart by the menu, cooked on a business day. */
export function menuLines(
  branch: ModelBranch,
  products: readonly {
    id: string;
    product_id: string;
    quantity: number;
    note?: string | undefined;
    allergy?: string | undefined;
    course?: number | undefined;
  }[],
  day: string,
): ModelLine[] | { refused: string } {
  const lines: ModelLine[] = [];
  for (const { id, product_id: product, quantity, note = '', allergy = '', course = 1 } of products) {
    const known = branch.products.get(product);
    if (known === undefined) return { refused: 'no_such_product' };
    const { price, stations } = known;
    const stock = branch.stocks.get(product);
    const isGone = stock !== undefined && (!isSold(stock, day) || leftOn(stock, day) === 0);
    if (isGone) return { refused: 'sold_out' };
    lines.push({
      id,
      product,
      quantity,
      price: price * quantity,
      unitPrice: price,
      status: 'PLACED',
      isRemoved: false,
      isVoided: false,
      note,
      stations,
      doneAt: [],
      ready: 0,
      hasAllergy: allergy !== '',
      course,
      round: 1,
      changedAt: null,
      bill: null,
    });
  }
  return lines;
}

export function takenFrom(
  branch: ModelBranch,
  lines: readonly ModelLine[],
  doer: Doer,
  cookedAt = doer.now,
): ModelStock[] | undefined {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of lines) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  const taken: ModelStock[] = [];
  for (const [sid, quantity] of wanted) {
    const stock = branch.stocks.get(sid);
    const left = stock === undefined ? null : leftOn(stock, businessDayOf(cookedAt, branch.zoneHours));
    if (stock === undefined || left === null) continue;
    if (left < quantity) return undefined;
    taken.push({ ...stock, count: left - quantity, mark: markOf(doer.id) });
  }
  return taken;
}

/** Rules for customers that do not apply to staff. */
function againstGuest(
  branch: ModelBranch,
  args: { name?: string | undefined; phone?: string | undefined },
  now: number,
): string | undefined {
  if (branch.status === 'busy' && (branch.busyUntil === null || branch.busyUntil > now)) return 'branch_busy';
  if (branch.status === 'closed') return 'branch_closed';
  return (args.name ?? '') === '' || (args.phone ?? '') === '' ? 'invalid_fields' : undefined;
}

/** A telephone order has no page that shows a PIN. */
function asksOf(handover: string | null, isStaff: boolean): string | null {
  if (handover === null || !isStaff) return handover;
  return handover === 'pin' ? null : 'photo';
}

/** The booking that an order is placed for, with the order on its list. */
function bookingFor(
  branch: ModelBranch,
  { sid, booking: at, table_booking: wanted }: MutationArgs<'cart/checkout'>,
  { isStaff, now }: Doer,
): ModelBooking | { refused: string } {
  if (wanted === undefined) return { refused: 'invalid_fields' };
  const known = branch.bookings.get(wanted.sid);
  if (known === undefined) {
    if (!branch.halls.has(wanted.hall ?? '')) return { refused: 'no_such_hall' };
    if (at === undefined || at === null || at > now + 31 * 24 * 3_600_000)
      return { refused: 'invalid_fields' };
    return { sid: wanted.sid, status: 'PENDING', at, tables: [], orders: [sid], isGuests: !isStaff };
  }
  if (!isStaff) return { refused: 'invalid_fields' };
  if (known.status === 'CANCELED') return { refused: 'booking_canceled' };
  if (known.status === 'ARRIVED') return { refused: 'too_late' };
  if (known.status !== 'PENDING' && known.status !== 'APPROVED') return { refused: 'booking_over' };
  return { ...known, orders: [...known.orders, sid] };
}

export const checkout = simMutation({
  name: 'cart/checkout',
  weight: 4,
  generate({ view, random, branchSid, roles, evening, now }) {
    if (!['owner', 'manager', 'waitress'].some((role) => roles.includes(role)) && !random.chance(0.02))
      return undefined;
    const products = view.list('product');
    if (products.length === 0) return undefined;
    const cart = cartOf(
      random,
      products.map(({ sid }) => sid),
      3,
    );
    const items = cart.reduce(
      (sum, line) => sum + line.quantity * (view.get('product', line.product_id)?.price ?? 0),
      0,
    );
    const frame = { sid: `order-${random.text(12)}`, branch_sid: branchSid, products: cart };
    if (evening !== 'delivery' && random.chance(0.15)) {
      const known = random.chance(0.5) ? random.maybe(view.list('booking')) : undefined;
      const table_booking = { sid: known?.sid ?? `booking-${random.text(10)}`, hall: 'hall' };
      const booking = now + random.int(4) * 3_600_000;
      return { args: { ...frame, action: 'book', name: 'Ada', table_booking, booking } };
    }
    if (evening !== 'delivery' && random.chance(0.6)) {
      const table = random.maybe(view.list('table'));
      if (table !== undefined)
        return { args: { ...frame, action: 'table', table: table.sid, expected_total: items } };
    }
    if (evening !== 'delivery' && random.chance(0.5)) return { args: { ...frame, action: 'pickup' } };
    return { args: { ...frame, action: 'now', street: 'Harbour Street 1' } };
  },
  effect(branch, args, doer): Effect {
    if (args.branch_sid !== branch.sid) return refused('no_such_branch');
    if (branch.orders.has(args.sid)) return refused('sid_taken');
    if (doer.isStaff && !isBoss(doer) && !hasRole(doer, 'waitress')) return refused('forbidden');
    const isBook = args.action === 'book';
    const way: Way =
      args.action === 'table' || isBook ? 'table' : args.action === 'now' ? 'delivery' : 'pickup';
    const booking = isBook ? bookingFor(branch, args, doer) : undefined;
    if (booking !== undefined && 'refused' in booking) return booking;
    if (way === 'table' && !isBook && !branch.tables.has(args.table ?? '')) return refused('invalid_fields');
    const no = doer.isStaff ? undefined : againstGuest(branch, args, doer.now);
    if (no !== undefined) return refused(no);
    const cookedAt = booking?.at ?? doer.now;
    const lines = menuLines(branch, args.products, businessDayOf(cookedAt, branch.zoneHours));
    if (!Array.isArray(lines)) return lines;
    const stocks = takenFrom(branch, lines, doer, cookedAt);
    if (stocks === undefined) return refused('sold_out');
    const table = way === 'table' && !isBook ? branch.tables.get(args.table ?? '') : undefined;
    const party =
      table === undefined
        ? undefined
        : (branch.sessions.get(sittingAt(table)) ?? emptySession(sittingAt(table), table.sid));
    const sessions = party === undefined ? [] : [{ ...party, orders: [...party.orders, args.sid] }];
    const day = businessDayOf(doer.now, branch.zoneHours);
    const charges =
      (way === 'table' ? 0 : branch.packingCharge) + (way === 'delivery' ? branch.deliveryCharge : 0);
    const order: ModelOrder = withTotals(
      {
        sid: args.sid,
        way,
        status: doer.isStaff ? 'PLACED' : 'APPROVAL',
        lines,
        bumps: [],
        number: branch.day === day ? branch.lastNumber + 1 : 1,
        day,
        tax: 0,
        total: 0,
        charges,
        minutes: way === 'pickup' ? readyIn(branch.deliverTime) : branch.deliverTime,
        createAt: doer.now,
        approvedAt: null,
        fired: Math.min(...args.products.map(({ course = 1 }) => course)),
        isRushed: false,
        packing: { lines: [], bags: 1 },
        shownAt: null,
        promisedAt: null,
        acks: [],
        canceledFrom: null,
        finishedAt: null,
        approveAt: !doer.isStaff && branch.autoApproves ? doer.now + 10_000 : null,
        table: table?.sid ?? null,
        part: null,
        session: party?.sid ?? null,
        cookingDay: businessDayOf(cookedAt, branch.zoneHours),
        bookedFor: booking?.at ?? null,
        wantedAt: booking?.at ?? null,
        round: 1,
        laterRounds: [],
        recalledAt: null,
        driver: null,
        asks: way === 'delivery' ? asksOf(branch.handover, doer.isStaff) : null,
        pinMisses: 0,
        payments: [],
        proof: null,
        attached: null,
      },
      branch.taxRate,
    );
    const isAdjusted = args.expected_total !== undefined && args.expected_total !== order.total;
    const bookings = booking === undefined ? [] : [booking];
    return { order, stocks, sessions, bookings, isAdjusted };
  },
});
