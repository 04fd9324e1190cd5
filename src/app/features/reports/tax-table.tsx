import { useLingui } from '@lingui/react/macro';
import { plainMoney } from '#domain/plain-money.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Breakdown } from './breakdown.tsx';
import type { Report } from './merge-reports.ts';
import { cellsInOrder } from './cells-in-order.ts';

/** Keys of the rows beside those of the rates. */
const NO_RATE = 'no-rate';
const ALL = 'all';

interface TaxRow {
  /** The rate in basis points, or one of the above. */
  key: string;
  net: number;
  tax: number;
}

/**
 * Net sales and tax by rate, what no rate applies to, such as delivery and packing charges, and their sum, which is the
 * total of the sales.
 */
export function taxRows({ sales, tax, taxed }: Pick<Report['by'], 'sales' | 'tax' | 'taxed'>): TaxRow[] {
  const nets = new Map(taxed.map(({ key, amount }) => [key, amount]));
  const rates = cellsInOrder(tax).map(({ key, amount }) => ({ key, net: nets.get(key) ?? 0, tax: amount }));
  const total = sales.find(({ key }) => key === 'total');
  if (total === undefined) return rates;
  const rest = rates.reduce((left, row) => left - row.net - row.tax, total.amount);
  const rows = rest === 0 ? rates : [...rates, { key: NO_RATE, net: rest, tax: 0 }];
  const sum = rates.reduce((all, row) => all + row.tax, 0);
  return [...rows, { key: ALL, net: total.amount - sum, tax: sum }];
}

/** The tax of the sales by rate, for the tax return. */
export function TaxTable({ report, fileName }: { report: Report; fileName: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { by, currency } = report;
  const money = (id: string, header: string, amount: (row: TaxRow) => number) => ({
    id,
    header,
    shown: (row: TaxRow) => format.money(amount(row), currency),
    plain: (row: TaxRow) => plainMoney(amount(row), currency),
  });
  function name({ key }: TaxRow): string {
    if (key === ALL) return t`Total sales`;
    return key === NO_RATE ? t`Delivery and packing, no tax` : format.percent(Number(key));
  }
  return (
    <Breakdown
      title={t`By tax`}
      rows={taxRows(by)}
      rowKey={({ key }) => key}
      nameHeader={t`Rate`}
      name={name}
      measures={[
        // Four columns of amounts do not fit on a phone.
        { ...money('net', t`Net`, ({ net }) => net), isHiddenOnPhone: true },
        money('tax', t`Tax`, ({ tax }) => tax),
        money('gross', t`Sales`, ({ net, tax }) => net + tax),
      ]}
      fileName={fileName}
      // It is handed to an accountant, away from the page that says it.
      origin={[
        { header: t`Branch`, value: report.branches.length === 0 ? branch.name : t`All branches` },
        { header: t`From`, value: report.start_time },
        { header: t`To`, value: report.end_time },
      ]}
    />
  );
}
