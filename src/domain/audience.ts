import { type Actor, cooksOnly, isDriverOnly } from './roles.ts';

/** Groups that see the same rows in the same form. */
export const audiences = ['all', 'kitchen', 'delivery'] as const;
export type Audience = (typeof audiences)[number];

export function audienceOf(actor: Actor): Audience {
  if (cooksOnly(actor)) return 'kitchen';
  return isDriverOnly(actor) ? 'delivery' : 'all';
}
