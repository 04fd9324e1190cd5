import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { webhookFields, type WebhookForm as Form } from '#domain/webhooks/webhook-endpoint.ts';
import { webhookEventTypes } from '#domain/webhooks/webhook-event.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { BranchesField } from './branches-field.tsx';
import { FieldProblem } from './field-problem.tsx';
import { useWebhookLabels } from './webhook-labels.ts';
import css from './settings.module.css';

/** Adds an endpoint; answers its secret. */
export function WebhookForm({ onMade }: { onMade: (made: CallResponse<'webhooks/create'>) => void }) {
  const { t } = useLingui();
  const labels = useWebhookLabels();
  const callBranch = useCall();
  const { branch } = useWorkplace();
  const form = useForm<Form, Form>({
    initial: { name: '', url: '', branches: [branch.id], events: [] },
    schema: webhookFields,
  });
  const { values, change, errorOf } = form;

  async function submit(): Promise<void> {
    const answer = await form.submit((request) => callBranch('webhooks/create', request));
    if (answer?.ok === true) onMade(answer.value);
  }

  return (
    <Card
      title={t`Add webhook`}
      subtitle={t`Each event is sent to this address, signed, in order, and again until it is accepted.`}
    >
      <ShortForm form={form} label={<Trans>Add webhook</Trans>} size="normal" onSubmit={submit}>
        <TextField
          label={t`Name`}
          description={t`For example, the name of the receiving program`}
          maxLength={60}
          {...form.field('name')}
        />
        <TextField
          label={t`URL`}
          description={t`Starts with https://`}
          type="url"
          maxLength={500}
          {...form.field('url')}
        />
        <p className={css.legend}>
          <Trans>Events</Trans>
        </p>
        <ChipGroup
          label={t`Events`}
          options={webhookEventTypes.map((id) => ({ id, label: labels.event(id) }))}
          value={new Set(values.events)}
          onChange={(events) => change({ events: [...events] })}
        />
        <FieldProblem text={errorOf('events')} />
        <BranchesField
          value={values.branches}
          onChange={(branches) => change({ branches })}
          error={errorOf('branches')}
        />
      </ShortForm>
    </Card>
  );
}
