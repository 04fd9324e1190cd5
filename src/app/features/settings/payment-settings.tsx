import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { MOST_AMOUNT } from '#domain/shops/edit-settings.ts';
import { type PaymentsForm, paymentsFormOf, paymentsFormSchema } from '#domain/shops/edit-site.ts';
import { limitedMethods, type LimitedMethod } from '#domain/shops/site.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { LeadersOnly } from '../../parts/form/leaders-only.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { usePaymentWords } from '../../parts/payment-words.ts';
import { useAsked } from '../../session/use-asked.ts';
import { useCall } from '../../session/use-call.ts';
import { GatewayList } from './gateway-list.tsx';
import settings from './settings.module.css';
import css from './site.module.css';

type Limit = { min: number | null; max: number | null };
type Draft = Omit<PaymentsForm, 'limits'> & { limits: Record<LimitedMethod, Limit> };

/** Which ways of paying are taken, and from how much to how much. */
export function PaymentSettings() {
  return (
    <LeadersOnly>
      {(branch) => (
        <Stack gap={4}>
          <Payments branch={branch} />
          <div className={css.gatewayList}>
            <GatewayList />
          </div>
        </Stack>
      )}
    </LeadersOnly>
  );
}

function Payments({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const paymentWord = usePaymentWords();
  const initial: Draft = paymentsFormOf(branch);
  const form = useForm({ key: 'payments', initial, mark: markOf(initial), schema: paymentsFormSchema });
  const { answer: site } = useAsked('site/info', {});
  const { limits } = form.values;
  const isOn: Record<LimitedMethod, boolean> = {
    cash_on_delivery: form.values.cash_on_delivery,
    card_on_delivery: form.values.card_on_delivery,
    cash_on_pickup: form.values.cash_on_pickup,
    card_on_pickup: form.values.cash_on_pickup,
    web_payment: form.values.web_payment,
  };
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
      <Card title={t`Ways of paying`}>
        <Stack gap={3}>
          <div className={settings.checks}>
            {check('cash_on_delivery', t`Cash on delivery`)}
            {check('card_on_delivery', t`Card on delivery`)}
          </div>
          {problem('buy_payment')}
          <div className={settings.checks}>{check('cash_on_pickup', t`Cash or card on pickup`)}</div>
          {problem('pickup_payment')}
          <div className={settings.checks}>{check('web_payment', t`Online payment`)}</div>
          {form.values.web_payment && site?.ok === true && !site.value.online_payment ? (
            <p role="status">
              <Trans>Not configured on this server: customers are not offered to pay online.</Trans>
            </p>
          ) : null}
        </Stack>
      </Card>
      <Card
        title={t`From how much to how much`}
        subtitle={t`In ${branch.currency}. A customer's order outside of it is paid another way, or not taken.`}
      >
        {limitedMethods
          .filter((method) => isOn[method])
          .map((method) => (
            <div key={method} className={css.limits} role="group" aria-label={paymentWord(method)}>
              <span className={css.method}>{paymentWord(method)}</span>
              <NumberField
                label={t({ message: 'From', context: 'amount' })}
                hasSteppers={false}
                minValue={0}
                maxValue={MOST_AMOUNT}
                value={limits[method].min}
                onChange={(min) => setLimit(method, { min })}
                error={form.errorOf(`limits.${method}.min`)}
              />
              <NumberField
                label={t({ message: 'To', context: 'amount' })}
                hasSteppers={false}
                minValue={1}
                maxValue={MOST_AMOUNT}
                value={limits[method].max}
                onChange={(max) => setLimit(method, { max })}
                error={form.errorOf(`limits.${method}.max`)}
              />
            </div>
          ))}
        {limitedMethods.some((method) => isOn[method]) ? null : (
          <p>
            <Trans>Nothing is paid at the door, at the counter or online.</Trans>
          </p>
        )}
      </Card>
    </FormPage>
  );
}
