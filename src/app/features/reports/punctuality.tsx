import { useLingui } from '@lingui/react/macro';
import { type ReportCell, STEP_MINUTES } from '#domain/reports/day-report.ts';
import { Breakdown } from './breakdown.tsx';
import { cellsInOrder } from './cells-in-order.ts';
import type { Report } from './merge-reports.ts';
import { useMeasures } from './use-measures.ts';

interface PunctualityProps {
  report: Report;
  fileName: (name: string) => string;
}

/** How late orders were, and how long they took. */
export function Punctuality({ report, fileName }: PunctualityProps) {
  const { t } = useLingui();
  const { by, currency } = report;
  const { orders } = useMeasures(currency);
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
  return (
    <>
      <Breakdown
        title={t`On-time performance`}
        rows={cellsInOrder(by.late)}
        nameHeader={t`Delivered or picked up`}
        name={lateName}
        measures={[orders]}
        fileName={fileName('promised')}
        {...counted}
      />
      <Breakdown
        title={t`Fulfillment time`}
        rows={cellsInOrder(by.took)}
        nameHeader={t`From order to delivery`}
        name={tookName}
        measures={[orders]}
        fileName={fileName('times')}
        {...counted}
      />
    </>
  );
}
