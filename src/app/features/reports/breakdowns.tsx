import { useLingui } from '@lingui/react/macro';
import { orderActions, paymentMethods } from '#domain/orders/order.ts';
import { plainMoney } from '#domain/plain-money.ts';
import { type ReportCell, STEP_MINUTES, voidWords } from '#domain/reports/day-report.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { usePaymentLabel } from '../../parts/orders/payment-labels.ts';
import { Breakdown, type Measure } from './breakdown.tsx';
import type { Report } from './sales-report.tsx';
import { UnpaidBills } from './unpaid-bills.tsx';
import css from './reports.module.css';

const byKey = (one: ReportCell, other: ReportCell) => Number(one.key) - Number(other.key);

/** Display names for the keys of a report. */
function useNames() {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const payment = usePaymentLabel();
  const atTable: Record<string, string> = {
    cash: t`Cash at the table`,
    card: t`Card at the table`,
    voucher: t`Voucher`,
    transfer: t`Transfer`,
    discount: t`Discounts at the table`,
  };
  return {
    action: (key: string) => {
      const action = orderActions.find((one) => one === key);
      return action === undefined ? key : labels.action(action);
    },
    payment: (key: string) => {
      const method = paymentMethods.find((one) => one === key);
      if (method !== undefined) return payment(method);
      return atTable[key] ?? t`Not specified`;
    },
  };
}

/** Sales by each dimension. */
export function Breakdowns({ report }: { report: Report }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useNames();
  const { by, currency, start_time: from, end_time: to } = report;
  const orders: Measure<ReportCell> = {
    id: 'orders',
    header: t`Orders`,
    shown: (cell) => format.number(cell.orders),
    plain: (cell) => String(cell.orders),
  };
  const money = (id: string, header: string, amount: (cell: ReportCell) => number): Measure<ReportCell> => ({
    id,
    header,
    shown: (cell) => format.money(amount(cell), currency),
    plain: (cell) => plainMoney(amount(cell), currency),
  });
  const sales = money('amount', t`Sales`, (cell) => cell.amount);
  const pieces: Measure<ReportCell> = {
    id: 'quantity',
    header: t`Quantity`,
    shown: (cell) => format.number(cell.quantity),
    plain: (cell) => String(cell.quantity),
  };
  const taxed = new Map(by.taxed.map((cell) => [cell.key, cell.amount]));
  const tips = new Map(by.tip.map((cell) => [cell.key, cell.amount]));
  const file = (name: string) => `${name}-${from}-${to}`;
  const common = { rowKey: (cell: ReportCell) => cell.key, weight: (cell: ReportCell) => cell.amount };
  const counted = { rowKey: (cell: ReportCell) => cell.key, weight: (cell: ReportCell) => cell.orders };
  const step = (key: string) => [Number(key), Number(key) + STEP_MINUTES] as const;
  const lateName = ({ key }: ReportCell) => {
    const [least, most] = step(key);
    if (least >= 0) return t`${least}–${most} min late`;
    return t`${-most}–${-least} min early`;
  };
  const tookName = ({ key }: ReportCell) => {
    const [least, most] = step(key);
    return t`${least}–${most} min`;
  };
  const voidName = ({ key }: ReportCell) => {
    const { by: person, reason } = voidWords(key);
    return `${person}: ${reason}`;
  };
  return (
    <div className={css.pair}>
      <Breakdown
        title={t`By product`}
        rows={by.product}
        nameHeader={t`Product`}
        name={(cell) => cell.label}
        measures={[pieces, orders, sales]}
        fileName={file('products')}
        {...common}
      />
      <Breakdown
        title={t`By day`}
        rows={report.days}
        nameHeader={t`Day`}
        name={(cell) => format.day(cell.key)}
        plainName={(cell) => cell.key}
        measures={[orders, sales]}
        fileName={file('days')}
        {...common}
      />
      <Breakdown
        title={t`By order type`}
        rows={by.action}
        nameHeader={t`Order type`}
        name={(cell) => names.action(cell.key)}
        measures={[orders, sales]}
        fileName={file('kinds')}
        {...common}
      />
      <Breakdown
        title={t`By payment method`}
        rows={by.payment}
        nameHeader={t`Paid by`}
        name={(cell) => names.payment(cell.key)}
        measures={[orders, sales, money('tip', t`Tips`, (cell) => tips.get(cell.key) ?? 0)]}
        fileName={file('payments')}
        {...common}
      />
      <Breakdown
        title={t`By staff member`}
        rows={by.staff}
        nameHeader={t`Person`}
        name={(cell) => cell.label || t`Ordered online`}
        measures={[orders, sales]}
        fileName={file('people')}
        {...common}
      />
      <Breakdown
        title={t`Off the bill`}
        rows={by.voided}
        nameHeader={t`Staff member and reason`}
        name={voidName}
        measures={[pieces, orders, money('amount', t`Value`, (cell) => cell.amount)]}
        fileName={file('off-the-bill')}
        rowKey={common.rowKey}
      />
      <UnpaidBills report={report} fileName={file('unpaid')} />
      <Breakdown
        title={t`By hour`}
        rows={[...by.hour].sort(byKey)}
        nameHeader={t`Hour`}
        name={(cell) => format.minuteOfDay(Number(cell.key) * 60)}
        measures={[orders, sales]}
        fileName={file('hours')}
        {...common}
      />
      <Breakdown
        title={t`By tax`}
        rows={[...by.tax].sort(byKey)}
        rowKey={(cell) => cell.key}
        nameHeader={t`Rate`}
        name={(cell) => format.percent(Number(cell.key))}
        measures={[
          money('net', t`Net`, (cell) => taxed.get(cell.key) ?? 0),
          money('tax', t`Tax`, (cell) => cell.amount),
        ]}
        fileName={file('tax')}
      />
      <Breakdown
        title={t`On-time performance`}
        rows={[...by.late].sort(byKey)}
        nameHeader={t`Delivered or picked up`}
        name={lateName}
        measures={[orders]}
        fileName={file('promised')}
        {...counted}
      />
      <Breakdown
        title={t`Fulfillment time`}
        rows={[...by.took].sort(byKey)}
        nameHeader={t`From order to delivery`}
        name={tookName}
        measures={[orders]}
        fileName={file('times')}
        {...counted}
      />
    </div>
  );
}
