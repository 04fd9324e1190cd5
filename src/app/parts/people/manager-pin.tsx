import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { isLeader } from '#domain/people/password-strength.ts';
import { useApproval } from '../../auth/approval.ts';
import { useEnrolment } from '../../auth/session.ts';
import { lazyWithRetry } from '../frame/lazy-with-retry.ts';

const ApprovalDialog = lazyWithRetry(() =>
  import('./approval-dialog.tsx').then((code) => code.ApprovalDialog),
);

/**
 * Asks a manager for their PIN on the spot; then what needs a manager is allowed for one act. Only on a shared device,
 * where the PIN proves who approves.
 */
export function ManagerPin() {
  const { t } = useLingui();
  const device = useEnrolment();
  const approval = useApproval();
  const [isAsking, setAsking] = useState(false);
  const managers = device?.people.filter(({ roles }) => isLeader(roles));
  if (managers === undefined || managers.length === 0 || approval !== null) return null;
  return (
    <>
      <Button icon="user" onPress={() => setAsking(true)} aria-label={t`Approve with a manager’s PIN`}>
        <Trans>Manager’s PIN</Trans>
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <ApprovalDialog managers={managers} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
