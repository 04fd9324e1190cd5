import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, instantSchema } from '../ids.ts';
import type { Order } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import { DAY_MS } from '../time.ts';

export const ratingSchema = z.int('required').check(z.minimum(1, 'invalid'), z.maximum(5, 'invalid'));

/** What a customer says: stars from 1 to 5 and as many words as they like. */
export const commentFormSchema = z.object({ rating: ratingSchema, text: freeText(1000) });
export type CommentForm = z.infer<typeof commentFormSchema>;

/** A comment with what the house answered. Hidden ones count in no average that customers see. */
export const commentSchema = z.object({
  /** The order it is about. */
  sid: deviceSidSchema,
  rating: ratingSchema,
  text: z.string(),
  name: z.string(),
  at: instantSchema,
  reply: z.string(),
  reply_by: z.string(),
  reply_at: z.nullable(instantSchema),
  hidden: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

/** What the house makes of a comment; an empty reply is none. */
export const commentReplySchema = z.object({
  sid: deviceSidSchema,
  reply: freeText(1000),
  hidden: z.boolean(),
});

const COMMENTS_WITHIN_MS = 30 * DAY_MS;

/**
 * The comment on an order, said again as often as one likes until the house has replied. Refuses
 * `not_delivered` before the order is over, `too_late` a month after it, `comment_answered`.
 */
export function sayComment(
  order: Pick<Order, 'sid' | 'status' | 'finished_at' | 'name'>,
  before: Comment | undefined,
  form: CommentForm,
  now: number,
): Result<Comment> {
  if (order.status !== 'DELIVERED' || order.finished_at === null) return refuse('not_delivered');
  if (now - order.finished_at > COMMENTS_WITHIN_MS) return refuse('comment_too_late');
  if (before !== undefined && before.reply !== '') return refuse('comment_answered', { by: before.reply_by });
  return ok({
    sid: order.sid,
    ...form,
    name: order.name,
    at: now,
    reply: '',
    reply_by: '',
    reply_at: null,
    hidden: before?.hidden ?? false,
  });
}
