import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { BankAccount } from '#contract/order-details.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { useCopyText } from '../../../parts/sharing/use-copy-text.ts';
import css from './bank-transfer.module.css';

/** Bank details for an order paid by bank transfer, and whether the money has arrived. */
export function BankTransfer({ order, bank }: { order: Order; bank: BankAccount | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const copy = useCopyText();
  const amount = format.money(order.total, order.currency);
  if (order.transfer !== undefined)
    return (
      <p role="status">
        {order.status === 'CANCELED'
          ? t`Your transfer of ${amount} has arrived. Please ask the restaurant for a refund.`
          : t`Your transfer of ${amount} has arrived.`}
      </p>
    );
  if (order.finished_at !== null || order.total === 0) return null;
  if (bank === undefined)
    return (
      <p role="status">
        <Trans>The restaurant has not entered its bank details. Please call before you pay.</Trans>
      </p>
    );
  const reference = `${labels.number(order)} ${order.name}`.trim();
  const lines = [
    { label: t`Account holder`, value: bank.holder },
    { label: t`Account number`, value: bank.account },
    { label: t`Bank name`, value: bank.name },
    { label: t`Reference`, value: reference },
  ];
  return (
    <section className={css.transfer} aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">{t`Please transfer ${amount}`}</h2>
      <dl className={css.lines}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              <Button variant="quiet" aria-label={t`Copy: ${label}`} onPress={() => void copy(value)}>
                <Trans>Copy</Trans>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>
          The restaurant identifies your payment by the reference. This page updates when the transfer
          arrives.
        </Trans>
      </p>
    </section>
  );
}
