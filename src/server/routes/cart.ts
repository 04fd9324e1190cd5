import { cartCalls } from '#contract/cart.ts';
import { isPaidOnline, methodsAtHand } from '#domain/cart/payment-methods.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { slotsOf } from '#domain/cart/slots.ts';
import { wayOfAction } from '#domain/orders/order-way.ts';
import { ok, type Refusal, refuse } from '#domain/result.ts';
import { holds, worksIn } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { localClock } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { type Caller, route } from '../http/route.ts';
import { orderKey } from '../http/tokens.ts';
import type { BranchTx } from '../store/branch-store.ts';
import { members } from '../store/members.ts';
import { orders } from '../store/orders.ts';
import { branchOf } from './branch-of.ts';
import { onlyPossible } from './gateways.ts';
import { guestKeys, paced } from './guest-pace.ts';
import { seenBy } from './orders.ts';
import type { AttemptKeys } from './auth.ts';
import { applyQueued } from './queued.ts';

/** Whoever is told that a time is taken is told so many that are not. */
const FREE_TIMES_TOLD = 3;

function wallClock(at: number, zone: string): string {
  const { minute } = localClock(at, zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/**
 * Why a customer's order for later cannot have its time: so many were promised for it already. Asked under the branch's
 * lock, so that the last place is given once. Staff decide for themselves; an order that was placed stays placed.
 */
async function slotFull(
  context: Context,
  { actor }: Caller,
  request: PlaceOrder,
  tx: BranchTx,
): Promise<Refusal | undefined> {
  const { action, booking, sid, branch_sid } = request;
  if (booking === null || (action !== 'later' && action !== 'pickupl')) return undefined;
  const [row] = await tx.load([{ kind: 'branch', sid: branch_sid }]);
  const place = row?.kind === 'branch' ? row.row : undefined;
  const most = place?.slot_orders ?? 0;
  if (place === undefined || most === 0 || worksIn(actor, place)) return undefined;
  if ((await tx.bookedAt(booking)) < most) return undefined;
  if ((await tx.load([{ kind: 'order', sid }])).length > 0) return undefined;
  const free: number[] = [];
  for (const at of slotsOf(place, action, context.clock.now())) {
    if (free.length === FREE_TIMES_TOLD) break;
    if (at > booking && (await tx.bookedAt(at)) < most) free.push(at);
  }
  const dayOf = (at: number) => localClock(at, place.timezone).day;
  const told = free
    .map((at) => `${dayOf(at) === dayOf(booking) ? '' : `${dayOf(at)} `}${wallClock(at, place.timezone)}`)
    .join(', ');
  return { code: 'slot_full', params: { free: told === '' ? '–' : told }, fields: { booking: 'slot_full' } };
}

/** A guest's order away from tables is counted; tables have a pace of their own. */
function countedAs({ actor, address }: Caller, { action, phone }: PlaceOrder): AttemptKeys | undefined {
  if (actor.roles.length > 0 || wayOfAction(action) === 'table') return undefined;
  return guestKeys('order', phone, address);
}

/** Whether a way of paying is the branch's that this server cannot do; only those online need anything of it. */
async function isBeyondUs(context: Context, id: number, method: string | null): Promise<boolean> {
  if (!isPaidOnline(method)) return false;
  const branch = await branchOf(context, id);
  const has = (one: Branch) => methodsAtHand(one, 'delivery').some((offered) => offered === method);
  return branch.ok && has(branch.value) && !has(onlyPossible(context, branch.value));
}

export const cartRoutes = {
  'cart/checkout': route(cartCalls['cart/checkout'], async (context, caller, request) => {
    const { actor, branch } = caller;
    const isPlaced = async () => (await orders.one(context.db, branch, request.sid)) !== undefined;
    // What was placed is answered again, whatever has become of the way it is paid.
    if ((await isBeyondUs(context, branch, request.method)) && !(await isPlaced()))
      return refuse('payment_not_configured', { fields: { method: 'payment_not_configured' } });
    const rate = holds(actor, 'member') ? await members.rate(context.db, branch, actor.id) : null;
    const buyer = rate === null ? caller : { ...caller, actor: { ...actor, discount_rate: rate } };
    const verdict = await paced(context, countedAs(caller, request), isPlaced, () =>
      applyQueued(context, buyer, 'cart/checkout', request, (tx) => slotFull(context, caller, request, tx)),
    );
    if (!verdict.ok) return verdict;
    const order = await orders.one(context.db, caller.branch, request.sid);
    const [shown] = order === undefined ? [] : seenBy(caller.actor, [order]);
    return ok({ verdict: verdict.value, order: shown ?? null, key: orderKey(context.secret, request.sid) });
  }),
};
