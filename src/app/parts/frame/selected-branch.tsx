import { useEffect } from 'react';
import { rememberBranch } from '../../auth/sign-in.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';

/**
 * Remembers here and on the server which branch the person works in; the next visit sends it again if the server is not
 * reached.
 */
export function SelectedBranch() {
  const callBranch = useCall();
  const { branch } = useWorkplace();
  const isReal = branch.practice_of === undefined;
  useEffect(() => {
    if (isReal) void rememberBranch(branch.id);
    void callBranch('branch/select', {});
  }, [callBranch, branch.id, isReal]);
  return null;
}
