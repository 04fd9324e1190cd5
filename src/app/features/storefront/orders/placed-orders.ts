import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { serverNow } from '../../../clock/clock.ts';
import { keepKnownOnly } from './last-known-order.ts';
import { placedOrdersText } from './placed-orders-name.ts';

/** An order placed on this device, with the key that allows following it. */
const placedSchema = z.object({
  sid: z.string(),
  key: z.string(),
  /** The key is that of a shared link, which allows following the order only; absent: it is the customer's. */
  shared: z.optional(z.boolean()),
  site: z.string(),
  place: z.string(),
  shop: z.int(),
  branch: z.int(),
  at: z.number(),
  /** The signed-in member; absent: none, or stored by an earlier version. */
  member: z.optional(z.string()),
  /** The sids of its products; absent: stored by an earlier version. */
  dishes: z.optional(z.array(z.string())),
  /** The guests that its table is booked for; absent: it books none. */
  seats: z.optional(z.int()),
});
export type PlacedOrder = z.infer<typeof placedSchema>;

const { read: readText, write, subscribe } = placedOrdersText;
const MAX_PLACED = 50;

function read(text: string | null): PlacedOrder[] {
  try {
    const parsed = z.safeParse(z.array(placedSchema), JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch (cause) {
    console.info('The placed orders could not be read', cause);
    return [];
  }
}

/** Newest first. */
export function placedOrders(): PlacedOrder[] {
  return read(readText());
}

export function usePlacedOrders(): PlacedOrder[] {
  const text = useSyncExternalStore(subscribe, readText);
  return useMemo(() => read(text), [text]);
}

export function rememberOrder(placed: PlacedOrder): void {
  const others = placedOrders().filter(({ sid }) => sid !== placed.sid);
  write(JSON.stringify([placed, ...others].slice(0, MAX_PLACED)));
}

/** Stores an order whose key the server has accepted, with what is known of it already. */
export function rememberFollowed(placed: PlacedOrder, owner: string | null): void {
  const all = placedOrders();
  const known = all.find(({ sid }) => sid === placed.sid);
  if (known?.key === placed.key) return;
  const { shared } = placed;
  const kept = { ...known, ...placed, shared, at: known?.at ?? placed.at, member: owner ?? undefined };
  if (known === undefined) rememberOrder(kept);
  else write(JSON.stringify(all.map((one) => (one.sid === placed.sid ? kept : one))));
}

/** Adds orders of the account, from all its devices; those known here keep what is stored of them. */
export function rememberOrders(orders: readonly PlacedOrder[]): void {
  const known = placedOrders();
  const added = orders.filter(({ sid }) => !known.some((one) => one.sid === sid));
  if (added.length === 0) return;
  const all = [...known, ...added].sort((one, other) => other.at - one.at);
  write(JSON.stringify(all.slice(0, MAX_PLACED)));
}

function keepOnly(orders: readonly PlacedOrder[]): void {
  write(JSON.stringify(orders));
  keepKnownOnly(orders.map(({ sid }) => sid));
}

/** Removes the orders of a signed-out account. */
export function forgetOrdersOf(member: string): void {
  keepOnly(placedOrders().filter((one) => one.member !== member));
}

/**
 * The address with which anyone can follow an order, by the key for that. The key is in the fragment, which browsers send
 * to no server.
 */
export function sharedLink({ sid, site, place, shop, branch }: PlacedOrder, follow: string): string {
  return `/orders/${site}/${place}/${sid}#${new URLSearchParams({ follow, shop: String(shop), branch: String(branch) })}`;
}

/** The order named by a shared link, or by the one in e-mails, which has the customer's key. */
export function orderOfLink(pathname: string, hash: string): PlacedOrder | undefined {
  const [, , site, place, sid] = pathname.split('/');
  const named = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const [shop, branch] = [Number(named['shop']), Number(named['branch'])];
  const parsed = z.safeParse(placedSchema, {
    sid,
    site,
    place,
    key: named['key'] ?? named['follow'],
    ...(named['key'] === undefined ? { shared: true } : {}),
    shop,
    branch,
    at: serverNow(),
  });
  return parsed.success ? parsed.data : undefined;
}

/**
 * Whether this device may keep following an order, now that the server has named its member: an account's order is
 * removed for anyone else, and one stored by an earlier version when no member is signed in.
 */
export function mayStillFollow(
  { sid, member }: PlacedOrder,
  owner: string | null,
  reader: string | undefined,
): boolean {
  const hasJustLeft = reader === undefined && member !== undefined;
  if (owner === null || hasJustLeft) return true;
  const isOwn = owner === reader;
  const after = placedOrders().flatMap((one) => {
    if (one.sid !== sid) return one;
    return isOwn ? { ...one, member: owner } : [];
  });
  if (isOwn) write(JSON.stringify(after));
  else keepOnly(after);
  return isOwn;
}
