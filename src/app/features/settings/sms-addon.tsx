import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { smsAddonForm } from '#domain/shops/sms-addon.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useCall } from '../../calls/use-call.ts';
import css from './settings.module.css';

const NOTHING = {};

/** The branch's own SMS account, and who gets an SMS about an accepted order. */
export function SmsAddonSettings() {
  return <WithBranch>{() => <Asked />}</WithBranch>;
}

function Asked() {
  const refusalText = useRefusalText();
  const { answer, again } = usePolledCall('GET settings/addons/netgsm', NOTHING);
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <ErrorState title={refusalText(answer.refusal)} onRetry={again} />;
  return <SmsForm stored={answer.value} onSaved={again} />;
}

export function SmsForm({
  stored,
  onSaved,
}: {
  stored: CallResponse<'GET settings/addons/netgsm'>;
  onSaved: () => void;
}) {
  const { t } = useLingui();
  const callBranch = useCall();
  const { settings, password_set: isSet, seen } = stored;
  const form = useBranchForm({
    key: 'sms',
    initial: { ...settings, password: '' },
    mark: seen,
    schema: smsAddonForm(isSet),
    secret: ['password'],
  });
  const { values } = form;
  const flag = (
    name: 'is_active' | 'approved_notification' | 'approved_notification_buyer',
    label: string,
  ) => (
    <Switch isSelected={values[name]} onChange={(isOn) => form.change({ [name]: isOn })}>
      {label}
    </Switch>
  );
  return (
    <FormPage
      form={form}
      log="settings/addons/netgsm"
      save={(request, mark) => callBranch('settings/addons/netgsm', { ...request, seen: mark })}
      onSaved={onSaved}
      onStale={onSaved}
    >
      <Card title={t`Your Netgsm account`}>
        <Stack gap={4}>
          {flag('is_active', t`Send this branch’s SMS with this account`)}
          <div className={css.pair}>
            <TextField label={t`User code`} maxLength={60} autoComplete="off" {...form.field('user_code')} />
            <TextField
              label={t`Password`}
              type="password"
              maxLength={200}
              autoComplete="new-password"
              description={
                isSet ? t`A password is set. Leave empty to keep it.` : t`Stored encrypted and never shown.`
              }
              {...form.field('password')}
            />
            <TextField
              label={t`Sender`}
              description={t`The name registered with your provider.`}
              maxLength={20}
              autoComplete="off"
              {...form.field('sender')}
            />
          </div>
        </Stack>
      </Card>
      <Card title={t`Order accepted`}>
        <Stack gap={4}>
          {flag('approved_notification', t`Send an SMS when an order is accepted`)}
          {flag('approved_notification_buyer', t`To the customer`)}
          <TextField
            label={t`To these numbers`}
            description={t`Separated by commas, up to ten.`}
            maxLength={300}
            isOptional
            {...form.field('approved_notification_numbers')}
          />
          <p>
            <Trans>The SMS contains only the order number and the name of the branch.</Trans>
          </p>
        </Stack>
      </Card>
    </FormPage>
  );
}
