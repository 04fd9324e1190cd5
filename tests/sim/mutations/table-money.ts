import type { MutationArgs } from '#domain/mutations.ts';
import { dueOf, servesTables } from '../model/floor.ts';
import { sharesAmong, withoutClaim } from '../model/claims.ts';
import { isBoss, type ModelOrder, type ModelSession, refused, withBump } from '../model/model.ts';
import { type Screen, simMutation } from './sim-mutation.ts';
import { aTable } from './table-orders.ts';

type Paying = MutationArgs<'tables/order/payment'>;

/** A payment: as the screen offers it, with the amount due there; sometimes another amount is taken. */
function whatIsPaid(
  screen: Screen,
  sessions: readonly string[],
  parts: number,
): Pick<Paying, 'covers' | 'paid'> {
  const { view, random } = screen;
  const lines = view
    .list('order')
    .flatMap((order) =>
      order.products.map((line) => ({ at: line.bill?.session ?? order.session ?? '', line })),
    )
    .filter(({ at, line }) => line.removed === null && (sessions.includes(at) || random.chance(0.05)))
    .map(({ line }) => line);
  const chosen = lines.filter(() => random.chance(0.4)).map(({ id }) => id);
  const seat = random.maybe(lines.flatMap((one) => one.seat ?? [])) ?? null;
  const ofSeat = lines.filter((one) => one.seat === seat).map(({ id }) => id);
  const part = 1 + random.int(parts);
  const covers = random.pick<Paying['covers']>([
    { kind: 'amount' },
    { kind: 'whole' },
    { kind: 'part', part },
    { kind: 'shares', shares: 2 + random.int(3) },
    { kind: 'items', lines: chosen },
    { kind: 'items', lines: chosen },
    { kind: 'seat', seat, lines: ofSeat },
  ]);
  const named = lines.filter(({ id }) => covers.lines?.includes(id));
  const sum = (named.length > 0 ? named : lines).reduce((total, { price }) => total + price, 0);
  const other = 1 + random.int(random.chance(0.5) ? 500 : 3000);
  return { covers, paid: sum > 0 && random.chance(0.6) ? sum : other };
}

