import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { GatewayAnswer } from '#contract/gateways.ts';
import { currenciesOf } from '#domain/payments/gateway-currencies.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { MAX_AMOUNT } from '#domain/settings/edit-settings.ts';
import { credentialsOf, gatewayFormOf, gatewayFormSchema } from '#domain/settings/gateways.ts';
import { gateways } from '#domain/shops/site.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useGatewayLabels } from './gateway-labels.ts';
import css from './settings.module.css';

const NOTHING = {};

interface Draft {
  active: boolean;
  min: number | null;
  max: number | null;
  fields: Record<string, string>;
  secrets: Record<string, string>;
}

/** One provider account of the branch: on or off, amount limits, credentials. */
export function GatewaySettings() {
  return <WithBranch>{(branch) => <Gateway branch={branch} />}</WithBranch>;
}

function Gateway({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const { gateway: name } = useParams();
  const { answer, again } = usePolledCall('GET settings/gateways', NOTHING);
  const gateway = gateways.find((one) => one === name);
  if (gateway === undefined) return <EmptyState icon="search" title={t`Unknown payment method`} />;
  if (answer?.ok === false) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const found = answer?.value.gateways.find((one) => one.gateway === gateway);
  if (found === undefined) return <Skeleton height="420px" />;
  return <GatewayForm stored={found} branch={branch} onSaved={again} />;
}

/** The form of one provider account; `stored` is its saved state. */
export function GatewayForm({
  stored,
  branch,
  onSaved,
}: {
  stored: GatewayAnswer;
  branch: Branch;
  onSaved: () => void;
}) {
  const { t } = useLingui();
  const callBranch = useCall();
  const labels = useGatewayLabels();
  const { gateway, seen: mark, set, lost } = stored;
  const initial: Draft = gatewayFormOf(gateway, stored);
  const schema = gatewayFormSchema(gateway, set, branch.country);
  const form = useBranchForm({ key: `gateway ${gateway}`, initial, mark, schema, secret: ['secrets'] });
  const { active, min, max } = form.values;
  const title = labels.title(gateway);
  return (
    <FormPage
      form={form}
      log="settings/gateways"
      save={(request, seen) => callBranch('settings/gateways', { gateway, ...request, seen })}
      onSaved={onSaved}
      onStale={onSaved}
    >
      <Stack gap={4}>
        <Held stored={stored} branch={branch} />
        <Card title={title}>
          <Stack gap={4}>
            <Checkbox isSelected={active} onChange={(on) => form.change({ active: on })}>
              {t`Accept this payment method`}
            </Checkbox>
            <div className={css.pair}>
              <NumberField
                label={t`Orders from (${branch.currency})`}
                hasSteppers={false}
                minValue={0}
                maxValue={MAX_AMOUNT}
                value={min}
                onChange={(least) => form.change({ min: least })}
                onBlur={() => form.touch('min')}
                error={form.errorOf('min')}
              />
              <NumberField
                label={t`Orders up to (${branch.currency})`}
                hasSteppers={false}
                minValue={1}
                maxValue={MAX_AMOUNT}
                value={max}
                onChange={(most) => form.change({ max: most })}
                onBlur={() => form.touch('max')}
                error={form.errorOf('max')}
              />
            </div>
          </Stack>
        </Card>
        <Card
          title={gateway === 'bank' ? t`Account` : t`Credentials`}
          subtitle={gateway === 'bank' ? t`Customers see these details after ordering.` : undefined}
        >
          <Stack gap={4}>
            {credentialsOf[gateway].map(({ name, kind }) => {
              const part = kind === 'secret' ? 'secrets' : 'fields';
              const isSet = set.includes(name);
              const isLost = lost.includes(name);
              return (
                <TextField
                  key={name}
                  label={labels.field(name, branch.country)}
                  name={name}
                  type={kind === 'secret' ? 'password' : 'text'}
                  autoComplete={kind === 'secret' ? 'new-password' : 'off'}
                  description={
                    isLost
                      ? t`Stored, but this server can no longer read it. Please enter it again.`
                      : isSet
                        ? t`Stored and never shown. Leave empty to keep the stored value.`
                        : undefined
                  }
                  value={form.values[part][name] ?? ''}
                  onChange={(typed) => form.change({ [part]: { ...form.values[part], [name]: typed } })}
                  onBlur={() => form.touch(`${part}.${name}`)}
                  error={form.errorOf(`${part}.${name}`)}
                  maxLength={300}
                />
              );
            })}
          </Stack>
        </Card>
      </Stack>
    </FormPage>
  );
}

/** Why customers are not offered this provider, or their payments fail, regardless of the form. */
function Held({ stored, branch: { currency, timezone } }: { stored: GatewayAnswer; branch: Branch }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useGatewayLabels();
  const { gateway, held, refused_at: refusedAt } = stored;
  const title = labels.title(gateway);
  const taken = currenciesOf(gateway)?.join(', ') ?? '';
  if (held === 'currency')
    return (
      <p role="status" className={css.error}>
        {t`Not available: this branch charges in ${currency}, and ${title} accepts ${taken}.`}
      </p>
    );
  if (held === 'address')
    return (
      <p role="status" className={css.error}>
        {t`Not available: the public address of this server is not set. Ask the person who runs the server to set it.`}
      </p>
    );
  return refusedAt === null ? null : (
    <p role="status" className={css.error}>
      {t`${title} declined these credentials (${format.instant(refusedAt, timezone, 'short')}). Customers were asked to pay another way. Please check the credentials.`}
    </p>
  );
}
