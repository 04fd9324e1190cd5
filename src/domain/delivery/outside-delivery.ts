import type { Refusal } from '../result.ts';

/** Whether a refusal says that the branch does not deliver to an address, which is known well enough. */
export const isOutsideDelivery = (refusal: Refusal | undefined): boolean =>
  refusal?.code === 'outside_zones' || refusal?.code === 'beyond_reach';
