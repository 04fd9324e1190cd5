import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReportCell } from '#domain/reports/day-report.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { timesOf } from './times-report.ts';
import type { Report } from './sales-report.tsx';
import css from './reports.module.css';

/** The key figures, with promised against actual times. */
export function SalesFigures({ report }: { report: Report }) {
  const { t } = useLingui();
  const format = useFormat();
  const { by, currency } = report;
  const amountOf = (key: string) => by.sales.find((cell) => cell.key === key)?.amount ?? 0;
  const orders = by.sales.find((cell) => cell.key === 'total')?.orders ?? 0;
  const money = (value: number) => format.money(value, currency);
  const canceled = by.canceled[0];
  const sumOf = (cells: readonly ReportCell[], count: 'quantity' | 'amount') =>
    cells.reduce((sum, cell) => sum + cell[count], 0);
  const times = timesOf(by);
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : format.percent(Math.round((part / whole) * 100) * 100);
  const minutes = (value: number | null) => (value === null ? '–' : t`under ${value} min`);
  return (
    <dl className={css.figures}>
      <Figure name={t`Sales`}>{money(amountOf('total'))}</Figure>
      <Figure name={t`Orders`}>{format.number(orders)}</Figure>
      <Figure name={t`Average order`}>
        {orders === 0 ? '–' : money(Math.round(amountOf('total') / orders))}
      </Figure>
      <Figure name={t`Tax`}>{money(amountOf('tax'))}</Figure>
      <Figure name={t`Discounts`}>{money(amountOf('discount'))}</Figure>
      <Figure name={t`Tips`}>{money(sumOf(by.tip, 'amount'))}</Figure>
      <Figure name={t({ message: 'Cancelled', context: 'orders' })}>
        {format.number(canceled?.orders ?? 0)} <small>{money(canceled?.amount ?? 0)}</small>
      </Figure>
      <Figure name={t`Voided items`}>
        {format.number(sumOf(by.voided, 'quantity'))} <small>{money(sumOf(by.voided, 'amount'))}</small>
      </Figure>
      <Figure name={t`Unpaid bills`}>
        {format.number(by.unpaid.reduce((sum, cell) => sum + cell.orders, 0))}{' '}
        <small>{money(sumOf(by.unpaid, 'amount'))}</small>
      </Figure>
      <Figure name={t`On time or early`}>
        {share(times.onTime, times.orders)}{' '}
        <small>
          <Trans>of {times.orders}</Trans>
        </small>
      </Figure>
      <Figure name={t`Up to 10 minutes late`}>{share(times.nearly, times.orders)}</Figure>
      <Figure name={t`Median time`}>{minutes(times.half)}</Figure>
      <Figure name={t`90% completed within`}>{minutes(times.most)}</Figure>
      <Figure name={t`Accepted after more than a minute`}>{share(times.waited, times.accepted)}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
