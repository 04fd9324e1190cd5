import { useEffect } from 'react';
import { useCall } from '../../calls/use-call.ts';

/** Remembers on the server which branch the person works in; the next visit sends it again if it is not reached. */
export function SelectedBranch() {
  const callBranch = useCall();
  useEffect(() => {
    void callBranch('branch/select', {});
  }, [callBranch]);
  return null;
}
