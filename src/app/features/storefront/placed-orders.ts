import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { keptText } from './kept-text.ts';

/** An order this device placed, with the key that lets it be followed. */
const placedSchema = z.object({
  sid: z.string(),
  key: z.string(),
  site: z.string(),
  place: z.string(),
  shop: z.int(),
  branch: z.int(),
  at: z.number(),
  /** Who was signed in; absent: nobody, or an older app noted it. */
  member: z.optional(z.string()),
});
export type PlacedOrder = z.infer<typeof placedSchema>;

const { kept, keep, subscribe } = keptText('brigade.placed-orders');
const MOST = 50;

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
  return read(kept());
}

export function usePlacedOrders(): PlacedOrder[] {
  const text = useSyncExternalStore(subscribe, kept);
  return useMemo(() => read(text), [text]);
}

export function rememberOrder(placed: PlacedOrder): void {
  const others = placedOrders().filter(({ sid }) => sid !== placed.sid);
  keep(JSON.stringify([placed, ...others].slice(0, MOST)));
}

/** The way to the orders of an account that is left goes with it. */
export function forgetOrdersOf(member: string): void {
  const others = placedOrders().filter((one) => one.member !== member);
  keep(JSON.stringify(others));
}

/**
 * Whether an order goes on being followed here, now that the server has said whose it is: an account's is forgotten where
 * somebody else looks, and so is one that an older app noted where nobody is signed in.
 */
export function isStillHere(
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
  keep(JSON.stringify(after));
  return isOwn;
}
