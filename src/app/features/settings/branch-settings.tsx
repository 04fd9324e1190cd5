import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Link } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { dialCodes } from '#domain/shops/dial-codes.data.ts';
import {
  type BranchForm,
  branchFormOf,
  branchFormSchema,
  withToggles,
} from '#domain/settings/edit-settings.ts';
import type { PayableFlags } from '#domain/payments/payable.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import type { Form } from '../../parts/form/use-form.ts';
import { useOnlineMeans } from '../../parts/form/use-online-means.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './settings.module.css';

type Numbers = 'slot_orders' | 'deliver_within' | 'deliver_time' | 'min_order' | 'delivery_charge';
type Draft = Omit<BranchForm, Numbers> & Record<Numbers, number | null>;
type Settings = Form<Draft, BranchForm>;

export function BranchSettings() {
  return <WithBranch>{(branch) => <Settings branch={branch} />}</WithBranch>;
}

function Settings({ branch }: { branch: Branch }) {
  const { t, i18n } = useLingui();
  const { path } = useWorkplace();
  const callBranch = useCall();
  const initial: Draft = branchFormOf(branch);
  const schema = branchFormSchema(branch, useOnlineMeans());
  const form = useBranchForm({ key: 'branch settings', initial, mark: markOf(initial), schema });
  const code = dialCodes.get(branch.country);
  const phoneHint = code === undefined ? undefined : t`Numbers without a country code get +${code}`;
  return (
    <FormPage
      form={form}
      log="settings/branch"
      save={(request, seen) => callBranch('settings/branch', { ...request, seen })}
    >
      <Card title={t`Location`}>
        <Stack gap={4}>
          <TextField label={t`Name`} {...form.field('name')} />
          <TextField label={t`Address`} {...form.field('address')} />
          <div className={css.pair}>
            <TextField label={t`E-mail`} type="email" {...form.field('email')} />
            <Select
              label={t`Status`}
              options={[
                { id: 'open', label: t`Open` },
                { id: 'busy', label: t`Busy` },
                { id: 'closed', label: t`Closed` },
              ]}
              {...form.field('status')}
            />
          </div>
          <div className={css.pair}>
            <TextField
              label={t`Phone`}
              type="tel"
              isOptional
              description={phoneHint}
              {...form.field('phone')}
            />
            <TextField label={t`WhatsApp`} type="tel" isOptional {...form.field('whatsapp')} />
          </div>
        </Stack>
      </Card>
      <Card title={t`Country, currency and time zone`}>
        <p>
          {new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(branch.country)} · {branch.currency} ·{' '}
          {branch.timezone.replaceAll('_', ' ')}
        </p>
        <Link href={`${path}/region.html`}>
          <Trans>Change</Trans>
        </Link>
      </Card>
      <Offered form={form} />
      <Card title={t`Times and amounts`}>
        <div className={css.pair}>
          <NumberField
            label={t`Delivery time (minutes)`}
            {...form.field('deliver_time')}
            minValue={1}
            maxValue={1440}
          />
          <NumberField
            label={t`Delivery radius (km)`}
            description={t`0 means no limit. Applies where no delivery zone is active, once the location is set.`}
            {...form.field('deliver_within')}
            minValue={0}
            maxValue={1000}
          />
          <NumberField
            label={t`Orders per time slot`}
            description={t`0 means no limit.`}
            {...form.field('slot_orders')}
            minValue={0}
            maxValue={1000}
          />
          <MoneyField label={t`Minimum order`} currency={branch.currency} {...form.field('min_order')} />
          <MoneyField
            label={t`Delivery charge`}
            currency={branch.currency}
            {...form.field('delivery_charge')}
          />
        </div>
      </Card>
      <Card title={t`At the customer’s door`}>
        <Select
          label={t`Proof of delivery`}
          description={t`The customer sees a four-digit PIN on their order page. A driver without a PIN or photo must give a reason, which you can see.`}
          options={[
            { id: 'none', label: t`Not required` },
            { id: 'pin', label: t`Customer’s PIN` },
            { id: 'photo', label: t`Photo` },
            { id: 'either', label: t`PIN or photo` },
          ]}
          {...form.field('handover')}
        />
      </Card>
      <Card title={t`For search engines`}>
        <Stack gap={4}>
          <TextField label={t`Title`} isOptional {...form.field('meta_title')} />
          <TextField label={t`Description`} multiline isOptional {...form.field('meta_description')} />
        </Stack>
      </Card>
    </FormPage>
  );
}

/** Fulfillment types and payment methods: each type offered needs a payment method. */
function Offered({ form }: { form: Settings }) {
  const { t } = useLingui();
  const { values } = form;
  const { cards } = useOnlineMeans();
  const set = (part: Partial<Draft>) => {
    const { pickup_later, buy_later } = withToggles({ ...values, ...part });
    form.touch('buy_payment');
    form.touch('pickup_payment');
    form.change({ ...part, pickup_later, buy_later });
  };
  const check = (name: keyof PayableFlags, label: string, isDisabled = false) => (
    <Checkbox isSelected={values[name]} isDisabled={isDisabled} onChange={(isOn) => set({ [name]: isOn })}>
      {label}
    </Checkbox>
  );
  const problem = (path: string) => {
    const text = form.errorOf(path);
    return text === undefined ? null : (
      <p role="alert" className={css.error}>
        {text}
      </p>
    );
  };
  return (
    <Card title={t`Order types and payment`}>
      <Stack gap={3}>
        <p className={css.legend}>
          <Trans>Delivery</Trans>
        </p>
        <div className={css.checks}>
          {check('buy_now', t`Now`)}
          {check('buy_later', t`Scheduled delivery`, !values.buy_now)}
          {check('cash_on_delivery', t`Cash on delivery`)}
          {check('card_on_delivery', t`Card on delivery`)}
        </div>
        {problem('buy_payment')}
        <p className={css.legend}>
          <Trans>Pickup</Trans>
        </p>
        <div className={css.checks}>
          {check('pickup', t`Pickup now`)}
          {check('pickup_later', t`Scheduled pickup`, !values.pickup)}
          {check('cash_on_pickup', t`Cash on pickup`)}
        </div>
        {problem('pickup_payment')}
        <p className={css.legend}>
          <Trans>Both</Trans>
        </p>
        <div className={css.checks}>{check('web_payment', t`Online payment`)}</div>
        {values.web_payment && !cards ? (
          <p role="status">
            <Trans>Not set up yet: customers are not offered online payment.</Trans>
          </p>
        ) : null}
      </Stack>
    </Card>
  );
}
