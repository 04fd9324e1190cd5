import * as z from 'zod/mini';
import { queryNumber } from './call.ts';

/** The most items that a caller may ask for on one page. */
export const MAX_ITEMS_PER_PAGE = 200;

/** Optional in the request of a paged list: how many items a page holds. A file of its own, not loaded by storefronts. */
export const perPage = z.optional(queryNumber(1, MAX_ITEMS_PER_PAGE));
