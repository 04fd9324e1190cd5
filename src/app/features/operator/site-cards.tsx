import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { currencyOfCountry } from '#domain/shops/countries.data.ts';
import { MAX_EXTRA_OPTIONS } from '#domain/site/site-settings.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { named } from '../../parts/form/region-fields.tsx';
import type { SiteForm } from './site-page.tsx';
import css from './operator.module.css';

/** A select cannot have an empty choice. */
const NONE = 'none';

/** What a sign-up begins with, phone numbers, and support. */
export function SignUpCard({ form }: { form: SiteForm }) {
  const { t, i18n } = useLingui();
  const {
    country,
    country_phone: phoneCountry,
    lite_ecom: isLite,
    post_code_mode_active: isPostCode,
  } = form.values;
  const countries = named(
    currencyOfCountry.keys(),
    new Intl.DisplayNames(i18n.locale, { type: 'region' }),
    i18n.locale,
  );
  const withNone = (label: string) => [{ id: NONE, label }, ...countries];
  const codeOf = (id: string) => (id === NONE ? '' : id);
  return (
    <Card title={t`Sign-up and support`}>
      <Stack gap={4}>
        <div className={css.pair}>
          <Select
            label={t`Country of new restaurants`}
            options={withNone(t`As the browser says`)}
            value={country === '' ? NONE : country}
            error={form.errorOf('country')}
            onChange={(id) => form.change({ country: codeOf(id) })}
          />
          <Select
            label={t`Dialing code of customers`}
            description={t`For phone numbers without one, where no restaurant is known.`}
            options={withNone(t`None`)}
            value={phoneCountry === '' ? NONE : phoneCountry}
            error={form.errorOf('country_phone')}
            onChange={(id) => form.change({ country_phone: codeOf(id) })}
          />
        </div>
        <Checkbox isSelected={isLite} onChange={(isOn) => form.change({ lite_ecom: isOn })}>
          <Trans>New restaurants begin with counter and delivery only</Trans>
        </Checkbox>
        <Checkbox
          isSelected={isPostCode}
          description={t`New restaurants deliver by postal code and place name instead of a map.`}
          onChange={(isOn) => form.change({ post_code_mode_active: isOn })}
        >
          <Trans>Addresses by postal code</Trans>
        </Checkbox>
        <TextField
          label={t`WhatsApp number of support`}
          description={t`Owners and managers see it in their account menu.`}
          type="tel"
          maxLength={40}
          isOptional
          {...form.field('support_whatsapp')}
        />
      </Stack>
    </Card>
  );
}

/** What restaurants are offered. */
export function MenuCard({ form }: { form: SiteForm }) {
  const { t } = useLingui();
  const { qr_order: isQr, limit_extra_options: limit } = form.values;
  return (
    <Card title={t`Restaurants`}>
      <Stack gap={4}>
        <Checkbox isSelected={isQr} onChange={(isOn) => form.change({ qr_order: isOn })}>
          <Trans>Offer QR codes for ordering</Trans>
        </Checkbox>
        <NumberField
          label={t`Groups of an extra, and options of a group`}
          description={t`The most that can be added.`}
          minValue={1}
          maxValue={MAX_EXTRA_OPTIONS}
          value={limit}
          error={form.errorOf('limit_extra_options')}
          onChange={(count) => form.change({ limit_extra_options: count ?? 1 })}
        />
      </Stack>
    </Card>
  );
}

/** What a recommendation of a new owner is worth. */
export function ReferralCard({ form }: { form: SiteForm }) {
  const { t } = useLingui();
  const { answer } = useOwnCall('GET operator/plan', {});
  if (answer?.ok !== true) return null;
  const { referral_breakup: share } = form.values;
  return (
    <Card title={t`Recommendations`} subtitle={t`What an owner gets for recommending Brigade to a new one.`}>
      <div className={css.pair}>
        <MoneyField
          label={t`Reward for a new owner`}
          currency={answer.value.plan.default_currency}
          minValue={0}
          value={form.values.referral_fee}
          error={form.errorOf('referral_fee')}
          onChange={(fee) => form.change({ referral_fee: fee ?? 0 })}
        />
        <NumberField
          label={t`Share of the owner who recommends (%)`}
          description={t`The new owner gets the other ${100 - share} %.`}
          minValue={0}
          maxValue={100}
          value={share}
          error={form.errorOf('referral_breakup')}
          onChange={(percent) => form.change({ referral_breakup: percent ?? 0 })}
        />
      </div>
    </Card>
  );
}
