import { asIfPaid, costOfChoice, sharesAmong, withClaims, withoutClaim } from '../model/claims.ts';
import { servesTables } from '../model/floor.ts';
import { type ModelSession, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

const LASTS_MS = 600_000;
const MAX_OPEN = 20;

/** Staff release what a guest is about to pay; guests claim by the server alone (`world/guests-pay.ts`). */
export const guestClaim = simMutation({
  name: 'tables/claim',
  weight: 0.5,
  generate({ view, random }) {
    const holding = view.list('session').filter(({ claims = [] }) => claims.length > 0);
    const session = random.maybe(holding);
    const claim = random.maybe(session?.claims ?? []);
    if (session === undefined || claim === undefined) return undefined;
    const others = holding.filter((one) => one !== session && one.claims?.some(({ id }) => id === claim.id));
    const along = others.map(({ sid }) => sid);
    return { args: { sid: session.table, session: session.sid, with: along, id: claim.id, claim: null } };
  },
  effect(branch, { session: sid, with: along = [], id, claim }, doer) {
    const isServer = doer.roles.includes('system');
    if (!servesTables(doer) && !isServer) return refused('forbidden');
    const first = branch.sessions.get(sid);
    if (first === undefined) return refused('no_such_session');
    const others = [...new Set(along)].filter((one) => one !== sid);
    const all = [first, ...others.flatMap((one) => branch.sessions.get(one) ?? [])];
    if (claim === null) {
      const held = all.filter(({ claims = [] }) => claims.some((one) => one.id === id));
      return held.length === 0 ? 'noop' : { sessions: held.map((one) => withoutClaim(one, id)) };
    }
    if (!isServer) return refused('forbidden');
    if (first.closed !== null) return refused('session_closed');
    if ([...(first.claims ?? []), ...first.payments].some((one) => one.id === id)) return 'noop';
    const { guest, choice, seen, tip = 0 } = claim;
    const openOf = ({ claims = [] }: ModelSession) =>
      claims.filter((one) => one.until > doer.now && one.guest !== guest);
    if (openOf(first).length >= MAX_OPEN) return refused('too_many_claims');
    const payers = all.filter(({ closed }) => closed === null);
    const left = payers.map((one) => asIfPaid(one, guest, doer.now));
    const { amount, lines, isGone } = costOfChoice(branch, left, choice);
    if (isGone) return refused('dishes_claimed');
    if (amount <= 0) return refused('nothing_to_pay');
    if (amount !== seen) return refused('guest_amount_changed');
    const shares = new Map(
      [...sharesAmong(branch, left, { amount, lines })].map(([one, sum]) => [one.sid, sum]),
    );
    const made = { id, guest, until: doer.now + LASTS_MS, lines: lines.toSorted() };
    const divided = choice.kind === 'shares' ? choice.persons : null;
    const sessions = payers.flatMap((one) => {
      const share = shares.get(one.sid) ?? 0;
      const isFirst = one.sid === first.sid;
      const isIn = isFirst || share > 0;
      const others = openOf(one);
      if (!isIn && others.length === (one.claims ?? []).length) return [];
      const own = { ...made, amount: share, tip: isFirst ? tip : 0, shares: divided };
      return [withClaims(one, isIn ? [...others, own] : others)];
    });
    return { sessions };
  },
});
