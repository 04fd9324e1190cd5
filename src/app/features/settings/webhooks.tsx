import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { SecretCard } from './secret-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import css from './api-access.module.css';

/** Endpoints of other programs that get this shop's events. */
export function Webhooks() {
  const { t } = useLingui();
  const { answer, again } = usePolledCall('webhooks', {});
  const [secret, setSecret] = useState<string>();
  if (answer === undefined) return <Skeleton height="320px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const { webhooks } = answer.value;

  function showSecret(made: { secret: string }): void {
    setSecret(made.secret);
    again();
  }

  return (
    <Stack gap={5}>
      {secret === undefined ? null : (
        <SecretCard
          title={t`Signing secret`}
          subtitle={t`Copy the secret now. It is not shown again.`}
          secret={secret}
          copyLabel={t`Copy secret`}
          onClose={() => setSecret(undefined)}
        />
      )}
      <Card title={t`Webhooks`}>
        {webhooks.length === 0 ? (
          <p className={css.soft}>
            <Trans>No webhooks yet. Add the address of a program that should know of orders at once.</Trans>
          </p>
        ) : (
          <ul className={css.list}>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onSecret={showSecret} onChange={again} />
            ))}
          </ul>
        )}
      </Card>
      <WebhookForm onMade={showSecret} />
    </Stack>
  );
}
