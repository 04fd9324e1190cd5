import { useLingui } from '@lingui/react/macro';
import { type ReportCell, voidWords } from '#domain/reports/day-report.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Breakdown } from './breakdown.tsx';
import { cellsInOrder } from './cells-in-order.ts';
import { MostViewed } from './most-viewed.tsx';
import { NOT_PAID_YET, paymentRows } from './not-paid-yet.ts';
import { Punctuality } from './punctuality.tsx';
import type { Report } from './merge-reports.ts';
import { TaxTable } from './tax-table.tsx';
import { UnpaidBills } from './unpaid-bills.tsx';
import { useMeasures } from './use-measures.ts';
import { useReportNames } from './use-report-names.ts';
import css from './reports.module.css';

/** Sales by each dimension, in two columns of their own: tables of different length leave no gaps. */
export function Breakdowns({ report }: { report: Report }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useReportNames();
  const { by, currency, start_time: from, end_time: to } = report;
  const { orders, pieces, money, sales } = useMeasures(currency);
  const tips = new Map(by.tip.map((cell) => [cell.key, cell.amount]));
  const { branch } = useWorkplace();
  const of = report.branches.length === 0 ? branch.sid : 'all-branches';
  const file = (name: string) => `${name}-${of}-${from}-${to}`;
  const common = { rowKey: (cell: ReportCell) => cell.key, weight: (cell: ReportCell) => cell.amount };
  const voidName = ({ key }: ReportCell) => {
    const { by: person, reason } = voidWords(key);
    return `${person}: ${reason}`;
  };
  return (
    <div className={css.pair}>
      <div className={css.column}>
        {report.branches.length === 0 ? null : (
          <Breakdown
            title={t`By branch`}
            rows={report.branches}
            nameHeader={t`Branch`}
            name={(cell) => cell.label}
            measures={[orders, sales]}
            totals={['orders', 'amount']}
            fileName={file('branches')}
            {...common}
          />
        )}
        <Breakdown
          title={t`By product`}
          rows={by.product}
          nameHeader={t`Product`}
          name={(cell) => cell.label}
          measures={[pieces, orders, sales]}
          totals={['quantity', 'amount']}
          fileName={file('products')}
          {...common}
        />
        <Breakdown
          title={t`By staff member`}
          rows={by.staff}
          nameHeader={t`Person`}
          name={(cell) => cell.label || t`Ordered online`}
          measures={[orders, sales]}
          totals={['orders', 'amount']}
          fileName={file('people')}
          {...common}
        />
        <Breakdown
          title={t`Voids`}
          rows={by.voided}
          nameHeader={t`Staff member and reason`}
          name={voidName}
          measures={[pieces, orders, money('amount', t`Value`, (cell) => cell.amount)]}
          totals={['quantity', 'amount']}
          fileName={file('off-the-bill')}
          rowKey={common.rowKey}
        />
        <UnpaidBills report={report} fileName={file('unpaid')} />
        {report.branches.length === 0 ? <MostViewed range={{ from, to }} /> : null}
      </div>
      <div className={css.column}>
        <Breakdown
          title={t`By day`}
          rows={report.days}
          nameHeader={t`Day`}
          name={(cell) => format.day(cell.key)}
          plainName={(cell) => cell.key}
          measures={[orders, sales]}
          totals={['orders', 'amount']}
          fileName={file('days')}
          {...common}
        />
        <Breakdown
          title={t`By order type`}
          rows={by.action}
          nameHeader={t`Order type`}
          name={(cell) => names.action(cell.key)}
          measures={[orders, sales]}
          totals={['orders', 'amount']}
          fileName={file('kinds')}
          {...common}
        />
        <Breakdown
          title={t`By payment method`}
          rows={paymentRows(by)}
          nameHeader={t`Paid by`}
          name={(cell) => (cell.key === NOT_PAID_YET ? t`Not paid yet` : names.payment(cell.key))}
          measures={[orders, sales, money('tip', t`Tips`, (cell) => tips.get(cell.key) ?? 0)]}
          totals={['amount', 'tip']}
          fileName={file('payments')}
          {...common}
        />
        <Breakdown
          title={t`By hour`}
          rows={cellsInOrder(by.hour)}
          nameHeader={t`Hour`}
          name={(cell) => format.minuteOfDay(Number(cell.key) * 60)}
          measures={[orders, sales]}
          totals={['orders', 'amount']}
          fileName={file('hours')}
          {...common}
        />
        <TaxTable report={report} fileName={file('tax')} />
        <Punctuality report={report} fileName={file} />
      </div>
    </div>
  );
}
