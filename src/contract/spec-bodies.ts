import * as z from 'zod/mini';
import { CART_LINE_ID } from '#domain/cart/kept-cart.ts';
import { idSchema, sidSchema, uuidSchema } from '#domain/ids.ts';
import { roleFlagsSchema } from '#domain/people/role-flags.ts';
import { instantOf, isCalendarDay } from '#domain/time.ts';
import { connectSchema } from './live-events.ts';
import { cursorSchema } from './sync.ts';

/** What a shorter body leaves to the server. */
export interface BodyFacts {
  now: number;
  /** An id; the same for a repeated request with the same Idempotency-Key. */
  newId: (what: string) => string;
  /** The branch's slug. */
  branchSid: () => Promise<string | undefined>;
  /** The branch's time zone. */
  timezone: () => Promise<string | undefined>;
  /** The party at a table. */
  partyAt: (table: string) => Promise<string | undefined>;
  /** The ids of the lines of these orders; undefined: one of them is not the party's. */
  linesOf: (orders: readonly string[], party: string | undefined) => Promise<string[] | undefined>;
}

type Body = Record<string, unknown>;
type Completed = Body | Promise<Body>;

const MAX_ORDERS = 100;
const DEFAULT_PAYMENT = 'cash';

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body with `sid` from another field, where it has none. */
const withSid =
  (field: string) =>
  (body: Body): Body =>
    body['sid'] === undefined && body[field] !== undefined ? { ...body, sid: body[field] } : body;

/** A date and time of day of ISO 8601 without an offset from UTC. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

/** An ISO 8601 time in epoch milliseconds; without an offset it is local to the branch. NaN: not a time. */
async function instantFrom(text: string, timezone: BodyFacts['timezone']): Promise<number> {
  const [, day = '', hour, minute] = LOCAL_TIME.exec(text) ?? [];
  if (!isCalendarDay(day)) return Date.parse(text);
  const zone = await timezone();
  return zone === undefined ? Number.NaN : instantOf(day, Number(hour) * 60 + Number(minute), zone);
}

/** A time as ISO 8601 becomes epoch milliseconds; anything else stays, for the call to judge. */
async function withInstant(body: Body, { timezone }: Pick<BodyFacts, 'timezone'>): Promise<Body> {
  const { booking } = body;
  const at = typeof booking === 'string' ? await instantFrom(booking, timezone) : Number.NaN;
  return Number.isNaN(at) ? body : { ...body, booking: at };
}

const SCHEDULED: Readonly<Record<string, string>> = { now: 'later', pickup: 'pickupl' };

/**
 * A shorter body that names a time is for that time, also with the action of an order for now. The app's own bodies are
 * unchanged: their action decides.
 */
function withScheduledAction(body: Body): Body {
  const { action, booking, sid } = body;
  const hasTime = booking !== undefined && booking !== null;
  const isShort = sid === undefined || typeof booking === 'string';
  const scheduled = typeof action === 'string' ? SCHEDULED[action] : undefined;
  return isShort && hasTime && scheduled !== undefined ? { ...body, action: scheduled } : body;
}

/** A line that names its product `product` and may have no id, or the short one of a cart on the server. */
function completeLine(line: unknown, newId: () => string): unknown {
  if (!isBody(line)) return line;
  const { id, product } = line;
  const isComplete = id !== undefined && !(typeof id === 'string' && id.length === CART_LINE_ID);
  return {
    ...line,
    ...(isComplete ? {} : { id: newId() }),
    ...(line['product_id'] === undefined ? { product_id: product } : {}),
  };
}

async function completeCheckout(body: Body, facts: BodyFacts): Promise<Body> {
  const { products } = body;
  const { newId, branchSid } = facts;
  return {
    ...(await withInstant(withScheduledAction(body), facts)),
    ...(body['sid'] === undefined ? { sid: newId('order') } : {}),
    ...(body['branch_sid'] === undefined ? { branch_sid: await branchSid() } : {}),
    ...(Array.isArray(products)
      ? { products: products.map((line, at) => completeLine(line, () => newId(`line ${at}`))) }
      : {}),
  };
}

const isSid = (value: unknown): value is string => z.safeParse(sidSchema, value).success;

/** What is paid: an amount, or the lines of the party's orders. Undefined, which the call refuses: another's orders. */
async function coveredBy(ids: unknown, session: unknown, linesOf: BodyFacts['linesOf']): Promise<unknown> {
  if (!Array.isArray(ids) || ids.length === 0) return { kind: 'amount' };
  if (ids.length > MAX_ORDERS || !ids.every(isSid)) return undefined;
  const lines = await linesOf(ids, typeof session === 'string' ? session : undefined);
  return lines && { kind: 'items', lines };
}

