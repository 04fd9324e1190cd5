import * as z from 'zod/mini';
import { idSchema } from '#domain/ids.ts';

/** A branch as it stands in a list of places somebody may enter, with how many orders wait in it. */
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

/** A shop as it stands in such a list. */
export const shopCardSchema = z.object({ id: idSchema, site_uid: z.string(), name: z.string() });
