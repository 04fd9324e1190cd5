import { useCallback } from 'react';
import type { TimelineEntry } from '#contract/timeline.ts';
import { hasRole } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useAnswer } from '../../calls/use-answer.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import type { LoadedSettings } from './put-back-target.ts';

const NOTHING = {};

/** The staff, and of the other settings that devices do not store those that a listed change saved. */
export function useLoadedSettings(entries: readonly TimelineEntry[]): LoadedSettings & { again: () => void } {
  const { actor } = useWorkplace();
  const callBranch = useCall();
  const staff = usePolledCall('staff/', NOTHING);
  const asksPrivacy = hasRole(actor, 'owner') && entries.some(({ name }) => name === 'settings/privacy');
  const ask = useCallback(
    async () => (asksPrivacy ? callBranch('GET settings/privacy', NOTHING) : undefined),
    [asksPrivacy, callBranch],
  );
  const privacy = useAnswer(ask);
  return {
    staff: staff.answer?.ok === true ? staff.answer.value.staff : undefined,
    privacy: privacy.answer?.ok === true ? privacy.answer.value : undefined,
    again() {
      staff.again();
      privacy.again();
    },
  };
}
