import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { type PaidService, paidServices } from '#domain/billing/paid-services.ts';
import { type Plan, type PriceList, startingPrices } from '#domain/billing/plan.ts';
import { MAX_MONEY } from '#domain/money.ts';
import { currencies } from '#domain/shops/countries.data.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { named } from '../../parts/form/region-fields.tsx';
import type { Form } from '../../parts/form/use-form.ts';
import { useServiceLabel } from '../../parts/shops/service-labels.ts';
import css from './operator.module.css';

/** The prices in each currency; those that owners are billed in cannot be removed. */
export function PriceLists({ form, inUse }: { form: Form<Plan, Plan>; inUse: readonly string[] }) {
  const { t, i18n } = useLingui();
  const { prices, default_currency: standard } = form.values;
  const others = currencies.filter((code) => !(code in prices));
  const set = (code: string, list: PriceList) => form.change({ prices: { ...prices, [code]: list } });

  function add(code: string): void {
    const list = prices[standard];
    if (list !== undefined) set(code, startingPrices(list, standard, code));
  }

  function remove(code: string): void {
    const { [code]: _removed, ...left } = prices;
    form.change({ prices: left });
  }

  return (
    <>
      {Object.entries(prices).map(([code, list]) => (
        <Card
          key={code}
          title={t`Prices in ${code}`}
          subtitle={t`Per month, before tax. Set-up is charged once.`}
          footer={
            code === standard || inUse.includes(code) ? undefined : (
              <Button variant="quiet" icon="trash" onPress={() => remove(code)}>
                {t`Remove ${code}`}
              </Button>
            )
          }
        >
          <PriceFields
            currency={code}
            list={list}
            errorOf={(path) => form.errorOf(`prices.${code}.${path}`)}
            onChange={(next) => set(code, next)}
          />
        </Card>
      ))}
      <Card
        title={t`Another currency`}
        subtitle={t`Owners are billed in their own currency where it has prices. They begin with the numbers of ${standard}: check each before you save.`}
      >
        <Select
          label={t`Add prices in`}
          options={named(others, new Intl.DisplayNames(i18n.locale, { type: 'currency' }), i18n.locale)}
          value={null}
          onChange={add}
        />
      </Card>
    </>
  );
}

function PriceFields({
  currency,
  list,
  errorOf,
  onChange,
}: {
  currency: string;
  list: PriceList;
  errorOf: (path: string) => string | undefined;
  onChange: (list: PriceList) => void;
}) {
  const { t } = useLingui();
  const serviceLabel = useServiceLabel();
  const change = (service: PaidService, part: Partial<{ price: number; setup: number }>) =>
    onChange({
      ...list,
      services: { ...list.services, [service]: { ...list.services[service], ...part } },
    });
  return (
    <Stack gap={4}>
      <div className={css.pair}>
        <MoneyField
          label={t`Each further staff account`}
          currency={currency}
          minValue={0}
          maxValue={MAX_MONEY}
          value={list.account}
          error={errorOf('account')}
          onChange={(account) => onChange({ ...list, account: account ?? 0 })}
        />
      </div>
      {paidServices.map((service) => (
        <div key={service} className={css.pair} role="group" aria-label={serviceLabel(service)}>
          <MoneyField
            label={serviceLabel(service)}
            currency={currency}
            minValue={0}
            maxValue={MAX_MONEY}
            value={list.services[service].price}
            error={errorOf(`services.${service}.price`)}
            onChange={(price) => change(service, { price: price ?? 0 })}
          />
          <MoneyField
            label={t`${serviceLabel(service)}: set-up`}
            currency={currency}
            minValue={0}
            maxValue={MAX_MONEY}
            value={list.services[service].setup}
            error={errorOf(`services.${service}.setup`)}
            onChange={(setup) => change(service, { setup: setup ?? 0 })}
          />
        </div>
      ))}
      <p className={css.soft}>
        <Trans>A service with the price 0 is free.</Trans>
      </p>
    </Stack>
  );
}
