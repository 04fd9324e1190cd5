import * as z from 'zod/mini';
import { deviceSidSchema, idSchema } from '#domain/ids.ts';
import { orderEventSchema } from '#domain/notifications/order-events.ts';

/** A path of this app; exactly one leading slash, so that it cannot name another site. */
const pathSchema = z.string().check(z.regex(/^\/(?!\/)/));

/** The Approve button of a notification: the call, its person, and the text shown afterwards. */
const approveActionSchema = z.object({
  actor: z.string(),
  shop: idSchema,
  branch: idSchema,
  sid: deviceSidSchema,
  title: z.string(),
  done: z.string(),
  waiting: z.string(),
  failed: z.string(),
});

/** The payload of a push message: a title, a line of text, the path a tap opens, and actions. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z._default(z.string(), ''),
  tag: z._default(z.string(), 'brigade'),
  /** The order event it is about: the notification channel of an app that wraps the page. */
  channel: z.optional(orderEventSchema),
  path: z._default(pathSchema, '/admin'),
  open: z.optional(z.string()),
  approve: z.optional(approveActionSchema),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
