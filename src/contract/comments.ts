import * as z from 'zod/mini';
import {
  commentFormSchema,
  commentReplySchema,
  commentSchema,
  publicReviewSchema,
} from '#domain/comments/comment.ts';
import { deviceSidSchema, slugSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { call, pageCountsSchema, queryNumber } from './call.ts';

const key = z.optional(z.string().check(z.maxLength(64)));

/** Calls of a customer's page, separate because it needs no other review calls. */
export const customerCommentCalls = {
  'GET orders/comment': call({
    method: 'GET',
    scope: 'branch',
    roles: [...roles],
    queued: false,
    summary: 'Get the review of an order; guests need its key, members must own it',
    request: z.object({
      /** The order's sid. */
      sid: deviceSidSchema,
      /** The order's access key, required for guests. */
      key,
    }),
    response: z.object({ comment: z.nullable(commentSchema) }),
  }),
  'orders/comment': call({
    method: 'POST',
    scope: 'branch',
    roles: [...roles],
    queued: false,
    summary: 'Review a completed order; it can be changed until the restaurant has replied',
    request: z.extend(commentFormSchema, {
      /** The order's sid. */
      sid: deviceSidSchema,
      /** The order's access key, required for guests. */
      key,
    }),
    response: z.object({ comment: commentSchema }),
  }),
};

/** The reviews that everyone can read, separate for the same reason. */
export const publicReviewCalls = {
  'page/reviews': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary: "List a branch's reviews that are not hidden by page, newest first, with shortened names",
    request: z.object({
      /** The shop's slug, its part of the storefront address. */
      site: slugSchema,
      /** The branch's slug, its part of the storefront address. */
      place: slugSchema,
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 1_000_000)),
    }),
    response: z.object({
      /** The reviews of this page, newest first. */
      reviews: z.array(publicReviewSchema),
      /** How many reviews have 1, 2, 3, 4 and 5 stars. */
      spread: z.array(z.int()).check(z.length(5)),
      ...pageCountsSchema,
    }),
  }),
};

export const commentCalls = {
  ...customerCommentCalls,
  ...publicReviewCalls,
  'orders/comments': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'sync'],
    machine: 'members:read',
    queued: false,
    summary: "List the branch's reviews by page, newest first",
    request: z.object({
      /** Only reviews with this number of stars. */
      rating: z.optional(queryNumber(1, 5)),
      /** 1: only reviews without a reply. */
      open: z.optional(queryNumber(0, 1)),
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 1_000_000)),
    }),
    response: z.object({
      /** The reviews of this page, newest first. */
      comments: z.array(commentSchema),
      /** Average of all reviews that are not hidden; null without any. */
      average: z.nullable(z.number()),
      ...pageCountsSchema,
    }),
  }),
  'orders/comment-reply': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Reply to a review, or hide it from customers',
    request: commentReplySchema,
    response: z.object({ comment: commentSchema }),
  }),
};
