import { dueOf, servesTables } from '../model/floor.ts';
import { isBoss, type ModelOrder, type ModelSession, refused, withBump } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';
import { aTable } from './table-orders.ts';

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
    return {
      args: {
        id: `payment-${random.text(10)}`,
        table: table.sid,
        session: table.session,
        paid: 1 + random.int(random.chance(0.5) ? 500 : 3000),
        method: isDiscount ? 'discount' : 'cash',
        covers: { kind: 'amount' },
        ...(isDiscount ? { reason: 'burnt' } : {}),
        with: random.chance(0.5) ? along : [],
      },
    };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const isDiscount = args.method === 'discount';
    if (isDiscount && !isBoss(doer)) return refused('forbidden');
    if (isDiscount && (args.reason ?? '') === '') return refused('invalid_fields');
    const first = branch.sessions.get(args.session);
    if (first === undefined) return refused('no_such_session');
    const others = [...new Set(args.with ?? [])].filter((sid) => sid !== args.session);
    const along = others.flatMap((sid) => branch.sessions.get(sid) ?? []);
    if ([first, ...along].some(({ payments }) => payments.some(({ id }) => id === args.id))) return 'noop';
    const due = [first, ...along].reduce((sum, one) => sum + dueOf(branch, one), 0);
    if (isDiscount && args.paid > due) return refused('discount_too_large');
    let rest = args.paid;
    const shares = new Map<ModelSession, number>();
    for (const session of along) {
      const share = Math.min(rest, Math.max(0, dueOf(branch, session)));
      if (share > 0) shares.set(session, share);
      rest -= share;
    }
    shares.set(first, rest);
    const sessions: ModelSession[] = [];
    const orders: ModelOrder[] = [];
    for (const [session, amount] of shares) {
      sessions.push({ ...session, payments: [...session.payments, { id: args.id, amount, isVoid: false }] });
      if (dueOf(branch, session) - amount > 0) continue;
      for (const sid of session.orders) {
        const order = branch.orders.get(sid);
        if (order?.session !== session.sid || !['SERVED', 'PAYMENT'].includes(order.status)) continue;
        orders.push(withBump(order, { ...order, status: 'PAYED' }, doer));
      }
    }
    return { sessions, orders, isAdjusted: due - args.paid < 0 };
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
    if (!servesTables(doer) || !isBoss(doer)) return refused('forbidden');
    const named = [...new Set([args.session, ...(args.with ?? [])])].flatMap(
      (sid) => branch.sessions.get(sid) ?? [],
    );
    const held = named.filter(({ payments }) => payments.some(({ id }) => id === args.id));
    if (held.length === 0) return refused('no_such_payment');
    const open = held.filter(({ payments }) => payments.some(({ id, isVoid }) => id === args.id && !isVoid));
    if (open.length === 0) return 'noop';
    const sessions = open.map((one) => ({
      ...one,
      payments: one.payments.map((paid) => (paid.id === args.id ? { ...paid, isVoid: true } : paid)),
    }));
    return { sessions };
  },
});