export const payment = simMutation({
  name: 'tables/order/payment',
  weight: 3,
  generate(screen) {
    const { view, random } = screen;
    const table = aTable(screen);
    const row = table === undefined ? undefined : view.get('table', table.sid);
    if (table === undefined || row === undefined) return undefined;
    const along = row.merged.flatMap((sid) => {
      const one = view.get('table', sid);
      return one === undefined ? [] : [one.sitting === '' ? `sitting-${sid}` : one.sitting];
    });
    const isDiscount = random.chance(0.1);
    const isVoucher = !isDiscount && random.chance(0.15);
    const hasReason = isDiscount || random.chance(0.7);
    const { covers, paid } = whatIsPaid(screen, [table.session, ...along], table.parts);
    return {
      args: {
        id: `payment-${random.text(10)}`,
        table: table.sid,
        session: table.session,
        paid,
        method: isDiscount ? 'discount' : isVoucher ? 'voucher' : 'cash',
        covers,
        ...(isDiscount || (isVoucher && hasReason) ? { reason: 'burnt' } : {}),
        with: random.chance(0.5) ? along : [],
        ...(random.chance(0.3) ? { seen_due: random.int(3000) - 500 } : {}),
      },
    };
  },
  effect(branch, args, doer) {
    const isServer = doer.roles.includes('system');
    if (!servesTables(doer) && !isServer) return refused('forbidden');
    if (args.method === 'online' && !isServer) return refused('forbidden');
    const isDiscount = args.method === 'discount';
    if (isDiscount && !isBoss(doer)) return refused('forbidden');
    const isVoucher = args.method === 'voucher' && !isBoss(doer);
    if ((isDiscount || isVoucher) && (args.reason ?? '') === '') return refused('invalid_fields');
    const first = branch.sessions.get(args.session);
    if (first === undefined) return refused('no_such_session');
    const others = [...new Set(args.with ?? [])].filter((sid) => sid !== args.session);
    const along = others.flatMap((sid) => branch.sessions.get(sid) ?? []);
    if ([first, ...along].some(({ payments }) => payments.some(({ id }) => id === args.id))) return 'noop';
    const due = [first, ...along].reduce((sum, one) => sum + dueOf(branch, one), 0);
    if (isDiscount && args.paid > due) return refused('discount_too_large');
    if (isVoucher && args.paid > due) return refused('voucher_too_large');
    const named = args.covers.lines ?? [];
    const shares = sharesAmong(branch, [first, ...along], { amount: args.paid, lines: named });
    const sessions: ModelSession[] = [];
    const orders: ModelOrder[] = [];
    const divided = args.covers.kind === 'shares' ? (args.covers.shares ?? null) : null;
    const taken = {
      id: args.id,
      isVoid: false,
      by: doer.person,
      at: doer.now,
      lines: named,
      shares: divided,
    };
    for (const session of along) {
      const isClaimed = session.claims?.some(({ id }) => id === args.id) ?? false;
      if (isClaimed && !shares.has(session)) sessions.push(withoutClaim(session, args.id));
    }
    for (const [session, amount] of shares) {
      const { payments } = session;
      sessions.push({ ...withoutClaim(session, args.id), payments: [...payments, { ...taken, amount }] });
      if (dueOf(branch, session) - amount > 0) continue;
      for (const sid of session.orders) {
        const order = branch.orders.get(sid);
        if (order?.session !== session.sid || !['SERVED', 'PAYMENT'].includes(order.status)) continue;
        orders.push(withBump(order, { ...order, status: 'PAYED' }, doer));
      }
    }
    const left = due - args.paid;
    // A confirmed overpayment is reported only for what changed in between.
    const over = args.seen_due === undefined ? 0 : Math.max(0, args.paid - args.seen_due);
    const isUnmeant = left !== 0 && left + over !== 0;
    return { sessions, orders, isAdjusted: left + over < 0 || (args.covers.kind === 'whole' && isUnmeant) };
  },
});

export const paymentVoid = simMutation({
  name: 'tables/order/void',
  weight: 0.5,
  generate({ view, random }) {
    const session = random.maybe(view.list('session').filter(({ payments }) => payments.length > 0));
    const paid = session === undefined ? undefined : random.maybe(session.payments);
    if (session === undefined || paid === undefined) return undefined;
    const held = view.list('session').filter(({ payments }) => payments.some(({ id }) => id === paid.id));
    const others = held.filter((one) => one !== session).map(({ sid }) => sid);
    return {
      args: { id: paid.id, table: session.table, session: session.sid, with: others, reason: 'mistake' },
    };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const named = [...new Set([args.session, ...(args.with ?? [])])].flatMap(
      (sid) => branch.sessions.get(sid) ?? [],
    );
    const held = named.filter(({ payments }) => payments.some(({ id }) => id === args.id));
    if (held.length === 0) return refused('no_such_payment');
    const isAtOnce = held.every(
      ({ payments, closed }) =>
        closed === null &&
        payments.every(
          (one) => one.id !== args.id || (one.by === doer.person && doer.now - one.at <= 120_000),
        ),
    );
    if (!isBoss(doer) && !isAtOnce) return refused('forbidden');
    const open = held.filter(({ payments }) => payments.some(({ id, isVoid }) => id === args.id && !isVoid));
    if (open.length === 0) return 'noop';
    const sessions = open.map((one) => ({
      ...one,
      payments: one.payments.map((paid) => (paid.id === args.id ? { ...paid, isVoid: true } : paid)),
    }));
    const orders = sessions.flatMap((session) => {
      if (dueOf(branch, session) <= 0) return [];
      const own = session.orders.flatMap((sid) => branch.orders.get(sid) ?? []);
      return own.filter((order) => order.session === session.sid && order.status === 'PAYED');
    });
    return { sessions, orders: orders.map((order) => ({ ...order, status: 'SERVED' })) };
  },
});
