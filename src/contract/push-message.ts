import * as z from 'zod/mini';
import { deviceSidSchema, idSchema } from '#domain/ids.ts';

/** A place of this app: one slash, so that it is no other site. */
const pathSchema = z.string().check(z.regex(/^\/(?!\/)/));

/** What a notification's Approve button does, for whom, and what it says afterwards. */
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

/** What the server sends to wake somebody: a title, a line of text, where a tap leads, what can be done at once. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z._default(z.string(), ''),
  tag: z._default(z.string(), 'brigade'),
  path: z._default(pathSchema, '/admin'),
  open: z.optional(z.string()),
  approve: z.optional(approveActionSchema),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
