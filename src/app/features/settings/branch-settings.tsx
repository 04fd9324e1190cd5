import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Link } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usesMiles } from '#domain/delivery/distance-unit.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { type BranchForm, branchFormOf, branchFormSchema } from '#domain/settings/edit-settings.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { MilesField } from '../../parts/form/distance-field.tsx';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import type { Form } from '../../parts/form/use-form.ts';
import { useOnlineMeans } from '../../parts/form/use-online-means.ts';
import { useSettingLabels } from '../../parts/shops/setting-labels.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields, PickupFields } from './offer-fields.tsx';
import css from './settings.module.css';

const HANDOVERS = ['none', 'pin', 'photo', 'either'] as const;
const MAX_RADIUS_KM = 1000;

type Numbers = 'slot_orders' | 'deliver_within' | 'deliver_time' | 'min_order' | 'delivery_charge';
type Draft = Omit<BranchForm, Numbers> & Record<Numbers, number | null>;
type Settings = Form<Draft, BranchForm>;

export function BranchSettings() {
  return <WithBranch>{(branch) => <Settings branch={branch} />}</WithBranch>;
}

function Settings({ branch }: { branch: Branch }) {
  const { t, i18n } = useLingui();
  const radiusHelp = t`0 means no limit. Applies where no delivery zone is active, once the location is set.`;
  const { handover: handoverWords } = useSettingLabels();
  const { path } = useWorkplace();
  const callBranch = useCall();
  const initial: Draft = branchFormOf(branch);
  const schema = branchFormSchema(branch, useOnlineMeans());
  const form = useBranchForm({ key: 'branch settings', initial, mark: markOf(initial), schema });
  // A location is set on its own page; the address alone does not move it.
  const [firstAddress] = useState(branch.address);
  const isPinStale =
    branch.lat !== null && firstAddress !== '' && form.values.address.trim() !== firstAddress.trim();
  const place = isolatedText(firstAddress);
  return (
    <FormPage
      form={form}
      log="settings/branch"
      {...(isPinStale ? { said: t`Address saved. The pin is still at ${place}.` } : {})}
      save={(request, seen) => callBranch('settings/branch', { ...request, seen })}
    >
      <Card title={t`Location`}>
        <Stack gap={4}>
          <TextField label={t`Name`} {...form.field('name')} />
          <TextField label={t`Address`} {...form.field('address')} />
          {isPinStale ? <OldPin address={firstAddress} isSaved={!form.isDirty} /> : null}
          <Select
            label={t`Status`}
            options={[
              { id: 'open', label: t`Open` },
              { id: 'busy', label: t`Busy` },
              { id: 'closed', label: t`Closed` },
            ]}
            {...form.field('status')}
          />
          <ContactFields form={form} country={branch.country} />
          <TextField
            label={t`Note for customers`}
            description={t`Shown below the menu, with your contact details.`}
            multiline
            isOptional
            maxLength={300}
            {...form.field('note')}
          />
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
            description={t`Pickup is promised after two thirds of it, because it needs no driver.`}
            {...form.field('deliver_time')}
            minValue={1}
            maxValue={1440}
          />
          {usesMiles(branch.country) ? (
            <MilesField
              label={t`Delivery radius (miles)`}
              description={radiusHelp}
              {...form.field('deliver_within')}
              max={MAX_RADIUS_KM}
            />
          ) : (
            <NumberField
              label={t`Delivery radius (km)`}
              description={radiusHelp}
              {...form.field('deliver_within')}
              minValue={0}
              maxValue={MAX_RADIUS_KM}
            />
          )}
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
          options={HANDOVERS.map((id) => ({ id, label: handoverWords[id] }))}
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

/** The address was changed, but not the pin, which is set on a page of its own. */
function OldPin({ address, isSaved }: { address: string; isSaved: boolean }) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const place = isolatedText(address);
  return (
    <div role="status">
      <p className={css.legend}>
        {t`The pin is still at ${place}. Zones and distances are measured from it.`}
      </p>
      {isSaved ? (
        <Link href={`${path}/location.html?${new URLSearchParams({ pin: address })}`}>
          <Trans>Move the pin</Trans>
        </Link>
      ) : null}
    </div>
  );
}

/** Fulfillment types and payment methods: each type offered needs a payment method. */
function Offered({ form }: { form: Settings }) {
  const { t } = useLingui();
  const { values, change } = form;
  const { cards } = useOnlineMeans();
  return (
    <Card title={t`Order types and payment`}>
      <Stack gap={3}>
        <p className={css.legend}>
          <Trans>Delivery</Trans>
        </p>
        <DeliveryFields form={form} />
        <p className={css.legend}>
          <Trans>Pickup</Trans>
        </p>
        <PickupFields form={form} />
        <p className={css.legend}>
          <Trans>Both</Trans>
        </p>
        <div className={css.checks}>
          <Checkbox isSelected={values.web_payment} onChange={(web_payment) => change({ web_payment })}>
            {t`Online payment`}
          </Checkbox>
        </div>
        {values.web_payment && !cards ? (
          <p role="status">
            <Trans>Not set up yet: customers are not offered online payment.</Trans>
          </p>
        ) : null}
      </Stack>
    </Card>
  );
}
