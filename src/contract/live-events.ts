import * as z from 'zod/mini';
import { idSchema, instantSchema, uuidSchema } from '#domain/ids.ts';
import { cursorSchema, rowUpdateSchema } from './sync.ts';

/** Path of the live socket, its text ping and pong, and their times. */
export const LIVE_PATH = '/ws/';
export const PING_TEXT = '_*_';
export const PONG_TEXT = '_#_';
export const PING_EVERY_MS = 20_000;
export const PONG_WAIT_MS = 3_000;

/** First message of a device. `idx` is its feed position; `null` cursor: it has none. */
export const connectSchema = z.object({
  type: z.literal('connect'),
  token: z.string().check(z.maxLength(200)),
  idx: z.int().check(z.minimum(0)),
  cursor: z.nullable(cursorSchema),
  shop: idSchema,
  branch: idSchema,
  client: uuidSchema,
});
export type Connect = z.infer<typeof connectSchema>;

export const connectedSchema = z.object({
  type: z.literal('connected'),
  seq: z.int(),
  lastMid: z.int(),
  serverNow: instantSchema,
  epoch: z.string(),
  minApp: z.string(),
  /** False: the device's cursor is not one of this server's; it must pull. */
  inStep: z.boolean(),
});

export const rowEventTypes = [
  'events.order',
  'events.product',
  'events.extra',
  'events.stock',
  'events.table',
  'events.branch',
] as const;

/** Rows from one position to the next. Without rows it is only a poke: pull. `lastMid` is the device's own. */
export const rowEventSchema = z.object({
  type: z.enum(rowEventTypes),
  from: z.int(),
  to: cursorSchema,
  rows: z.nullable(z.array(rowUpdateSchema)),
  lastMid: z.optional(z.int()),
});
export type RowEvent = z.infer<typeof rowEventSchema>;

/** `code` names why the server closes: `unauthorized`, `forbidden`, `upgrade`. */
export const goodbyeSchema = z.object({ type: z.literal('goodbye'), code: z.string() });

export const otherEventSchema = z.object({
  type: z.enum(['reload', 'events.message', 'events.import_completed', 'events.email_verification']),
  data: z.optional(z.unknown()),
});

export const liveEventSchema = z.discriminatedUnion('type', [
  connectedSchema,
  rowEventSchema,
  goodbyeSchema,
  otherEventSchema,
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
