import * as z from 'zod/mini';

/** An order this device placed, with the key that lets it be followed. */
const placedSchema = z.object({
  sid: z.string(),
  key: z.string(),
  site: z.string(),
  place: z.string(),
  shop: z.int(),
  branch: z.int(),
  at: z.number(),
  /** Who was signed in. */
  member: z.optional(z.string()),
});
export type PlacedOrder = z.infer<typeof placedSchema>;

const KEY = 'brigade.placed-orders';
const MOST = 50;

/** Newest first. */
export function placedOrders(): PlacedOrder[] {
  try {
    const parsed = z.safeParse(z.array(placedSchema), JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch (cause) {
    console.info('The placed orders could not be read', cause);
    return [];
  }
}

export function rememberOrder(placed: PlacedOrder): void {
  const others = placedOrders().filter(({ sid }) => sid !== placed.sid);
  localStorage.setItem(KEY, JSON.stringify([placed, ...others].slice(0, MOST)));
}

/** The way to the orders of an account that is left goes with it. */
export function forgetOrdersOf(member: string): void {
  const others = placedOrders().filter((one) => one.member !== member);
  localStorage.setItem(KEY, JSON.stringify(others));
}
