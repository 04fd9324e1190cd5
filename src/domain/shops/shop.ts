import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { idSchema, slugSchema } from '../ids.ts';
import { basisPointsSchema, moneySchema } from '../money.ts';

const count = z.int().check(z.minimum(0), z.maximum(10_000));

/** A restaurant company. Its rules apply to all its branches. 0 in a `max_…` means no limit. */
export const shopSchema = z.object({
  id: idSchema,
  site_uid: slugSchema,
  name: lineOfText(3, 80),
  ordering_mode: z.enum(['map', 'manual', 'message']),
  print_on_approval: z.boolean(),
  auto_approval: z.boolean(),
  order_steps_all: z.boolean(),
  guest_buy: z.boolean(),
  packing_charge: moneySchema,
  tax: basisPointsSchema,
  tax_included: z.boolean(),
  tax_in_catalog: z.boolean(),
  member_discount: basisPointsSchema,
  max_extra: count,
  max_items: count,
  max_quantity: count,
  /** Only counter sales and delivery: no tables, no bookings. */
  lite_ecom: z.optional(z.boolean()),
  /** Whether a party's first order through its table's code waits for staff; absent: yes. */
  table_orders_wait: z.optional(z.boolean()),
});
export type Shop = z.infer<typeof shopSchema>;
