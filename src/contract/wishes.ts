import * as z from 'zod/mini';
import { wishSchema } from '#domain/people/wish.ts';
import { call, nothing } from './call.ts';

const own = { scope: 'none', roles: ['member'], queued: false } as const;

/** A member's wish list. A guest's is stored in their browser. */
export const wishCalls = {
  'user/wish-list': call({
    ...own,
    method: 'GET',
    summary: 'List the dishes of the wish list, newest first',
    request: nothing,
    response: z.object({
      /** The dishes, newest first. */
      wishes: z.array(wishSchema),
    }),
  }),
  'product/add-wish-list': call({
    ...own,
    method: 'POST',
    summary: 'Add a dish to the wish list, or remove it with `remove`; repeating it changes nothing',
    request: z.extend(wishSchema, {
      /** True: remove the dish from the list. */
      remove: z._default(z.boolean(), false),
    }),
    response: nothing,
  }),
};
