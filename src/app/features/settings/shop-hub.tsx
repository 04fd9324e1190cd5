import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HUB_MISSED_AFTER_MS, HUB_REPORTS_EVERY_MS, type ShopHub } from '#contract/hubs.ts';
import { requiredLine } from '#domain/form-fields.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { HubSteps } from './hub-steps.tsx';
import { SecretCard } from './secret-card.tsx';
import css from './api-access.module.css';

const nameFields = z.object({ name: requiredLine(1, 40) });
type NameForm = z.infer<typeof nameFields>;

/** The computer in the shop that passes changes between devices while the server is out of reach. */
export function ShopHubSettings() {
  const { t } = useLingui();
  const { answer, again } = usePolledCall('hub', {});
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const timer = setInterval(again, HUB_REPORTS_EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  if (answer === undefined) return <Skeleton height="320px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const { hub, now } = answer.value;
  const isWaiting = hub !== null && hub.code_until !== null;
  const shown = (next: string) => {
    setCode(next);
    again();
  };
  return (
    <Stack gap={5}>
      {code === undefined || !isWaiting ? null : (
        <SecretCard
          title={t`Code of the hub`}
          subtitle={t`It works once and for 30 minutes. It tells the hub which branch it belongs to.`}
          secret={code}
          copyLabel={t`Copy code`}
          onClose={() => setCode(undefined)}
        />
      )}
      {hub === null ? (
        <AddHub onAdded={shown} />
      ) : (
        <HubCard hub={hub} now={now} onCode={shown} onChange={again} />
      )}
      {isWaiting ? <HubSteps code={code} /> : null}
      <Card title={t`What the hub does`}>
        <Stack gap={3}>
          <p className={css.soft}>
            <Trans>
              When the internet fails, your phones, tablets and kitchen screens pass on orders, dishes and
              cash payments through the hub, in the shop’s own network. When it is back, everything reaches
              the server once and in order.
            </Trans>
          </p>
          <p className={css.soft}>
            <Trans>
              A computer with Windows, macOS or Linux that stays on will do. Each device must have been signed
              in once with the internet, over https, in a current Chrome, Edge or Firefox. Online orders stop
              while the hub has no internet.
            </Trans>
          </p>
          <p className={css.soft}>
            <Trans>
              Network printers print through the hub if you choose so under Printers, with or without the
              internet.
            </Trans>
          </p>
          <p className={css.soft}>
            <Trans>It updates itself while no device is connected, at the latest at night.</Trans>
          </p>
        </Stack>
      </Card>
    </Stack>
  );
}

function AddHub({ onAdded }: { onAdded: (code: string) => void }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const form = useForm<NameForm, NameForm>({ initial: { name: '' }, schema: nameFields });

  async function submit(): Promise<void> {
    const answer = await form.submit((request) => callBranch('hub/add', request));
    if (answer?.ok === true) onAdded(answer.value.pairing_code);
  }

  return (
    <Card title={t`Add a hub`} subtitle={t`Devices keep reaching each other when the internet is down.`}>
      <ShortForm form={form} label={<Trans>Add hub</Trans>} size="normal" onSubmit={submit}>
        <TextField
          label={t`Name`}
          description={t`For example, the computer it runs on`}
          maxLength={40}
          {...form.field('name')}
        />
      </ShortForm>
    </Card>
  );
}

function StateBadge({ hub, now }: { hub: ShopHub; now: number }) {
  const format = useFormat();
  const { branch } = useWorkplace();
  const { code_until: until, reported_at: at } = hub;
  if (until !== null && until > now)
    return (
      <Badge tone="info">
        <Trans>Waiting for its code</Trans>
      </Badge>
    );
  if (until !== null)
    return (
      <Badge tone="warn">
        <Trans>Code expired</Trans>
      </Badge>
    );
  if (at !== null && now - at <= HUB_MISSED_AFTER_MS)
    return (
      <Badge tone="fresh">
        <Trans>Connected</Trans>
      </Badge>
    );
  const seen = at === null ? '' : format.instant(at, branch.timezone, 'full');
  return (
    <Badge tone="late">
      {seen === '' ? <Trans>Not seen yet</Trans> : <Trans>Not seen since {seen}</Trans>}
    </Badge>
  );
}

interface HubCardProps {
  hub: ShopHub;
  now: number;
  onCode: (code: string) => void;
  onChange: () => void;
}

function HubCard({ hub, now, onCode, onChange }: HubCardProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [asked, setAsked] = useState<'code' | 'remove'>();
  const { name, address, members, waiting, version } = hub;

  async function renew(): Promise<void> {
    const answer = await callBranch('hub/add', { name });
    if (answer.ok) onCode(answer.value.pairing_code);
    else refusalNotice(answer.refusal);
  }
  async function remove(): Promise<void> {
    const answer = await callBranch('hub/remove', {});
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return;
    }
    notices.success(t`Hub removed`);
    onChange();
  }

  return (
    <Card title={name}>
      <Stack gap={4}>
        <Cluster gap={2}>
          <StateBadge hub={hub} now={now} />
        </Cluster>
        {address === null ? null : (
          <>
            <p>
              <Plural value={members} one="# device connected" other="# devices connected" />
              {waiting === 0 ? null : ' · '}
              {waiting === 0 ? null : (
                <Plural
                  value={waiting}
                  one="# change waiting for the server"
                  other="# changes waiting for the server"
                />
              )}
            </p>
            <p className={css.address}>
              <bdi>{address.addresses.join(', ')}</bdi> · {version}
            </p>
          </>
        )}
        <Cluster gap={3}>
          {/* One that was never paired has nothing to lose. */}
          <Button onPress={() => (address === null ? void renew() : setAsked('code'))}>
            <Trans>New code</Trans>
          </Button>
          <Button icon="trash" onPress={() => setAsked('remove')}>
            <Trans>Remove</Trans>
          </Button>
        </Cluster>
      </Stack>
      <ConfirmDialog
        isOpen={asked === 'code'}
        onOpenChange={() => setAsked(undefined)}
        title={t`New code for ${name}`}
        confirmLabel={t`Show a new code`}
        tone="primary"
        onConfirm={renew}
      >
        <Trans>The present hub stops working at once. Pair it, or another computer, with the new code.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onOpenChange={() => setAsked(undefined)}
        title={t`Remove ${name}`}
        confirmLabel={t`Remove hub`}
        onConfirm={remove}
      >
        <Trans>
          Devices no longer reach each other when the internet is down. Changes that wait on the hub are also
          on the devices that made them.
        </Trans>
      </ConfirmDialog>
    </Card>
  );
}
