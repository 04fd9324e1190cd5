import { useEffect, useState } from 'react';
import { isLeader } from '#domain/people/password-strength.ts';
import type { DeviceUser } from '#domain/people/shared-device.ts';
import { isManager } from '#domain/roles.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useEnrolment } from '../../auth/session.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { type CallBranch, useCall } from '../../calls/use-call.ts';

const none: readonly DeviceUser[] = [];

const ASK_AGAIN_AFTER_MS = MINUTE_MS;

/** The last question, so that a screen with several acts asks once. */
let last:
  | { key: string; at: number; answer: Promise<readonly DeviceUser[]>; found: readonly DeviceUser[] }
  | undefined;

function managersOf(key: string, callBranch: CallBranch): Promise<readonly DeviceUser[]> {
  const now = Date.now();
  if (last?.key === key && now - last.at < ASK_AGAIN_AFTER_MS) return last.answer;
  const answer = callBranch('approvals/managers', {}).then((result) => {
    const found = result.ok ? result.value.managers : none;
    if (last?.answer === answer) last = result.ok ? { ...last, found } : undefined;
    return found;
  });
  last = { key, at: now, answer, found: none };
  return answer;
}

/**
 * The managers who can approve with their PIN on this device: those of a shared device, or on a person's own, while the
 * server can check the PIN, those of the branch who have one. A manager needs none.
 */
export function useApprovers(): readonly DeviceUser[] {
  const enrolment = useEnrolment();
  const callBranch = useCall();
  const { actor, session, branch } = useWorkplace();
  const key = `${session.token} ${branch.id}`;
  const isAsked = enrolment === null && !isManager(actor);
  const [found, setFound] = useState(() => (last?.key === key ? last.found : none));
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLate = false;
    void managersOf(key, callBranch).then((managers) => {
      if (!isLate) setFound(managers);
    });
    return () => {
      isLate = true;
    };
  }, [isAsked, key, callBranch]);
  if (enrolment !== null) return enrolment.people.filter(({ roles }) => isLeader(roles));
  return isAsked ? found : none;
}
