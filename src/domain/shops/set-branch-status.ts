import * as z from 'zod/mini';
import { ok, refuse, type Result } from '../result.ts';
import { type Actor, hasRole, worksIn } from '../roles.ts';
import { MINUTE_MS } from '../time.ts';
import { type Branch, branchStatuses } from './branch.ts';
import { closesAt, hoursOfDays } from './opening-hours.ts';
import { opensAfterToday } from './opens-at.ts';
import { checkOpening } from './opening-needs.ts';

/** `busy_minutes` null: busy until the branch closes. */
export const setBranchStatusSchema = z.object({
  /** The switch between open, busy and closed. */
  status: z.enum(branchStatuses),
  /** Closed until the hours open it on another day; absent or false: until a person opens it. */
  until_opening: z.optional(z.boolean()),
  /** Minutes until it opens again; null: busy until it closes. */
  busy_minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(24 * 60)))),
});
export type SetBranchStatus = z.infer<typeof setBranchStatusSchema>;

/** The branch with this status; opening it for the first time makes it public, unless it is for practising. */
export function withStatus<B extends Pick<Branch, 'status' | 'closed_until' | 'unopened' | 'practice_of'>>(
  branch: B,
  status: Branch['status'],
): B {
  const opens = branch.unopened === true && branch.practice_of === undefined && status !== 'closed';
  const ends = status !== branch.status && branch.closed_until != null;
  return {
    ...branch,
    status,
    ...(ends ? { closed_until: null } : {}),
    ...(opens ? { unopened: false } : {}),
  };
}

/** The open/busy switch. Refuses `forbidden` and as `checkOpening`. A busy time without minutes lasts until closing time. */
export function setBranchStatus(
  branch: Branch,
  args: SetBranchStatus,
  context: { now: number; actor: Actor },
): Result<Branch> {
  if (!worksIn(context.actor, branch) || !hasRole(context.actor, 'owner', 'manager'))
    return refuse('forbidden');
  const may = checkOpening(branch, args.status);
  if (!may.ok) return may;
  if (args.status === 'closed') {
    const closed_until = args.until_opening === true ? (opensAfterToday(branch, context.now) ?? null) : null;
    return ok({ ...withStatus(branch, 'closed'), busy_until: null, closed_until });
  }
  if (args.status !== 'busy') return ok({ ...withStatus(branch, args.status), busy_until: null });
  const minutes = args.busy_minutes ?? null;
  const until =
    minutes === null
      ? closesAt(branch.opening_hours, context.now, branch.timezone, hoursOfDays(branch, 'opening'))
      : context.now + minutes * MINUTE_MS;
  const by = context.actor.roles.includes('system') ? '' : context.actor.name;
  return ok({ ...withStatus(branch, 'busy'), busy_until: until, busy_by: by });
}
