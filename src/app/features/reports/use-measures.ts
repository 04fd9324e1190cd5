import { useLingui } from '@lingui/react/macro';
import { plainMoney } from '#domain/plain-money.ts';
import type { ReportCell } from '#domain/reports/day-report.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Measure } from './breakdown.tsx';

const sumOf = (cells: readonly ReportCell[], of: (cell: ReportCell) => number) =>
  cells.reduce((sum, cell) => sum + of(cell), 0);

/** The columns that breakdowns choose from, with amounts in this currency. */
export function useMeasures(currency: string) {
  const { t } = useLingui();
  const format = useFormat();
  const orders: Measure<ReportCell> = {
    id: 'orders',
    header: t`Orders`,
    shown: (cell) => format.number(cell.orders),
    plain: (cell) => String(cell.orders),
    total: (cells) => format.number(sumOf(cells, ({ orders: count }) => count)),
  };
  const money = (id: string, header: string, amount: (cell: ReportCell) => number): Measure<ReportCell> => ({
    id,
    header,
    shown: (cell) => format.money(amount(cell), currency),
    plain: (cell) => plainMoney(amount(cell), currency),
    total: (cells) => format.money(sumOf(cells, amount), currency),
  });
  const sales = money('amount', t`Sales`, (cell) => cell.amount);
  const pieces: Measure<ReportCell> = {
    id: 'quantity',
    header: t`Quantity`,
    shown: (cell) => format.number(cell.quantity),
    plain: (cell) => String(cell.quantity),
    total: (cells) => format.number(sumOf(cells, ({ quantity }) => quantity)),
  };
  return { orders, pieces, money, sales };
}
