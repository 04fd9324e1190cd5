import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { type InvoiceIssuer, type Plan, planSchema } from '#domain/billing/plan.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { PercentField } from '../../parts/form/percent-field.tsx';
import { type Form, useForm } from '../../parts/form/use-form.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { PriceLists } from './price-lists.tsx';
import css from './operator.module.css';

/** What owners are charged, and who sends the invoices. */
export function PlanPage() {
  const { answer, again, token } = useOwnCall('GET operator/plan', {});
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  return <PlanForm stored={answer.value} token={token} again={again} />;
}

function PlanForm({
  stored: { plan, seen, currencies_in_use: inUse },
  token,
  again,
}: {
  stored: CallResponse<'GET operator/plan'>;
  token: string;
  again: () => Promise<void>;
}) {
  const { t } = useLingui();
  const form = useForm<Plan, Plan>({
    initial: plan,
    mark: seen,
    schema: planSchema,
    draftKey: 'brigade-draft operator plan',
    checksOnBlur: true,
  });
  const { values } = form;
  return (
    <FormPage
      form={form}
      save={async (request, mark) =>
        resultOf(await callServer('operator/plan', { ...request, seen: mark }, { token }))
      }
      onSaved={() => void again()}
      onStale={() => void again()}
    >
      <Card title={t`Plan`} subtitle={t`A change counts for every month that is not closed yet.`}>
        <div className={css.pair}>
          <NumberField
            label={t`Staff accounts included`}
            minValue={0}
            maxValue={1000}
            value={values.accounts_included}
            error={form.errorOf('accounts_included')}
            onChange={(count) => form.change({ accounts_included: count ?? 0 })}
          />
          <Select
            label={t`Currency of other owners`}
            description={t`For owners whose currency has no prices.`}
            options={Object.keys(values.prices).map((code) => ({ id: code, label: code }))}
            value={values.default_currency}
            error={form.errorOf('default_currency')}
            onChange={(code) => form.change({ default_currency: code })}
          />
        </div>
      </Card>
      <Card title={t`Tax and due date`}>
        <div className={css.pair}>
          <PercentField
            label={t`Tax (%)`}
            value={values.tax}
            error={form.errorOf('tax')}
            onChange={(tax) => form.change({ tax: tax ?? 0 })}
          />
          <TextField
            label={t`Name of the tax`}
            description={t`On invoices, for example VAT.`}
            maxLength={20}
            isOptional
            {...form.field('tax_name')}
          />
          <NumberField
            label={t`Days to pay`}
            description={t`Online orders stop after 21 days.`}
            minValue={0}
            maxValue={21}
            value={values.days_due}
            error={form.errorOf('days_due')}
            onChange={(days) => form.change({ days_due: days ?? 0 })}
          />
        </div>
      </Card>
      <IssuerCard form={form} />
      <Card
        title={t`Bank transfer`}
        subtitle={t`Shown to owners where they pay, with the number of the invoice as the reference.`}
      >
        <TextField
          label={t`Bank and account number`}
          maxLength={500}
          multiline
          isOptional
          {...form.field('transfer')}
        />
      </Card>
      <PriceLists form={form} inUse={inUse} />
    </FormPage>
  );
}

/** Who sends the invoices. */
function IssuerCard({ form }: { form: Form<Plan, Plan> }) {
  const { t } = useLingui();
  const { issuer } = form.values;
  const change = (part: Partial<InvoiceIssuer>) => form.change({ issuer: { ...issuer, ...part } });
  return (
    <Card title={t`Sender of the invoices`} subtitle={t`Closed invoices keep the sender they had.`}>
      <Stack gap={4}>
        <TextField
          label={t`Name`}
          maxLength={120}
          isOptional
          value={issuer.name}
          error={form.errorOf('issuer.name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t`Address`}
          maxLength={400}
          multiline
          isOptional
          value={issuer.address}
          error={form.errorOf('issuer.address')}
          onChange={(address) => change({ address })}
        />
        <TextField
          label={t`Tax number`}
          maxLength={60}
          isOptional
          value={issuer.tax_no}
          error={form.errorOf('issuer.tax_no')}
          onChange={(tax_no) => change({ tax_no })}
        />
      </Stack>
    </Card>
  );
}
