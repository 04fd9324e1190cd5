import { HOUR_MS, type Instant } from '../time.ts';
import type { Branch } from './branch.ts';
import { opensAt } from './opens-at.ts';

/** How long before opening a branch prepares for service. */
const PREPARES_MS = 3 * HOUR_MS;

/** When a branch that prepares for service opens; undefined: it is open, or does not open soon. */
export function openingSoon(branch: Branch, now: Instant): Instant | undefined {
  const at = opensAt(branch, now);
  return at !== undefined && at - now <= PREPARES_MS ? at : undefined;
}