async function completePayment(body: Body, { newId, partyAt, linesOf }: BodyFacts): Promise<Body> {
  const { order_ids: ids, table, session: given } = body;
  const session = given === undefined && isSid(table) ? await partyAt(table) : given;
  return {
    ...body,
    ...(body['id'] === undefined ? { id: newId('payment') } : {}),
    session,
    ...(body['method'] === undefined ? { method: DEFAULT_PAYMENT } : {}),
    ...(body['covers'] === undefined ? { covers: await coveredBy(ids, session, linesOf) } : {}),
  };
}

/** The roles of a body with one flag for each. */
function withRoles(body: Body): Body {
  const { active = true, email = '', mobile = '' } = body;
  const flagged = Object.keys(roleFlagsSchema.shape).filter((role) => body[role] !== undefined);
  return body['roles'] !== undefined || flagged.length === 0
    ? body
    : { ...body, active, email, mobile, roles: flagged.filter((role) => body[role] === true) };
}

function completeGalleryItem(body: Body, { newId }: BodyFacts): Body {
  if (body['item'] !== undefined || body['is_branch'] === undefined) return body;
  const { title, type, link, image, is_branch: isOfBranch, sid = newId('item'), seen = '' } = body;
  const isVideo = type === 'video';
  const item = { sid, title, image_url: isVideo ? (image ?? null) : image, link: isVideo ? link : null };
  return { obj: isOfBranch === true ? 'branch' : 'shop', item, seen };
}

function withPoints(body: Body, { now: at }: BodyFacts): Body {
  const { lat, lng } = body;
  return body['points'] === undefined && lat !== undefined ? { points: [{ lat, lng, at }] } : body;
}

interface ShorterBody {
  /** What may differ from the call's own body, for the API's reference. */
  accepts: string;
  /** Fields of the call that the server fills in when they are missing. */
  fills?: readonly string[];
  complete: (body: Body, facts: BodyFacts) => Completed;
}

const bookingId: ShorterBody = { accepts: '`id` in place of `sid`', complete: withSid('id') };
const flags: ShorterBody = {
  accepts: 'one flag per role (`manager`, `kitchen` …) in place of `roles`',
  complete: withRoles,
};

/**
 * Shorter bodies that some calls accept besides their own, by call name. Each becomes the call's own body, which is then
 * checked and handled like any other; what is there already stays.
 */
export const specBodies: Readonly<Record<string, ShorterBody>> = {
  'cart/checkout': {
    accepts:
      'a body without `sid`, `branch_sid` and ids of lines, with `product` in place of `product_id`, and `booking` as ISO 8601, without an offset in the branch’s time zone, which makes `now` and `pickup` scheduled; with an Idempotency-Key (a UUID) a retry places nothing twice',
    fills: ['sid', 'branch_sid'],
    complete: completeCheckout,
  },
  'tables/order/payment': {
    accepts:
      '`order_ids`, `paid` and `table` only: in cash, by the party at the table, for the lines of these orders',
    fills: ['id', 'session', 'method', 'covers'],
    complete: completePayment,
  },
  'orders/status': { accepts: '`order` in place of `sid`', complete: withSid('order') },
  'GET tables/bookings/edit': bookingId,
  'tables/bookings/edit': {
    accepts:
      '`id` in place of `sid`, or neither for a new one, and `booking` as ISO 8601, without an offset in the branch’s time zone',
    fills: ['sid'],
    async complete(body, facts) {
      const named = await withInstant(withSid('id')(body), facts);
      return named['sid'] === undefined ? { ...named, sid: facts.newId('booking') } : named;
    },
  },
  'tables/bookings/status': bookingId,
  'tables/bookings/tables': bookingId,
  'staff/create': flags,
  'staff/details': flags,
  'gallery/edit': {
    accepts:
      '`title`, `sid`, `is_branch`, `type` (`image` or `video`), `link` and `image` in place of `obj` and `item`',
    complete: completeGalleryItem,
  },
  'user/track': { accepts: 'one position as `lat` and `lng`, measured now', complete: withPoints },
};

/**
 * The first message as the server accepts it: programs may leave out what only a device has, and the branch if they mean
 * the one the person selected last, or else their first.
 */
export const greetingSchema = z.extend(connectSchema, {
  cursor: z._default(z.nullable(cursorSchema), null),
  shop: z.optional(idSchema),
  branch: z.optional(idSchema),
  client: z.optional(uuidSchema),
});
export type Greeting = z.infer<typeof greetingSchema>;
