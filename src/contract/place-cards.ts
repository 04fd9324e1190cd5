import * as z from 'zod/mini';
import { idSchema } from '#domain/ids.ts';

/** A branch in the list of branches a person may enter, with how many orders are waiting in it. */
export const branchCardSchema = z.object({
  id: idSchema,
  sid: z.string(),
  shop_id: idSchema,
  name: z.string(),
  status: z.enum(['open', 'closed', 'busy']),
  currency: z.string(),
  timezone: z.string(),
  orders: z.object({
    new: z.int(),
    approval: z.int(),
    preparing: z.int(),
    packing: z.int(),
    delivering: z.int(),
  }),
});

/** A shop in that list. */
export const shopCardSchema = z.object({ id: idSchema, site_uid: z.string(), name: z.string() });
