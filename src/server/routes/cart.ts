import { HUB_MISSED_AFTER_MS } from '#contract/hubs.ts';
import { isMessageMode } from '#domain/shops/message-mode.ts';
import { defaultMethod, methodsAtHand } from '#domain/cart/payment-methods.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { townBeyondReach } from '#domain/delivery/named-town.ts';
import { beyondReach } from '#domain/delivery/reach.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { zonesInUse } from '#domain/delivery/terms.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { cartMutations } from '#domain/cart/place-order-mutation.ts';
import { slotsOf } from '#domain/cart/slots.ts';
import { takingFor } from '#domain/delivery/promised-minutes.ts';
import { onlyPossible } from '#domain/payments/possible-methods.ts';
import { fulfillmentOfAction, isForBooking } from '#domain/orders/fulfillment.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/result.ts';
import { hasRole, worksIn } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { localClock } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { orderKey } from '../auth/tokens.ts';
import type { BranchTx } from '../store/branch-store.ts';
import { areas } from '../store/areas.ts';
import { members } from '../store/members.ts';
import { orderMails } from '../store/order-mails.ts';
import { orders } from '../store/orders.ts';
import { shopHubs } from '../store/shop-hubs.ts';
import { overGuestLimit } from './booking-limit.ts';
import { branchOf } from './branch-of.ts';
import { destinationOf } from './destination.ts';
import { onlineMeansOf } from './gateways.ts';
import { guestKeys, paced } from './guest-pace.ts';
import { seenBy } from './seen-orders.ts';
import { FULLY_BOOKED, hallFor } from './table-room.ts';
import type { AttemptKeys } from '../auth/attempts.ts';
import { applyQueued } from '../sync/apply-queued.ts';

/** How many free times a refusal suggests. */
const FREE_TIMES_TOLD = 3;

