import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { outageDrill } from '#device/outage-drill.ts';
import type { Drill } from '#domain/practice/drill.ts';
import { notices } from '#ui/notices.tsx';
import { currentSession } from '../../auth/session.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useDrillNotes } from './use-drill.ts';

/** Ends the drill of a person who leaves its branch, and tells them so. */
export function endLeftDrill(): void {
  const isSignedOut = currentSession() === null;
  void outageDrill.end(isSignedOut ? 'signed_out' : 'left');
  if (!isSignedOut) notices.info(t`The outage drill has ended, because you left the practice branch.`);
}

/**
 * In a real branch: ends a drill that is still on, which was left by its address or by a reload, and follows what becomes
 * of its changes, which are sent from here.
 */
export function LeftDrill() {
  const { branch } = useWorkplace();
  const drill = useSyncExternalStore(outageDrill.subscribe, outageDrill.current);
  useEffect(() => {
    async function endIfOn(): Promise<void> {
      await outageDrill.load();
      const left = outageDrill.current();
      if (left !== null && left.branch !== branch.id && outageDrill.isCutOff(left.branch)) endLeftDrill();
    }
    endIfOn().catch((error: unknown) => console.warn('the drill could not be read', error));
  }, [branch.id]);
  const isUndecided = drill?.changes.some(({ accepted }) => accepted === null) === true;
  return drill !== null && drill.branch !== branch.id && isUndecided ? <Follow drill={drill} /> : null;
}

/** Reads the whole queue, so only while something is undecided. */
function Follow({ drill }: { drill: Drill }) {
  useDrillNotes(drill);
  return null;
}
