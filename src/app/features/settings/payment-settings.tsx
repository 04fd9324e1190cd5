import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { servesShop } from '#domain/payments/gateway-currencies.ts';
import { onlyPossible } from '#domain/payments/possible-methods.ts';
import { TABLE_SERVICES, tableMethods } from '#domain/payments/table-methods.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { MAX_AMOUNT } from '#domain/settings/edit-settings.ts';
import { type PaymentsForm, paymentsFormOf, paymentsFormSchema } from '#domain/settings/edit-site.ts';
import { limitedMethods, type LimitedMethod } from '#domain/shops/site.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { usePaymentLabel } from '../../parts/orders/payment-labels.ts';
import { useCall } from '../../calls/use-call.ts';
import { useGatewayLabels } from './gateway-labels.ts';
import { GatewayList } from './gateway-list.tsx';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { useOnlineMeans } from '../../parts/form/use-online-means.ts';
import settings from './settings.module.css';
import css from './site.module.css';

type Limit = { min: number | null; max: number | null };
type Draft = Omit<PaymentsForm, 'limits'> & { limits: Record<LimitedMethod, Limit> };

/** The accepted payment methods, with minimum and maximum amounts. */
export function PaymentSettings() {
  return <WithBranch>{(branch) => <Payments branch={branch} />}</WithBranch>;
}

function Payments({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const paymentLabel = usePaymentLabel();
  const gatewayLabels = useGatewayLabels();
  const initial: Draft = paymentsFormOf(branch);
  const form = useBranchForm({ key: 'payments', initial, mark: markOf(initial), schema: paymentsFormSchema });
  const { cards, returns } = useOnlineMeans();
  const hasTables = useHasTables();
  const means = { cards, returns };
  const paysAtTable =
    tableMethods(onlyPossible({ ...branch, web_payment: form.values.web_payment }, means)).length > 0;
  const services = TABLE_SERVICES.filter((one) => servesShop(one, branch))
    .map((one) => gatewayLabels.title(one))
    .join(' / ');
  const { limits } = form.values;
  const isOn: Record<LimitedMethod, boolean> = {
    cash_on_delivery: form.values.cash_on_delivery,
    card_on_delivery: form.values.card_on_delivery,
    cash_on_pickup: form.values.cash_on_pickup,
    card_on_pickup: form.values.cash_on_pickup,
    web_payment: form.values.web_payment,
  };
  // What is on can be turned off, also where nothing is delivered any more.
  const delivers = branch.buy_now || branch.buy_later || initial.cash_on_delivery || initial.card_on_delivery;
  const setLimit = (method: LimitedMethod, part: Partial<Limit>) =>
    form.change({ limits: { ...limits, [method]: { ...limits[method], ...part } } });
  const check = (
    name: 'cash_on_delivery' | 'card_on_delivery' | 'cash_on_pickup' | 'web_payment',
    label: string,
  ) => (
    <Checkbox isSelected={form.values[name]} onChange={(on) => form.change({ [name]: on })}>
      {label}
    </Checkbox>
  );
  const problem = (path: string) => {
    const text = form.errorOf(path);
    return text === undefined ? null : (
      <p role="alert" className={settings.error}>
        {text}
      </p>
    );
  };
  return (
    <FormPage
      form={form}
      log="settings/payments"
      save={(request, seen) => callBranch('settings/payments', { ...request, seen })}
    >
      <Card title={t`Payment methods`}>
        <Stack gap={3}>
          {delivers ? (
            <div className={settings.checks}>
              {check('cash_on_delivery', t`Cash on delivery`)}
              {check('card_on_delivery', t`Card on delivery`)}
            </div>
          ) : null}
          {problem('buy_payment')}
          <div className={settings.checks}>{check('cash_on_pickup', t`Cash or card on pickup`)}</div>
          {problem('pickup_payment')}
          <div className={settings.checks}>{check('web_payment', t`Online payment`)}</div>
          {form.values.web_payment && !cards ? (
            <p role="status">
              <NotOfferedYet services={services} />
            </p>
          ) : null}
          {hasTables && (paysAtTable || !form.values.web_payment) ? (
            <p role="status">
              {paysAtTable ? (
                <Trans>Guests at tables can pay on their own phones, under “Bill and service”.</Trans>
              ) : (
                <NotAtTablesYet services={services} />
              )}
            </p>
          ) : null}
        </Stack>
      </Card>
      <Card
        title={t`Minimum and maximum`}
        subtitle={t`Amounts in ${branch.currency}. Orders outside this range must be paid another way.`}
      >
        {limitedMethods
          .filter((method) => isOn[method])
          .map((method) => (
            <div key={method} className={css.limits} role="group" aria-label={paymentLabel(method)}>
              <span className={css.method}>{paymentLabel(method)}</span>
              <NumberField
                label={t({ message: 'From', context: 'amount' })}
                hasSteppers={false}
                minValue={0}
                maxValue={MAX_AMOUNT}
                value={limits[method].min}
                onChange={(min) => setLimit(method, { min })}
                error={form.errorOf(`limits.${method}.min`)}
              />
              <NumberField
                label={t({ message: 'To', context: 'amount' })}
                hasSteppers={false}
                minValue={1}
                maxValue={MAX_AMOUNT}
                value={limits[method].max}
                onChange={(max) => setLimit(method, { max })}
                error={form.errorOf(`limits.${method}.max`)}
              />
            </div>
          ))}
        {limitedMethods.some((method) => isOn[method]) ? null : (
          <p>
            <Trans>No payment on delivery, at the counter or online.</Trans>
          </p>
        )}
      </Card>
      <GatewayList branch={branch} />
    </FormPage>
  );
}

/** `services`: the payment providers that this branch can have an account with; '' if none. */
function NotOfferedYet({ services }: { services: string }) {
  return services === '' ? (
    <Trans>Not offered yet. The person who runs this server sets up card payment.</Trans>
  ) : (
    <Trans>
      Not offered yet. The person who runs this server sets up card payment, or you set up {services} below.
    </Trans>
  );
}

function NotAtTablesYet({ services }: { services: string }) {
  return services === '' ? (
    <Trans>Guests at tables cannot pay on their phones yet. Turn on online payment here.</Trans>
  ) : (
    <Trans>
      Guests at tables cannot pay on their phones yet. Turn on online payment here, or set up {services}{' '}
      below.
    </Trans>
  );
}
