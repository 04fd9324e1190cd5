import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, instantSchema } from '../ids.ts';
import type { Order } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import { DAY_MS } from '../time.ts';

export const ratingSchema = z.int('required').check(z.minimum(1, 'invalid'), z.maximum(5, 'invalid'));

/** A customer's review: 1 to 5 stars and a text. */
export const commentFormSchema = z.object({
  /** The number of stars, 1 to 5. */
  rating: ratingSchema,
  /** The review's text; '' for stars only. */
  text: freeText(1000),
  /** The customer's name with the review, shortened for others; '' for none, absent: as before, at first the order's. */
  name: z.optional(lineOfText(0, 40)),
});
export type CommentForm = z.infer<typeof commentFormSchema>;

/** A review with the restaurant's reply. Hidden reviews count in no average that customers see. */
export const commentSchema = z.object({
  /** The order it reviews. */
  sid: deviceSidSchema,
  /** The number of stars, 1 to 5. */
  rating: ratingSchema,
  /** The review's text; '' for stars only. */
  text: z.string(),
  /** The customer's name: chosen with the review, or the order's; '' for none. */
  name: z.string(),
  /** When the review was written, in epoch milliseconds. */
  at: instantSchema,
  /** The restaurant's reply; '' for none. */
  reply: z.string(),
  /** Who replied: staff see the person, customers the shop's name. */
  reply_by: z.string(),
  /** When the reply was written, in epoch milliseconds; null: no reply. */
  reply_at: z.nullable(instantSchema),
  /** Whether it is hidden from customers. */
  hidden: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

/** A review as its customer may see it: the reply is the restaurant's, without a staff member's name. */
export function customersComment(comment: Comment, shopName: string): Comment {
  return { ...comment, reply_by: comment.reply_by === '' ? '' : shopName };
}

/** A review as everyone sees it: without its order, and with the name shortened. */
export const publicReviewSchema = z.object({
  /** The number of stars, 1 to 5. */
  rating: ratingSchema,
  /** The review's text; '' for stars only. */
  text: z.string(),
  /** First name and initial; '' for none, or where it could be a phone number or an e-mail address. */
  name: z.string(),
  /** When the review was written, in epoch milliseconds. */
  at: instantSchema,
  /** The restaurant's reply; '' for none. */
  reply: z.string(),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

/** A name for strangers, "Chloé D.": the first name and the initial of the last; '' where it has digits or an @. */
export function shortenedName(name: string): string {
  if (/[\p{N}@]/u.test(name)) return '';
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}

export function publicReview({ rating, text, name, at, reply }: Comment): PublicReview {
  return { rating, text, name: shortenedName(name), at, reply };
}

/** The restaurant's reply and visibility; an empty reply is none. */
export const commentReplySchema = z.object({
  /** The sid of the order that the review is about. */
  sid: deviceSidSchema,
  /** The reply; '' removes it. */
  reply: freeText(1000),
  /** Whether to hide the review from customers. */
  hidden: z.boolean(),
});

const COMMENTS_WITHIN_MS = 30 * DAY_MS;

/**
 * Adds or replaces the review of an order, until the restaurant has replied. Refuses `not_delivered` before the order
 * is completed, `too_late` a month later, `comment_answered`.
 */
export function submitComment(
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
    name: form.name ?? before?.name ?? order.name,
    at: now,
    reply: '',
    reply_by: '',
    reply_at: null,
    hidden: before?.hidden ?? false,
  });
}
