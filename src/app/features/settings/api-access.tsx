import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { Machine } from '#contract/machines.ts';
import type { Result } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { MachineForm } from './machine-form.tsx';
import { SecretCard } from './secret-card.tsx';
import { useScopeLabel } from './scope-labels.ts';
import css from './api-access.module.css';

/** API accounts for other programs: POS, accounting, menu boards. */
export function ApiAccess() {
  const { t } = useLingui();
  const { answer, again } = usePolledCall('machines', {});
  const [token, setToken] = useState<string>();
  if (answer === undefined) return <Skeleton height="320px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const { machines } = answer.value;
  return (
    <Stack gap={5}>
      {token === undefined ? null : (
        <SecretCard
          title={t`New token`}
          subtitle={t`Copy the token now. It is not shown again.`}
          secret={token}
          copyLabel={t`Copy token`}
          onClose={() => setToken(undefined)}
        />
      )}
      <MachineList
        machines={machines}
        onToken={(next) => {
          setToken(next);
          again();
        }}
        onChange={again}
      />
      <MachineForm
        onMade={(next) => {
          setToken(next);
          again();
        }}
      />
    </Stack>
  );
}

interface MachineListProps {
  machines: readonly Machine[];
  onToken: (token: string) => void;
  onChange: () => void;
}

function MachineList({ machines, ...events }: MachineListProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Programs with access`}>
      {machines.length === 0 ? (
        <p className={css.soft}>
          <Trans>No programs have access yet.</Trans>
        </p>
      ) : (
        <ul className={css.list}>
          {machines.map((machine) => (
            <MachineRow key={machine.id} machine={machine} {...events} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function MachineRow({
  machine,
  onToken,
  onChange,
}: Omit<MachineListProps, 'machines'> & { machine: Machine }) {
  const { t } = useLingui();
  const format = useFormat();
  const scopeLabel = useScopeLabel();
  const refusalText = useRefusalText();
  const callBranch = useCall();
  const { session, branch } = useWorkplace();
  const [asked, setAsked] = useState<'rotate' | 'revoke'>();
  const { id, name, branches, scopes, used_at: used } = machine;
  const places = session.branches.filter((one) => branches?.includes(one.id) === true).map((one) => one.name);
  const lastUsed = used === null ? '' : format.instant(used, branch.timezone, 'full');

  function failed(answer: Result<unknown>): boolean {
    if (!answer.ok) notices.error(refusalText(answer.refusal));
    return !answer.ok;
  }
  async function rotate(): Promise<void> {
    const answer: Result<CallResponse<'machines/rotate'>> = await callBranch('machines/rotate', { id });
    if (!failed(answer) && answer.ok) onToken(answer.value.token);
  }
  async function revoke(): Promise<void> {
    if (!failed(await callBranch('machines/revoke', { id }))) onChange();
  }

  return (
    <li className={css.row}>
      <div>
        <p>{name}</p>
        <p className={css.soft}>{format.list(scopes.map(scopeLabel))}</p>
        <p className={css.soft}>
          {branches === null ? <Trans>All branches</Trans> : format.list(places)}
          {' · '}
          {lastUsed === '' ? <Trans>Not used yet</Trans> : <Trans>Last used {lastUsed}</Trans>}
        </p>
      </div>
      <Cluster gap={2}>
        <Button aria-label={t`New token for ${name}`} onPress={() => setAsked('rotate')}>
          <Trans>New token</Trans>
        </Button>
        <Button icon="trash" aria-label={t`Revoke access of ${name}`} onPress={() => setAsked('revoke')}>
          <Trans>Revoke</Trans>
        </Button>
      </Cluster>
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        onOpenChange={() => setAsked(undefined)}
        title={t`New token for ${name}`}
        confirmLabel={t`Create new token`}
        tone="primary"
        onConfirm={rotate}
      >
        <Trans>
          The current token stops working immediately. The program has no access until it uses the new one.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'revoke'}
        onOpenChange={() => setAsked(undefined)}
        title={t`Revoke access of ${name}`}
        confirmLabel={t`Revoke access`}
        onConfirm={revoke}
      >
        <Trans>The program loses access immediately. This cannot be undone.</Trans>
      </ConfirmDialog>
    </li>
  );
}
