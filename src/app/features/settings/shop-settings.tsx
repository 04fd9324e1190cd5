import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { type ShopForm, shopFormOf, shopFormSchema } from '#domain/settings/edit-settings.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { FieldAnchor } from '../../parts/form/field-anchor.tsx';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { useCall } from '../../calls/use-call.ts';
import { TableOrdersField } from './table-orders-field.tsx';
import { OrderingModeField } from './ordering-mode-field.tsx';
import { PercentField } from '../../parts/form/percent-field.tsx';
import { TaxFlags } from './tax-flags.tsx';
import css from './settings.module.css';

type Numbers = 'packing_charge' | 'tax' | 'member_discount' | 'max_extra' | 'max_items' | 'max_quantity';
type Draft = Omit<ShopForm, Numbers> & Record<Numbers, number | null>;
type Flag = {
  [K in keyof Draft]: Draft[K] extends boolean ? K : never;
}[keyof Draft];

export function ShopSettings() {
  return <WithBranch>{(branch) => <Settings branch={branch} />}</WithBranch>;
}

function Settings({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const initial: Draft = shopFormOf(branch.shop);
  const form = useBranchForm({
    key: 'shop settings',
    initial,
    mark: markOf(initial),
    schema: shopFormSchema,
  });
  const flag = (name: Flag, label: string) => (
    <Checkbox isSelected={form.values[name]} onChange={(isOn) => form.change({ [name]: isOn })}>
      {label}
    </Checkbox>
  );
  return (
    <FormPage
      form={form}
      log="settings/shop"
      save={(request, seen) => callBranch('settings/shop', { ...request, seen })}
    >
      <Card title={t`Shop`} subtitle={t`Applies to all branches.`}>
        <Stack gap={4}>
          <TextField label={t`Name`} {...form.field('name')} />
          <OrderingModeField country={branch.country} {...form.field('ordering_mode')} />
          <div className={css.checks}>
            {flag('auto_approval', t`Orders are approved automatically`)}
            {flag('print_on_approval', t`Kitchen tickets are printed on approval`)}
            {flag('order_steps_all', t`Orders go through all steps`)}
            {flag('guest_buy', t`Allow guest checkout`)}
            {flag('lite_ecom', t`Counter and delivery only: no tables, no bookings`)}
          </div>
        </Stack>
      </Card>
      <Card
        title={t`Orders from table codes`}
        subtitle={t`The printed codes stay valid. A phone that scans one can order until the party leaves.`}
      >
        <Stack gap={4}>
          <TableOrdersField values={form.values} onChange={form.change} />
          {flag('table_orders_opened', t`Only at tables that staff have opened`)}
        </Stack>
      </Card>
      <Card title={t`Tax and charges`}>
        <Stack gap={4}>
          <div className={css.pair}>
            <FieldAnchor name="tax">
              <PercentField label={t`Tax (%)`} decimals={4} {...form.field('tax')} />
            </FieldAnchor>
            <PercentField label={t`Member discount (%)`} {...form.field('member_discount')} />
            <MoneyField
              label={t`Packing charge`}
              currency={branch.currency}
              {...form.field('packing_charge')}
            />
          </div>
          <TaxFlags value={form.values} onChange={form.change} />
          <FieldAnchor name="offers_tips">
            {flag('offers_tips', t`Offer a tip when a bill is paid`)}
          </FieldAnchor>
        </Stack>
      </Card>
      <Card title={t`Social media`} subtitle={t`Shown below the menu. Enter an address or a user name.`}>
        <div className={css.pair}>
          <TextField label="Facebook" isOptional maxLength={200} {...form.field('facebook')} />
          <TextField label="Instagram" isOptional maxLength={200} {...form.field('instagram')} />
          <TextField label="X (Twitter)" isOptional maxLength={200} {...form.field('twitter')} />
          <TextField label="YouTube" isOptional maxLength={200} {...form.field('youtube')} />
        </div>
      </Card>
      <Card title={t`Order limits`}>
        <Stack gap={3}>
          <p>
            <Trans>0 means no limit.</Trans>
          </p>
          <div className={css.pair}>
            <NumberField
              label={t`Different products per order`}
              {...form.field('max_items')}
              minValue={0}
              maxValue={10000}
            />
            <NumberField
              label={t`Quantity per product`}
              {...form.field('max_quantity')}
              minValue={0}
              maxValue={10000}
            />
            <NumberField
              label={t`Options per product`}
              {...form.field('max_extra')}
              minValue={0}
              maxValue={10000}
            />
          </div>
        </Stack>
      </Card>
    </FormPage>
  );
}
