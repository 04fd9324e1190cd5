import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { idSchema, instantSchema, uuidSchema } from '#domain/ids.ts';
import { cursorSchema, rowUpdateSchema } from './sync.ts';

/** Path of the live socket, its text ping and pong, and their times. */
export const LIVE_PATH = '/ws/';
export const PING_TEXT = '_*_';
export const PONG_TEXT = '_#_';
export const PING_EVERY_MS = 20_000;
export const PONG_WAIT_MS = 3_000;
/** A device that asked for it is told so often how far the feed is. */
export const HEARTBEAT_EVERY_MS = 3_000;
/** A screen that cooks depend on is missed when its socket has been gone for so long. */
export const SCREEN_MISSED_AFTER_MS = 10_000;

/** A screen others rely on, by the name people gave it. */
export const screenSchema = z.object({ name: lineOfText(1, 40), kind: z.enum(['kitchen']) });

/** What a device wants of its socket beside the rows. */
const wishSchema = z.object({ heartbeat: z.boolean(), screen: z.nullable(screenSchema) });
export type Wish = z.infer<typeof wishSchema>;

/** First message of a device. `idx` is its feed position; `null` cursor: it has none. */
export const connectSchema = z.object({
  type: z.literal('connect'),
  token: z.string().check(z.maxLength(200)),
  idx: z.int().check(z.minimum(0)),
  cursor: z.nullable(cursorSchema),
  shop: idSchema,
  branch: idSchema,
  client: uuidSchema,
  heartbeat: z.optional(z.boolean()),
  screen: z.optional(z.nullable(screenSchema)),
});
export type Connect = z.infer<typeof connectSchema>;

/** Later messages of a device: another wish, or `leave`: it takes its screen away on purpose. */
export const deviceMessageSchema = z.discriminatedUnion('type', [
  z.extend(wishSchema, { type: z.literal('watch') }),
  z.object({ type: z.literal('leave') }),
]);
export type DeviceWish = z.infer<typeof deviceMessageSchema>;

/** A screen that went without a word. */
export const silentScreenSchema = z.object({ name: z.string(), since: instantSchema });
export type SilentScreen = z.infer<typeof silentScreenSchema>;

export const connectedSchema = z.object({
  type: z.literal('connected'),
  seq: z.int(),
  lastMid: z.int(),
  serverNow: instantSchema,
  epoch: z.string(),
  minApp: z.string(),
  /** False: the device's cursor is not one of this server's; it must pull. */
  inStep: z.boolean(),
  /** Screens of the branch that are missed; absent: none. */
  silent: z.optional(z.array(silentScreenSchema)),
});

/** How far the branch's feed is. */
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
 * Rows from one position to the next. Without rows it is only a poke: pull. `lastMid` is the device's own. A position of
 * the same number may have been another before a restore: `fromMark` tells; servers before 2026-11-22 do not say it.
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

/** `code` names why the server closes: `unauthorized`, `forbidden`, `upgrade`. */
export const goodbyeSchema = z.object({ type: z.literal('goodbye'), code: z.string() });

/** What `events.message` says of a screen: it is missed, it is there again, nobody waits for it any more. */
export const screenNewsSchema = z.object({
  kind: z.enum(['screen_silent', 'screen_back', 'screen_forgotten']),
  name: z.string(),
  since: instantSchema,
});
export type ScreenNews = z.infer<typeof screenNewsSchema>;

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