function wallClock(at: number, zone: string): string {
  const { minute } = localClock(at, zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/**
 * The refusal of a scheduled order when its time is full. Checked under the branch's lock, so that the last slot is
 * given once. Staff may exceed the limit; existing orders stay.
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
  for (const at of slotsOf(takingFor(place, action), action, context.clock.now())) {
    if (free.length === FREE_TIMES_TOLD) break;
    if (at > booking && (await tx.bookedAt(at)) < most) free.push(at);
  }
  const dayOf = (at: number) => localClock(at, place.timezone).day;
  const told = free
    .map((at) => `${dayOf(at) === dayOf(booking) ? '' : `${dayOf(at)} `}${wallClock(at, place.timezone)}`)
    .join(', ');
  return { code: 'slot_full', params: { free: told === '' ? '–' : told }, fields: { booking: 'slot_full' } };
}

/** The refusal of a guest's new order for a booking beyond the limit of its phone number. Checked under the branch's lock. */
async function tooManyBooked(
  { clock }: Context,
  { actor }: Caller,
  request: PlaceOrder,
  tx: BranchTx,
): Promise<Refusal | undefined> {
  const { booking, sid, branch_sid, phone } = request;
  if (booking === null || !isForBooking(request)) return undefined;
  const rows = await tx.load([
    { kind: 'branch', sid: branch_sid },
    { kind: 'order', sid },
  ]);
  const place = rows.find((row) => row.kind === 'branch')?.row;
  const isPlaced = rows.some(({ kind }) => kind === 'order');
  if (isPlaced || place === undefined || worksIn(actor, place)) return undefined;
  return overGuestLimit(tx, place, { phone, booking }, clock.now());
}

/** The keys under which a guest's order away from tables is counted; orders at tables have their own limit. */
function countedAs({ actor, address }: Caller, { action, phone }: PlaceOrder): AttemptKeys | undefined {
  const isAtTable = fulfillmentOfAction(action) === 'table' && action !== 'book';
  if (actor.roles.length > 0 || isAtTable) return undefined;
  return guestKeys('order', phone, address);
}

/**
 * The refusal of a payment method that this server does not support, whatever the branch has enabled. Staff take
 * payments themselves.
 */
export async function unpayableHere(
  context: Context,
  { branch: id, actor }: Pick<Caller, 'branch' | 'actor'>,
  { method, action }: PlaceOrder,
): Promise<Result<null>> {
  const branch = await branchOf(context, id);
  if (!branch.ok || worksIn(actor, branch.value) || isMessageMode(branch.value)) return ok(null);
  const way = fulfillmentOfAction(action);
  const here = onlyPossible(branch.value, onlineMeansOf(context));
  if (methodsAtHand(here, way).length === 0) return refuse('no_payment_method');
  const chosen = method ?? defaultMethod(branch.value, way) ?? null;
  const has = (one: Branch) => methodsAtHand(one, way).some((offered) => offered === chosen);
  return has(branch.value) && !has(here)
    ? refuse('payment_not_configured', { fields: { method: 'payment_not_configured' } })
    : ok(null);
}

/**
 * The refusal of a customer's delivery to an address without a position that is beyond the branch's reach by the place it
 * names, as the pages judge it. Zones decide by themselves.
 */
async function townTooFar(
  context: Context,
  { branch: id, actor }: Caller,
  request: PlaceOrder,
): Promise<Result<null>> {
  if (fulfillmentOfAction(request.action) !== 'delivery') return ok(null);
  const { street } = request;
  const address = deliveryAddressOf(request) ?? { street, city: '', postcode: '', lat: null, lng: null };
  // Most addresses have a point: they cost no query.
  if (pointOf(address) !== null) return ok(null);
  const branch = await branchOf(context, id);
  if (!branch.ok || worksIn(actor, branch.value)) return ok(null);
  if (zonesInUse(branch.value, await areas.of(context.db, id)) !== 'none') return ok(null);
  const { lat: _lat, lng: _lng, ...named } = address;
  const to = await destinationOf(context, named, [branch.value]);
  if (to === undefined) return ok(null);
  return (
    beyondReach(to.address, branch.value) ?? townBeyondReach(to.address, branch.value, to.towns) ?? ok(null)
  );
}

/** Whether a guest's order would come to a kitchen that cannot see it, because the shop has no internet. */
async function isKitchenCutOff({ db, clock }: Context, { actor, branch, shop }: Caller): Promise<boolean> {
  if (worksIn(actor, { id: branch, shop_id: shop })) return false;
  return shopHubs.isCutOff(db, branch, clock.now(), HUB_MISSED_AFTER_MS);
}

/** The request with the hall for a booking that names none, and whether all halls are full at its time. */
async function withHall(
  context: Context,
  { actor, branch, shop }: Caller,
  request: PlaceOrder,
): Promise<{ request: PlaceOrder; isFull: boolean }> {
  const { table_booking: table, booking: at } = request;
  if (table === undefined) return { request, isFull: false };
  const wanted = { at: at ?? context.clock.now(), seats: table.seats, hall: table.hall };
  const isStaff = worksIn(actor, { id: branch, shop_id: shop });
  const { hall, isFull } = await hallFor(context, branch, wanted, isStaff);
  return {
    request: hall === undefined ? request : { ...request, table_booking: { ...table, hall } },
    isFull: at !== null && isFull,
  };
}

/**
 * The refusal of a guest's new order for a booking at a full time, or in a branch without a hall, which guests are not
 * asked for.
 */
async function noTable(
  { actor, branch, shop }: Caller,
  { request, isFull }: { request: PlaceOrder; isFull: boolean },
  isPlaced: () => Promise<boolean>,
): Promise<Result<null>> {
  if (worksIn(actor, { id: branch, shop_id: shop }) || !isForBooking(request)) return ok(null);
  const { table_booking: booking } = request;
  const lacksHall = booking !== undefined && booking.hall === undefined;
  if (!(lacksHall || isFull) || (await isPlaced())) return ok(null);
  return lacksHall ? refuse('action_not_offered') : { ok: false, refusal: FULLY_BOOKED };
}

export const cartRoutes = {
  'cart/checkout': route(cartMutations['cart/checkout'], async (context, caller, sent) => {
    const { actor, branch } = caller;
    const seated = await withHall(context, caller, sent);
    const { request } = seated;
    const isPlaced = async () => (await orders.one(context.db, branch, request.sid)) !== undefined;
    const bookable = await noTable(caller, seated, isPlaced);
    if (!bookable.ok) return bookable;
    // A repeated order is answered as before, even if its payment method is no longer offered.
    const payable = await unpayableHere(context, caller, request);
    if (!payable.ok && !(await isPlaced())) return payable;
    if ((await isKitchenCutOff(context, caller)) && !(await isPlaced())) return refuse('kitchen_unreachable');
    const near = await townTooFar(context, caller, request);
    if (!near.ok && !(await isPlaced())) return near;
    const rate = hasRole(actor, 'member') ? await members.rate(context.db, branch, actor.id) : null;
    const buyer = rate === null ? caller : { ...caller, actor: { ...actor, discount_rate: rate } };
    const email = request.email?.trim() ?? '';
    const isGuests = email !== '' && actor.roles.length === 0;
    // Stored before the order, which queues its first e-mail at once.
    if (isGuests && !(await isPlaced()))
      await orderMails.put(context.db, branch, request.sid, email, context.clock.now());
    const verdict = await paced(context, countedAs(caller, request), isPlaced, () =>
      applyQueued(
        context,
        buyer,
        'cart/checkout',
        request,
        async (tx) =>
          (await slotFull(context, caller, request, tx)) ??
          (await tooManyBooked(context, caller, request, tx)),
      ),
    );
    if (!verdict.ok) {
      if (isGuests && !(await isPlaced())) await orderMails.drop(context.db, branch, [request.sid]);
      return verdict;
    }
    const order = await orders.one(context.db, caller.branch, request.sid);
    const [shown] = order === undefined ? [] : seenBy(caller.actor, [order]);
    return ok({ verdict: verdict.value, order: shown ?? null, key: orderKey(context.secret, request.sid) });
  }),
};
