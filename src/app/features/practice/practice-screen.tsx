import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import { isManager } from '#domain/roles.ts';
import { useSession } from '../../auth/session.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useIsLive } from '../../sync/use-is-live.ts';
import { DrillCard } from './drill-card.tsx';
import css from './practice.module.css';

/** In a real branch, the way to its branch for practising; in that one, the drill and the new start. */
export function PracticeScreen() {
  const { branch } = useWorkplace();
  return (
    <Stack gap={5} className={css.screen}>
      {branch.practice_of === undefined ? (
        <OpenCard />
      ) : (
        <>
          <DrillCard />
          <StartOverCard />
          <LeaveCard real={branch.practice_of} />
        </>
      )}
    </Stack>
  );
}

function OpenCard() {
  const { t } = useLingui();
  const showRefusal = useRefusalNotice();
  const navigate = useNavigate();
  const callBranch = useCall();
  const session = useSession();
  const { actor, branch, shop } = useWorkplace();
  const [isPending, setPending] = useState(false);
  const twin = session?.branches.find(({ practice_of: real }) => real === branch.id);
  const isLive = useIsLive();
  const isUnknown = twin === undefined;
  useEffect(() => {
    // It may have been opened after this person signed in.
    if (isUnknown && isLive) void refreshAccess();
  }, [isUnknown, isLive]);

  async function open(): Promise<void> {
    setPending(true);
    const name = t`${branch.name} · Practice`.slice(0, 80);
    const opened = await callBranch('practice/open', { name });
    if (opened.ok) {
      await refreshAccess();
      void navigate(`/admin/${shop.site_uid}/${opened.value.sid}`);
    } else {
      showRefusal(opened.refusal);
    }
    setPending(false);
  }

  return (
    <Card
      title={t`Practice branch`}
      footer={
        twin !== undefined ? (
          <Link href={`/admin/${shop.site_uid}/${twin.sid}`} variant="primary">
            <Trans>Go to the practice branch</Trans>
          </Link>
        ) : isManager(actor) ? (
          <Button variant="primary" isPending={isPending} onPress={() => void open()}>
            <Trans>Open the practice branch</Trans>
          </Button>
        ) : null
      }
    >
      <p>
        <Trans>
          A copy of this branch for trainees: the same menu, tables and screens, for the same people. Nothing
          is printed or charged, guests see none of it, and it counts in no report.
        </Trans>
      </p>
      {twin === undefined && !isManager(actor) ? (
        <p>
          <Trans>Ask a manager to open it.</Trans>
        </p>
      ) : null}
    </Card>
  );
}

function StartOverCard() {
  const { t } = useLingui();
  const showRefusal = useRefusalNotice();
  const callBranch = useCall();
  const { actor } = useWorkplace();
  const [isAsking, setAsking] = useState(false);
  if (!isManager(actor)) return null;

  async function reset(): Promise<void> {
    const done = await callBranch('practice/reset', {});
    if (done.ok) notices.success(t`The practice branch starts over`);
    else showRefusal(done.refusal);
  }

  return (
    <Card
      title={t`Start over`}
      footer={
        <Button variant="danger" icon="undo" onPress={() => setAsking(true)}>
          <Trans>Start over</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Clears what was practised, and copies menu, tables and settings from the real branch again.
        </Trans>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Start over?`}
        confirmLabel={t`Start over`}
        onConfirm={reset}
      >
        <Trans>
          All orders, parties, bookings and cash drawers of the practice branch are deleted, for everyone who
          practises in it. The real branch is not changed.
        </Trans>
      </ConfirmDialog>
    </Card>
  );
}

function LeaveCard({ real }: { real: number }) {
  const { session, shop } = useWorkplace();
  const branch = session.branches.find(({ id }) => id === real);
  if (branch === undefined) return null;
  const { name } = branch;
  return (
    <Link href={`/admin/${shop.site_uid}/${branch.sid}`} variant="secondary">
      <Trans>Leave practice: go to {name}</Trans>
    </Link>
  );
}
