import * as z from 'zod/mini';
import { listedBranchSchema } from '#contract/marketplace.ts';

/** A branch as the marketplace lists it: open, with delivery and pickup. */
export const aListedBranch = (change: Partial<z.infer<typeof listedBranchSchema>> = {}) =>
  listedBranchSchema.parse({
    site: 'shop',
    place: 'near',
    shop_name: 'Shop',
    name: 'Near',
    address: '1 Quay',
    status: 'open',
    delivers: true,
    pickup: true,
    currency: 'EUR',
    deliver_time: 30,
    delivery_charge: 0,
    min_order: 0,
    image: null,
    distance: null,
    ...change,
  });
