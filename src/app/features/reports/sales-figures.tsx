import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import type { ReportCell } from '#domain/reports/day-report.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { timesOf } from './times-report.ts';
import type { Report } from './merge-reports.ts';
import css from './reports.module.css';

/** The key figures, with promised against actual times. */
export function SalesFigures({ report, before }: { report: Report; before?: Report | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const { by, currency } = report;
  const amountOf = (key: string) => by.sales.find((cell) => cell.key === key)?.amount ?? 0;
  const now = totalsOf(report);
  const then = before && totalsOf(before);
  const { orders } = now;
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
      <Figure name={t`Sales`}>
        {money(now.sales)} <Change now={now.sales} before={then?.sales} />
      </Figure>
      <Figure name={t`Orders`}>
        {format.number(orders)} <Change now={orders} before={then?.orders} />
      </Figure>
      <Figure name={t`Average order`}>
        {orders === 0 ? '–' : money(now.average)} <Change now={now.average} before={then?.average} />
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

/** What a comparison is about. */
function totalsOf({ by }: Report): { sales: number; orders: number; average: number } {
  const total = by.sales.find((cell) => cell.key === 'total');
  const { amount: sales = 0, orders = 0 } = total ?? {};
  return { sales, orders, average: orders === 0 ? 0 : Math.round(sales / orders) };
}

/** How much more or less than in the period before, in per cent. */
function Change({ now, before }: { now: number; before: number | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  if (before === undefined || before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  const share = format.percent(Math.abs(percent) * 100);
  if (percent === 0) return <Badge>{t`No change`}</Badge>;
  return percent > 0 ? (
    <Badge tone="fresh">{t`▲ ${share} more`}</Badge>
  ) : (
    <Badge tone="warn">{t`▼ ${share} less`}</Badge>
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
