import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { Webhook } from '#contract/webhooks.ts';
import type { Result } from '#domain/result.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { useWebhookLabels } from './webhook-labels.ts';
import css from './api-access.module.css';

type Attempt = CallResponse<'webhooks/test'>;
const tones: Record<Webhook['state'], Tone> = { active: 'done', paused: 'neutral', failed: 'danger' };

interface WebhookRowProps {
  webhook: Webhook;
  onSecret: (made: { secret: string }) => void;
  onChange: () => void;
}

export function WebhookRow({ webhook, onSecret, onChange }: WebhookRowProps) {
  const { t } = useLingui();
  const labels = useWebhookLabels();
  const callBranch = useCall();
  const notifyRefusal = useRefusalNotice();
  const [asked, setAsked] = useState<'rotate' | 'delete' | 'deliveries'>();
  const { id, name, state } = webhook;
  const isActive = state === 'active';

  function tell(answer: Result<Attempt>): void {
    if (!answer.ok) {
      notifyRefusal(answer.refusal);
      return;
    }
    const { status } = answer.value;
    const said = labels.answer(answer.value);
    if (status !== null && status >= 200 && status < 300) notices.success(t`${name} accepted the event`);
    else notices.error(t`${name} did not accept the event: ${said}`);
  }
  async function test(): Promise<void> {
    tell(await callBranch('webhooks/test', { id }));
  }
  async function resend(event: string): Promise<void> {
    tell(await callBranch('webhooks/resend', { id, event }));
    onChange();
  }
  async function pause(): Promise<void> {
    const answer = await callBranch('webhooks/pause', { id, paused: isActive });
    if (answer.ok) onChange();
    else notifyRefusal(answer.refusal);
  }
  async function rotate(): Promise<void> {
    const answer: Result<CallResponse<'webhooks/rotate'>> = await callBranch('webhooks/rotate', { id });
    if (answer.ok) onSecret(answer.value);
    else notifyRefusal(answer.refusal);
  }
  async function remove(): Promise<void> {
    const answer = await callBranch('webhooks/delete', { id });
    if (answer.ok) onChange();
    else notifyRefusal(answer.refusal);
  }

  return (
    <li className={css.row}>
      <WebhookSummary webhook={webhook} />
      <Cluster gap={2}>
        <Button aria-label={t`Events sent to ${name}`} onPress={() => setAsked('deliveries')}>
          <Trans>Sent events</Trans>
        </Button>
        <Button aria-label={t`Send a test event to ${name}`} onPress={() => void test()}>
          <Trans>Send a test event</Trans>
        </Button>
        <Button
          aria-label={isActive ? t`Pause ${name}` : t`Resume ${name}`}
          variant={state === 'failed' ? 'primary' : 'secondary'}
          onPress={() => void pause()}
        >
          {isActive ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
        </Button>
        <Button aria-label={t`New secret for ${name}`} onPress={() => setAsked('rotate')}>
          <Trans>New secret</Trans>
        </Button>
        <Button icon="trash" aria-label={t`Delete ${name}`} onPress={() => setAsked('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </Cluster>
      {asked === 'deliveries' ? (
        <WebhookDeliveries webhook={webhook} onResend={resend} onClose={() => setAsked(undefined)} />
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        onOpenChange={() => setAsked(undefined)}
        title={t`New secret for ${name}`}
        confirmLabel={t`Create new secret`}
        tone="primary"
        onConfirm={rotate}
      >
        <Trans>For 24 hours events are signed with both secrets. After that, only with the new one.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onOpenChange={() => setAsked(undefined)}
        title={t`Delete ${name}`}
        confirmLabel={t`Delete webhook`}
        onConfirm={remove}
      >
        <Trans>No more events are sent to this address, and its deliveries are deleted.</Trans>
      </ConfirmDialog>
    </li>
  );
}

/** Where it sends what, and how that goes. */
function WebhookSummary({ webhook }: { webhook: Webhook }) {
  const format = useFormat();
  const labels = useWebhookLabels();
  const { session, branch } = useWorkplace();
  const { name, url, state, events, branches, waiting, failing_since: since, next_at: next } = webhook;
  const places = session.branches.filter((one) => branches.includes(one.id)).map((one) => one.name);
  const when = next === null ? '' : format.instant(next, branch.timezone, 'full');
  return (
    <div>
      <Cluster gap={2}>
        <span>{name}</span>
        <Badge tone={tones[state]}>{labels.state(state)}</Badge>
      </Cluster>
      <p className={css.address}>{url}</p>
      <p className={css.soft}>{format.list(events.map(labels.event))}</p>
      <p className={css.soft}>{format.list(places)}</p>
      {waiting === 0 ? null : (
        <p className={css.soft}>
          <Plural value={waiting} one="# event waiting" other="# events waiting" />
        </p>
      )}
      {since === null || state !== 'active' ? null : (
        <p className={css.problem}>
          <Trans>The last event was not accepted. Next try: {when}</Trans>
        </p>
      )}
    </div>
  );
}
