import { useLingui } from '@lingui/react/macro';
import type { ApprovalAsked } from '#contract/approvals.ts';
import { notices } from '#ui/notices.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';

/** Tells the person who asked a manager for something that it is declined; whether the server has taken it. */
export function useDeclineRequest(): (asked: Omit<ApprovalAsked, 'kind'>) => Promise<boolean> {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  return async ({ by, person, act, items, amount, place, path }) => {
    const answer = await callBranch('approvals/decline', { person, act, items, amount, place, path });
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return false;
    }
    if (answer.value.is_shown) notices.success(t`Declined. ${by} was told.`);
    else notices.info(t`Declined. ${by} has no device connected: tell them yourself.`);
    return true;
  };
}
