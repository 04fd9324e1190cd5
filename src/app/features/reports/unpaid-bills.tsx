import { useLingui } from '@lingui/react/macro';
import { plainMoney } from '#domain/plain-money.ts';
import type { UnpaidClosing } from '#domain/reports/day-report.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { Breakdown, type Measure } from './breakdown.tsx';
import type { Report } from './merge-reports.ts';

/** Bills of parties that left without paying. */
export function UnpaidBills({ report, fileName }: { report: Report; fileName: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { currency, unpaid_bills: bills } = report;
  const words = (
    id: string,
    header: string,
    of: (bill: UnpaidClosing) => string,
  ): Measure<UnpaidClosing> => ({
    id,
    header,
    shown: of,
    plain: of,
  });
  return (
    <Breakdown
      title={t`Closed unpaid`}
      rows={bills}
      rowKey={({ sid }) => sid}
      nameHeader={t`Time`}
      name={({ at }) => format.instant(at, branch.timezone, 'short')}
      measures={[
        words('table', t`Table`, ({ table }) => table || '–'),
        words('by', t`Closed by`, ({ by }) => by),
        words('reason', t`Reason`, ({ reason }) => reason || '–'),
        {
          id: 'amount',
          header: t`Unpaid`,
          shown: ({ due }) => format.money(due, currency),
          plain: ({ due }) => plainMoney(due, currency),
        },
      ]}
      fileName={fileName}
    />
  );
}
