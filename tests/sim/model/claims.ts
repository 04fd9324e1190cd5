import { dueOf, linesOf } from './floor.ts';
import type { ModelBranch, ModelLine, ModelOrder, ModelPayment, ModelSession } from './model.ts';

/** A second implementation of what guests claim and pay on their phones. */

export function withoutClaim({ claims = [], ...session }: ModelSession, id: string): ModelSession {
  return withClaims(
    session,
    claims.filter((one) => one.id !== id),
  );
}

export function withClaims(
  { claims: _own, ...session }: ModelSession,
  claims: NonNullable<ModelSession['claims']>,
): ModelSession {
  return claims.length === 0 ? session : { ...session, claims };
}

/** Money for dishes by name counts for their bills, as far as these are unpaid; the first party gets the rest. */
export function sharesAmong(
  branch: ModelBranch,
  [first, ...along]: readonly ModelSession[],
  { amount, lines }: { amount: number; lines: readonly string[] },
): Map<ModelSession, number> {
  const shares = new Map<ModelSession, number>();
  if (first === undefined) return shares;
  let rest = amount;
  for (const session of [first, ...along]) {
    const dishes = linesOf(branch, session.sid).filter(({ line }) => lines.includes(line.id));
    const sum = dishes.reduce((total, { line }) => total + line.price, 0);
    const share = Math.min(rest, sum, Math.max(0, dueOf(branch, session)));
    if (share > 0) shares.set(session, share);
    rest -= share;
  }
  for (const session of along) {
    const had = shares.get(session) ?? 0;
    const share = Math.min(rest, Math.max(0, dueOf(branch, session) - had));
    if (had + share > 0) shares.set(session, had + share);
    rest -= share;
  }
  shares.set(first, (shares.get(first) ?? 0) + rest);
  return shares;
}

/** A party as if the open claims of the other phones had been paid. */
export function asIfPaid(session: ModelSession, guest: string, now: number): ModelSession {
  const open = (session.claims ?? []).filter((one) => one.until > now && one.guest !== guest);
  const payments = open.map(
    ({ id, amount, lines, shares }): ModelPayment => ({
      id,
      amount,
      isVoid: false,
      by: '',
      at: 0,
      lines,
      shares,
    }),
  );
  return { ...session, payments: [...session.payments, ...payments] };
}

export interface ModelChoice {
  kind: 'whole' | 'items' | 'shares';
  lines?: readonly string[];
  persons?: number;
}

const isPrepaid = (order: ModelOrder, session: string): boolean => {
  const paid = order.payments.reduce((sum, one) => sum + (one.isVoid ? 0 : one.amount), 0);
  return paid > 0 && paid >= order.total && order.session === session;
};

/** What a choice costs now, the lines it pays for, and whether one of its dishes is paid already. */
export function costOfChoice(
  branch: ModelBranch,
  payers: readonly ModelSession[],
  choice: ModelChoice,
): { amount: number; lines: readonly string[]; isGone: boolean } {
  const due = Math.max(
    0,
    payers.reduce((sum, one) => sum + dueOf(branch, one), 0),
  );
  const live = payers.flatMap(({ payments }) => payments).filter(({ isVoid }) => !isVoid);
  if (choice.kind === 'whole') return { amount: due, lines: [], isGone: false };
  if (choice.kind === 'shares') {
    const persons = choice.persons ?? 2;
    const paid = new Set(live.filter(({ shares }) => shares === persons).map(({ id }) => id)).size % persons;
    return { amount: Math.ceil(due / (persons - paid)), lines: [], isGone: false };
  }
  const byName = new Set(live.flatMap(({ lines = [] }) => lines));
  const wanted = payers
    .flatMap(({ sid }) => linesOf(branch, sid).map((one) => ({ ...one, sid })))
    .filter(({ line }) => choice.lines?.includes(line.id));
  const open = wanted.filter(({ order, line, sid }) => !byName.has(line.id) && !isPrepaid(order, sid));
  const sum = open.reduce((total, { line }: { line: ModelLine }) => total + line.price, 0);
  const isGone = open.length < wanted.length;
  return { amount: Math.max(0, Math.min(sum, due)), lines: open.map(({ line }) => line.id), isGone };
}
