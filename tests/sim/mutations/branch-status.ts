import { isBoss, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

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
    const busyUntil = args.status === 'busy' && minutes !== null ? doer.now + minutes * 60_000 : null;
    return { branch: { status: args.status, busyUntil } };
  },
});
