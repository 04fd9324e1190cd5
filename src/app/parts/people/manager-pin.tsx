import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyWithRetry } from '../frame/lazy-with-retry.ts';
import type { ApprovalRequest } from './approval-dialog.tsx';
import { useApprovers } from './use-approvers.ts';

const ApprovalDialog = lazyWithRetry(() =>
  import('./approval-dialog.tsx').then((code) => code.ApprovalDialog),
);

interface ManagerPinProps {
  /** What the manager reads before they approve. */
  request: ApprovalRequest;
  /** While something is missing that the manager has to read, such as the reason. */
  isDisabled?: boolean;
  /** Of the button; absent: that it asks for the PIN, for a dialog that names the act. */
  label?: string;
  /** Makes the changes, under the manager's approval until it returns. */
  onApproved: () => void;
}

/** Asks a manager for their PIN on the spot, then does what needs a manager. */
export function ManagerPin({ request, isDisabled = false, label, onApproved }: ManagerPinProps) {
  const { t } = useLingui();
  const managers = useApprovers();
  const [isAsking, setAsking] = useState(false);
  if (managers.length === 0) return null;
  return (
    <>
      <Button
        icon="user"
        variant="primary"
        isDisabled={isDisabled}
        onPress={() => setAsking(true)}
        {...(label === undefined && { 'aria-label': t`Approve with a manager’s PIN` })}
      >
        {label ?? <Trans>Manager’s PIN</Trans>}
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <ApprovalDialog
            managers={managers}
            request={request}
            onApproved={onApproved}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
