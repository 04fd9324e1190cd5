import { useLingui } from '@lingui/react/macro';
import type { Payment } from '#domain/orders/payment.ts';
import { livePayments } from '#domain/tables/live-payments.ts';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { serverNow } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { floorTable } from '../../parts/tables/floor-tables.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { placeOfBill } from '../../parts/tables/place-of-bill.ts';

/** The payments of the bill a change is about. */
export function PaymentsOfChange({ entry }: { entry: OutboxEntry }) {
  const view = useView();
  const { order, root } = placeOfBill(view, entry);
  const bills = root === undefined ? [] : floorTable(view, root, serverNow()).sessions;
  return <PaymentsTaken bills={[...bills, ...(order === undefined ? [] : [order])]} />;
}

/** The payments of bills: whose, how much and when, so that one of them can be chosen. */
export function PaymentsTaken({ bills }: { bills: readonly { payments?: Payment[] | undefined }[] }) {
  const { t } = useLingui();
  const labels = useTableLabels();
  const format = useFormat();
  const { branch } = useWorkplace();
  const payments = bills.flatMap(({ payments: taken = [] }) => livePayments({ payments: taken }));
  if (payments.length === 0) return null;
  return (
    <ul>
      {payments.map(({ id, amount, by, at, method }) => {
        const sum = format.money(amount, branch.currency);
        const time = format.instant(at, branch.timezone, 'time');
        const how = labels.method(method);
        return <li key={id}>{t`${sum} by ${by} at ${time} · ${how}`}</li>;
      })}
    </ul>
  );
}
