import * as z from 'zod/mini';
import { ok, refuse, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import { type Branch } from '../shops/branch.ts';
import { checkOpening } from '../shops/opening-needs.ts';
import { withStatus } from '../shops/set-branch-status.ts';
import { checkBreaks } from './break-rules.ts';
import { branchFields, hoursFormOf, hoursFormSchema } from './edit-settings.ts';

const { shape } = branchFields;

/** Fields of the branch that its forms of status and site also have; a body without them leaves them unchanged. */
export const ofBranch = {
  /** The switch between open, busy and closed. */
  status: z.optional(shape.status),
  /** How far it delivers, in kilometers; 0: no limit. Only where no zone is active. */
  deliver_within: z.optional(shape.deliver_within),
  /** The usual delivery time in minutes. */
  deliver_time: z.optional(shape.deliver_time),
};
type OfBranch = { [K in keyof typeof ofBranch]?: z.infer<(typeof ofBranch)[K]> };

/** What `ofBranch` reads. */
export function ofBranchOf({ status, deliver_within, deliver_time }: Branch) {
  return { status, deliver_within, deliver_time };
}

/** The stored form reduced to the fields that `sent` has. */
function onlySent<F extends object>(now: F, sent: object): Partial<F> {
  const kept: Partial<F> = { ...now };
  for (const key in now) if (!Object.hasOwn(sent, key)) delete kept[key];
  return kept;
}

/**
 * Whether a form that may leave fields out may be saved. `seen` is the mark of all its fields, or of those sent: a screen
 * that shows only some of them does not conflict over the others.
 */
export function overwritesSent<F extends object>(now: F, sent: Partial<F>, seen: string): Result<boolean> {
  if (markOf({ ...now, ...sent }) === markOf(now)) return ok(false);
  const marks = [markOf(now), markOf(onlySent(now, sent))];
  return marks.includes(seen) ? ok(true) : refuse('changed_meanwhile');
}

/** The branch with these fields; changing the status ends a busy time. */
export function withOfBranch(branch: Branch, form: OfBranch): Branch {
  const { status = branch.status, deliver_within, deliver_time } = form;
  return {
    ...withStatus(branch, status),
    deliver_within: deliver_within ?? branch.deliver_within,
    deliver_time: deliver_time ?? branch.deliver_time,
    ...(status === branch.status ? {} : { busy_until: null, busy_by: null }),
  };
}

/** Opening or closing, and the hours. */
export const statusFormSchema = z.extend(hoursFormSchema, ofBranch);
export type StatusForm = z.infer<typeof statusFormSchema>;

export function statusFormOf(branch: Branch) {
  return { ...ofBranchOf(branch), ...hoursFormOf(branch) };
}

/** The branch with these hours and this status. Refuses `changed_meanwhile` and as `checkOpening` and `checkBreaks`. */
export function saveStatus(branch: Branch, form: StatusForm, seen: string): Result<Branch> {
  const writes = overwritesSent(statusFormOf(branch), form, seen);
  if (!writes.ok) return writes;
  const may = checkOpening(branch, form.status ?? branch.status);
  if (!may.ok) return may;
  const breaks = checkBreaks(form);
  if (!breaks.ok) return breaks;
  const { status: _status, deliver_within: _within, deliver_time: _time, ...hours } = form;
  return ok(writes.value ? { ...withOfBranch(branch, form), ...hours } : branch);
}
