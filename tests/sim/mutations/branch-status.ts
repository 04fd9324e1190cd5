import { isBoss, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

const DAY_MS = 86_400_000;

/** The branches are always open: a day's opening ends at midnight. */
function endOfDay(at: number, zoneHours: number): number {
  const zone = zoneHours * 3_600_000;
  return (Math.floor((at + zone) / DAY_MS) + 1) * DAY_MS - zone;
}

export const branchStatus = simMutation({
  name: 'settings/update-status',
  weight: 1,
  generate({ branchSid: sid, random }) {
    switch (random.int(4)) {
      case 0:
        return { args: { sid, status: 'closed' } };
      case 1:
        return { args: { sid, status: 'busy', busy_minutes: 1 } };
      default:
        return { args: { sid, status: 'open' } };
    }
  },
  effect(branch, args, doer) {
    if (branch.sid !== args.sid) return refused('no_such_branch');
    if (!isBoss(doer) || !doer.isStaff) return refused('forbidden');
    const minutes = args.busy_minutes ?? null;
    const until = minutes === null ? endOfDay(doer.now, branch.zoneHours) : doer.now + minutes * 60_000;
    const busyUntil = args.status === 'busy' ? until : null;
    return { branch: { status: args.status, busyUntil } };
  },
});
