import * as z from 'zod/mini';
import { idSchema } from '#domain/ids.ts';

/** A branch in the list of branches a person may enter, with how many orders are waiting in it. */
export const branchCardSchema = z.object({
  /** The branch's numeric id. */
  id: idSchema,
  /** The branch's slug, its part of the storefront address. */
  sid: z.string(),
  /** The shop's numeric id. */
  shop_id: idSchema,
  /** The branch's name. */
  name: z.string(),
  /** The id of the branch that this one copies for practising; absent: it is a real branch. */
  practice_of: z.optional(idSchema),
  /** Whether it takes orders; `busy` stops them for a while. */
  status: z.enum(['open', 'closed', 'busy']),
  /** The ISO 4217 currency code. */
  currency: z.string(),
  /** The IANA time zone. */
  timezone: z.string(),
  /** The number of live orders by stage. */
  orders: z.object({
    /** Placed or awaiting approval. */
    new: z.int(),
    /** Awaiting approval. */
    approval: z.int(),
    /** Placed or being cooked. */
    preparing: z.int(),
    /** Prepared or being packed. */
    packing: z.int(),
    /** Packed, ready for delivery, or on the way. */
    delivering: z.int(),
  }),
});

/** A shop in that list. */
export const shopCardSchema = z.object({
  /** The shop's numeric id. */
  id: idSchema,
  /** The shop's slug, its part of the storefront address. */
  site_uid: z.string(),
  /** The shop's name. */
  name: z.string(),
});
