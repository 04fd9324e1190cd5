import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { webhookEventTypes } from '#domain/webhooks/webhook-event.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useWebhookLabels } from './webhook-labels.ts';
import css from './api-access.module.css';

interface WebhookDeliveriesProps {
  webhook: Webhook;
  /** Sends an event again; resolves when it was tried. */
  onResend: (event: string) => Promise<void>;
  onClose: () => void;
}

/** The last deliveries of an endpoint. */
export function WebhookDeliveries({ webhook, onResend, onClose }: WebhookDeliveriesProps) {
  const { t } = useLingui();
  const { answer, again } = usePolledCall('webhooks/deliveries', { id: webhook.id });
  const { name } = webhook;
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={onClose}
      title={t`Events sent to ${name}`}
      footer={
        <Button icon="sync" onPress={again}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      {answer === undefined ? (
        <Skeleton height="240px" />
      ) : answer.ok ? (
        <DeliveryList
          deliveries={answer.value.deliveries}
          onResend={async (event) => {
            await onResend(event);
            again();
          }}
        />
      ) : (
        <RefusalState refusal={answer.refusal} onRetry={again} />
      )}
    </Dialog>
  );
}

interface DeliveryListProps {
  deliveries: readonly WebhookDelivery[];
  onResend: (event: string) => Promise<void>;
}

function DeliveryList({ deliveries, onResend }: DeliveryListProps) {
  if (deliveries.length === 0)
    return (
      <p className={css.soft}>
        <Trans>Nothing was sent in the last seven days.</Trans>
      </p>
    );
  return (
    <ul className={css.list}>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.event} delivery={delivery} onResend={() => onResend(delivery.event)} />
      ))}
    </ul>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  onResend: () => Promise<void>;
}

function DeliveryRow({ delivery, onResend }: DeliveryRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useWebhookLabels();
  const { branch } = useWorkplace();
  const [isSending, setSending] = useState(false);
  const { event, type, state, attempts, at } = delivery;
  const known = webhookEventTypes.find((one) => one === type);

  async function resend(): Promise<void> {
    setSending(true);
    await onResend();
    setSending(false);
  }

  return (
    <li className={css.row}>
      <div>
        <Cluster gap={2}>
          <span>{known === undefined ? t`Test event` : labels.event(known)}</span>
          {state === 'delivered' ? (
            <Badge tone="done" icon="check">
              <Trans context="webhook">Delivered</Trans>
            </Badge>
          ) : (
            <Badge tone="danger" icon="warning">
              <Trans>Failed</Trans>
            </Badge>
          )}
        </Cluster>
        <p className={css.soft}>
          {format.instant(at, branch.timezone, 'full')} · {labels.answer(delivery)} ·{' '}
          <Plural value={attempts} one="# attempt" other="# attempts" />
        </p>
        <p className={css.soft}>{event}</p>
      </div>
      {known === undefined ? null : (
        <Button isPending={isSending} onPress={() => void resend()}>
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  );
}
