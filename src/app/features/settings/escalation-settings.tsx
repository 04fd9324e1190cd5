import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { NumberField, type NumberFieldProps } from '#ui/number-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { escalationFormOf, escalationFormSchema, PAUSE_MINUTES } from '#domain/shops/escalation.ts';
import type { Escalation } from '#domain/shops/escalation-schema.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useCall } from '../../calls/use-call.ts';

type Draft = Record<keyof Required<Escalation>, number | null>;
const NOTHING = {};

/** What happens, and when, to an order that is not accepted. */
export function EscalationSettings() {
  return <WithBranch>{(branch) => <Times branch={branch} />}</WithBranch>;
}

const MIN_SECONDS = 5;
const MAX_SECONDS = 86_400;
const MINUTE_S = 60;

/** A time kept in seconds, typed in minutes. */
function MinutesField({ value, onChange, ...rest }: NumberFieldProps) {
  return (
    <NumberField
      {...rest}
      minValue={MIN_SECONDS / MINUTE_S}
      maxValue={MAX_SECONDS / MINUTE_S}
      formatOptions={{ maximumFractionDigits: 2 }}
      value={value === null ? null : value / MINUTE_S}
      onChange={(minutes) => onChange(minutes === null ? null : Math.round(minutes * MINUTE_S))}
    />
  );
}

function Times({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const hasTables = useHasTables();
  const initial: Draft = escalationFormOf(branch.escalation);
  const form = useBranchForm({
    key: 'escalation',
    initial,
    mark: markOf(initial),
    schema: escalationFormSchema,
  });
  const steps = [
    { name: 'repeat_s', label: t`Repeat sound and alert after (minutes)` },
    {
      name: 'roles_s',
      label: hasTables
        ? t`Alert waiters and the kitchen after (minutes)`
        : t`Alert the kitchen after (minutes)`,
    },
    { name: 'contact_s', label: t`E-mail and text the owner and managers after (minutes)` },
    { name: 'pause_s', label: t`Stop taking orders after (minutes)` },
    { name: 'refuse_s', label: t`Refuse the order, giving the reason, after (minutes)` },
  ] as const;
  return (
    <FormPage
      form={form}
      log="settings/escalation"
      save={(request, seen) => callBranch('settings/escalation', { ...request, seen })}
    >
      <Card title={t`Order not accepted`}>
        <Stack gap={4}>
          <p>
            <Trans>
              The steps run one after another. Accepting the order on any device stops all of them. A stop
              lasts {PAUSE_MINUTES} minutes, or until a manager opens the branch again.
            </Trans>
          </p>
          {steps.map(({ name, label }) => (
            <MinutesField key={name} label={label} {...form.field(name)} />
          ))}
          <Channels />
        </Stack>
      </Card>
    </FormPage>
  );
}

/** Whether e-mail and SMS can be sent, and to whom. */
function Channels() {
  const { t } = useLingui();
  const { answer } = usePolledCall('GET settings/escalation', NOTHING);
  if (answer === undefined || !answer.ok) return null;
  const { mail, sms } = answer.value;
  const said = ({ configured, recipients }: typeof mail) => {
    if (!configured) return t`not set up on this server`;
    return recipients === 0
      ? t`no manager can be reached this way; add an e-mail or mobile number under Staff`
      : t`ready, for ${plural(recipients, { one: '# recipient', other: '# recipients' })}`;
  };
  return (
    <ul>
      <li>
        <Trans>E-mail: {said(mail)}</Trans>
      </li>
      <li>
        <Trans>SMS: {said(sms)}</Trans>
      </li>
    </ul>
  );
}
