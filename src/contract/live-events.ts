import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { idSchema, instantSchema, uuidSchema } from '#domain/ids.ts';
import { cursorSchema, rowUpdateSchema } from './sync.ts';

/** Path of the live socket, its text ping and pong, and their intervals. */
export const LIVE_PATH = '/ws/';
export const PING_TEXT = '_*_';
export const PONG_TEXT = '_#_';
export const PING_EVERY_MS = 20_000;
export const PONG_WAIT_MS = 3_000;
/** How often a device that asked for it is sent the feed's position. */
export const HEARTBEAT_EVERY_MS = 3_000;
/** A kitchen screen counts as missing when its socket has been closed for this long. */
export const SCREEN_MISSED_AFTER_MS = 10_000;

/** A screen others rely on, with its name. */
export const screenSchema = z.object({ name: lineOfText(1, 40), kind: z.enum(['kitchen']) });

/** What a device subscribes to in addition to rows. */
const subscriptionSchema = z.object({ heartbeat: z.boolean(), screen: z.nullable(screenSchema) });
export type Subscription = z.infer<typeof subscriptionSchema>;

/** First message of a device. `idx` is its feed position; a `null` cursor means it has none. */
export const connectSchema = z.object({
  type: z.literal('connect'),
  token: z.string().check(z.maxLength(200)),
  idx: z.int().check(z.minimum(0)),
  cursor: z.nullable(cursorSchema),
  shop: idSchema,
  branch: idSchema,
  client: uuidSchema,
  /** The app's version; an app older than the server's is asked to reload when it is idle. */
  app: z.optional(z.string().check(z.maxLength(40))),
  heartbeat: z.optional(z.boolean()),
  screen: z.optional(z.nullable(screenSchema)),
});
export type Connect = z.infer<typeof connectSchema>;

/** Later messages of a device: a new subscription, or `leave`, which signs its screen off. */
export const deviceMessageSchema = z.discriminatedUnion('type', [
  z.extend(subscriptionSchema, { type: z.literal('watch') }),
  z.object({ type: z.literal('leave') }),
]);
export type DeviceSubscription = z.infer<typeof deviceMessageSchema>;

/** A screen that disconnected without signing off. */
export const silentScreenSchema = z.object({ name: z.string(), since: instantSchema });
export type SilentScreen = z.infer<typeof silentScreenSchema>;

/**
 * The `events.message` that managers get when the server accepts no changes, with the reason; null: it accepts them
 * again.
 */
export const serverTroubleSchema = z.object({
  kind: z.literal('server_trouble'),
  code: z.nullable(z.enum(['disk_full', 'database_down'])),
  since: instantSchema,
});
export type ServerTrouble = z.infer<typeof serverTroubleSchema>;

export const connectedSchema = z.object({
  type: z.literal('connected'),
  seq: z.int(),
  lastMid: z.int(),
  serverNow: instantSchema,
  epoch: z.string(),
  minApp: z.string(),
  /** False: the device's cursor is unknown to this server, so it must pull. */
  inStep: z.boolean(),
  /** Missing screens of the branch; absent: none. */
  silent: z.optional(z.array(silentScreenSchema)),
  /** The server's own trouble, for managers; absent: none. */
  trouble: z.optional(serverTroubleSchema),
  /** Where the device can connect directly, as `DirectAddress`, which is checked when it is used; absent: nowhere. */
  direct: z.optional(z.unknown()),
  /** Where the device reaches the shop's hub, as `DirectAddress`, which is checked when it is used; absent: nowhere. */
  hub: z.optional(z.unknown()),
});

/** The position of the branch's feed. */
export const heartbeatSchema = z.object({ type: z.literal('heartbeat'), seq: z.int() });

export const rowEventTypes = [
  'events.order',
  'events.product',
  'events.extra',
  'events.stock',
  'events.table',
  'events.branch',
] as const;

/**
 * Rows from one position to the next. Without rows it only asks the device to pull. `lastMid` is the device's own.
 * After a restore the same position may have other content, which `fromMark` detects; servers before 2026-11-22 do not
 * send it.
 */
export const rowEventSchema = z.object({
  type: z.enum(rowEventTypes),
  from: z.int(),
  fromMark: z.optional(z.string()),
  to: cursorSchema,
  rows: z.nullable(z.array(rowUpdateSchema)),
  lastMid: z.optional(z.int()),
});
export type RowEvent = z.infer<typeof rowEventSchema>;

/** `code` says why the server closes the socket: `unauthorized`, `forbidden`, `upgrade`. */
export const goodbyeSchema = z.object({ type: z.literal('goodbye'), code: z.string() });

/** The `events.message` about a screen: it is missing, it is back, or it is no longer expected. */
export const screenNewsSchema = z.object({
  kind: z.enum(['screen_silent', 'screen_back', 'screen_forgotten']),
  name: z.string(),
  since: instantSchema,
});
export type ScreenNews = z.infer<typeof screenNewsSchema>;

/** The `events.message` to managers' devices when `user/messages` has changed; those of owners ask for them. */
export const operatorMessageEventSchema = z.object({ kind: z.literal('operator_message') });
export type OperatorMessageEvent = z.infer<typeof operatorMessageEventSchema>;

/** The `events.message` when the shop's hub has another address; null: there is none any more. */
export const hubMovedSchema = z.object({ kind: z.literal('hub_moved'), hub: z.nullable(z.unknown()) });

export const otherEventSchema = z.object({
  type: z.enum(['reload', 'events.message', 'events.import_completed', 'events.email_verification']),
  data: z.optional(z.unknown()),
});

export const liveEventSchema = z.discriminatedUnion('type', [
  connectedSchema,
  rowEventSchema,
  goodbyeSchema,
  heartbeatSchema,
  otherEventSchema,
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
export type ConnectedEvent = Extract<LiveEvent, { type: 'connected' }>;
