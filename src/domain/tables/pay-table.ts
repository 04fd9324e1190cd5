import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import { MAX_MONEY, type Money, moneySchema } from '../money.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import { leads } from '../roles.ts';
import type { RowChange, RowView } from '../rows.ts';
import { balanceOf, billLines, namedSums } from './bill.ts';
import { mayServe, orderOfView, seatedKeys } from './floor-steps.ts';
import { coversSchema, type Payment, type Session, tablePaymentMethodSchema } from './session.ts';
import { settledOrders, unsettledOrders } from './settle-orders.ts';
import { sittingSchema } from './table.ts';

const amountSchema = moneySchema.check(z.minimum(0), z.maximum(MAX_MONEY / 1000));

export const payTableSchema = z.object({
  id: deviceSidSchema,
  table: sidSchema,
  session: sittingSchema,
  paid: amountSchema.check(z.minimum(1)),
  tip: z._default(amountSchema, 0),
  given: z._default(z.nullable(amountSchema), null),
  method: tablePaymentMethodSchema,
  covers: coversSchema,
  reason: z._default(freeText(200), ''),
  /** The parties of merged tables whose bills are paid along: what is theirs by name, else theirs first, what is left to the named one. */
  with: z._default(z.array(sittingSchema).check(z.maxLength(100)), []),
  /** What was open of these parties where more than that was taken on purpose. */
  seen_due: z.optional(moneySchema),
});
type PayTable = z.infer<typeof payTableSchema>;

export const voidPaymentSchema = z.object({
  id: deviceSidSchema,
  table: sidSchema,
  session: sittingSchema,
  with: z._default(z.array(sittingSchema).check(z.maxLength(100)), []),
  reason: freeText(200).check(z.minLength(1, 'required')),
});

/** Money is taken for a party also when it has left: where its table is by now does not matter. */
function payKeys(args: { table: string; session: string; with: readonly string[] }, view: RowView) {
  return [args.session, ...args.with].flatMap((session) => seatedKeys({ table: args.table, session }, view));
}

function payment(args: PayTable, amount: Money, isFirst: boolean, context: MutationContext): Payment {
  const { id, method, covers, reason, tip, given } = args;
  const { now: at, actor } = context;
  const paid = { id, at, by: actor.name, method, amount, covers, reason, void: null };
  return { ...paid, tip: isFirst ? tip : 0, given: isFirst ? given : null };
}

/**
 * What each session is given of an amount: first what lines named in it come to, as far as it is open; of the rest those
 * paid along what they owe, the first one what is left.
 */
function sharesOf(
  { paid, covers }: PayTable,
  first: Session,
  along: readonly Session[],
  view: RowView,
): [Session, Money][] {
  const orderOf = orderOfView(view);
  let left = paid;
  const shares = new Map<Session, Money>();
  const give = (session: Session, most: Money): void => {
    const had = shares.get(session) ?? 0;
    const open = Math.max(0, balanceOf(session, orderOf).due) - had;
    const share = Math.min(left, most, open);
    shares.set(session, had + share);
    left -= share;
  };
  for (const session of [first, ...along]) {
    for (const sum of namedSums(billLines(session, orderOf), covers.lines, () => session).values())
      give(session, sum);
  }
  for (const session of along) give(session, left);
  shares.set(first, (shares.get(first) ?? 0) + left);
  return [...shares];
}

/**
 * Notes money that was taken. It is never refused for what it comes to: too little leaves a balance, too much an
 * overpayment (`details.due`, unless it is what was meant). A discount needs a manager and a reason and is at most what is open. Refuses
 * `forbidden`, `no_such_session`, `discount_too_large`, `invalid_fields` (reason).
 */
function payTable(view: RowView, args: PayTable, context: MutationContext): Result<Outcome> {
  if (!mayServe(context)) return refuse('forbidden');
  const isDiscount = args.method === 'discount';
  if (isDiscount && !leads(context.actor)) return refuse('forbidden');
  if (isDiscount && args.reason === '') return refuse('invalid_fields', { fields: { reason: 'required' } });
  const first = view.get('session', args.session);
  if (first === undefined) return refuse('no_such_session');
  const along = args.with.flatMap((sid) => (sid === args.session ? [] : (view.get('session', sid) ?? [])));
  const all = [first, ...new Set(along)];
  if (all.some(({ payments }) => payments.some(({ id }) => id === args.id))) return ok({ changes: [] });
  const orderOf = orderOfView(view);
  const due = all.reduce((sum, one) => sum + balanceOf(one, orderOf).due, 0);
  if (isDiscount && args.paid > due) return refuse('discount_too_large', { params: { amount: due } });
  const changes: RowChange[] = [];
  for (const [session, amount] of sharesOf(args, first, all.slice(1), view)) {
    if (amount === 0 && session !== first) continue;
    const paid = payment(args, amount, session === first, context);
    const row = { ...session, payments: [...session.payments, paid] };
    changes.push({ kind: 'session', row }, ...settledOrders(row, orderOf, context));
  }
  const left = due - args.paid;
  const meant = args.seen_due === undefined ? 0 : Math.min(0, args.seen_due - args.paid);
  const isOff = left < meant || (args.covers.kind === 'whole' && left !== 0 && left !== meant);
  return ok(isOff ? { changes, details: { due: left } } : { changes });
}

export const payTableMutation = mutator({
  v: 1,
  args: payTableSchema,
  keys: payKeys,
  apply: payTable,
});

/** Takes a payment back, by a manager and with a reason; orders that are paid no more are served ones again. Refuses `forbidden`, `no_such_payment`. */
export const voidPaymentMutation = mutator({
  v: 1,
  args: voidPaymentSchema,
  keys: payKeys,
  apply(view, args, context) {
    if (!mayServe(context) || !leads(context.actor)) return refuse('forbidden');
    const sessions = [...new Set([args.session, ...args.with])].flatMap(
      (sid) => view.get('session', sid) ?? [],
    );
    const holding = sessions.filter(({ payments }) => payments.some(({ id }) => id === args.id));
    if (holding.length === 0) return refuse('no_such_payment');
    const mark = { at: context.now, by: context.actor.name, reason: args.reason };
    const changes: RowChange[] = [];
    for (const session of holding) {
      if (session.payments.every((one) => one.id !== args.id || one.void !== null)) continue;
      const payments = session.payments.map((one) =>
        one.id === args.id && one.void === null ? { ...one, void: mark } : one,
      );
      const row = { ...session, payments };
      changes.push({ kind: 'session', row }, ...unsettledOrders(row, orderOfView(view)));
    }
    return ok({ changes });
  },
});
