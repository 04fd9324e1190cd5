import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { outageDrill } from '#device/outage-drill.ts';
import { notices } from '#ui/notices.tsx';
import { currentSession } from '../../auth/session.ts';
import { useWorkplace } from '../../auth/workplace.ts';

/** Ends the drill of a person who leaves its branch, and tells them so. */
export function endLeftDrill(): void {
  const isSignedOut = currentSession() === null;
  void outageDrill.end(isSignedOut ? 'signed_out' : 'left');
  if (!isSignedOut) notices.info(t`The outage drill has ended, because you left the practice branch.`);
}

/** In a real branch: ends a drill that is still on, which was left by its address or by a reload. */
export function LeftDrill() {
  const { branch } = useWorkplace();
  useEffect(() => {
    async function endIfOn(): Promise<void> {
      await outageDrill.load();
      const drill = outageDrill.current();
      if (drill !== null && drill.branch !== branch.id && outageDrill.isCutOff(drill.branch)) endLeftDrill();
    }
    endIfOn().catch((error: unknown) => console.warn('the drill could not be read', error));
  }, [branch.id]);
  return null;
}
