import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateRangeField } from '#ui/date-range-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { businessDay } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ReportTabs } from '../../parts/frame/report-tabs.tsx';
import { serverNow } from '../../clock/clock.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { dayOf, daysOf, presetOf, presetRange, type Range, rangePresets } from './report-range.ts';
import { Breakdowns } from './breakdowns.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import css from './reports.module.css';

export type Report = CallResponse<'report/order'>;

const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));
const HOURS = 24;

/** Sales of a range of days: figures, charts, tables. The range is in the address. */
export function SalesReport() {
  return (
    <Stack gap={4} className={css.screen}>
      <ReportTabs />
      <RangedReport />
    </Stack>
  );
}

function RangedReport() {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const startsAt = useRow('branch', branch.sid)?.day_starts;
  const today = businessDay(serverNow(), branch.timezone, startsAt);
  const [parameters, setParameters] = useSearchParams();
  const standard = presetRange('week', today);
  const from = dayOf(parameters.get('start_time')) ?? standard.from;
  const to = dayOf(parameters.get('end_time')) ?? standard.to;
  const range = { from, to };
  const { answer, again } = usePolledCall('report/order', { start_time: from, end_time: to });
  const show = (next: Range) =>
    setParameters({ start_time: next.from, end_time: next.to }, { replace: true });
  const names = {
    today: t`Today`,
    yesterday: t`Yesterday`,
    week: t`7 days`,
    month: t`30 days`,
    year: t`1 year`,
  };
  const preset = presetOf(range, today);
  const report = answer?.ok === true ? answer.value : undefined;
  return (
    <>
      <Cluster gap={4} align="end">
        <div className={css.presets}>
          <SegmentedControl
            label={t`Days`}
            value={preset ?? 'other'}
            onChange={(id) => {
              const chosen = rangePresets.find((one) => one === id);
              if (chosen !== undefined) show(presetRange(chosen, today));
            }}
            options={rangePresets.map((id) => ({ id, label: names[id] }))}
          />
        </div>
        <DateRangeField
          label={t`From – to`}
          value={range}
          max={today}
          onChange={(next) => {
            if (next !== null) show(next);
          }}
        />
        <Button variant="quiet" icon="sync" onPress={again}>
          <Trans>Refresh</Trans>
        </Button>
      </Cluster>
      {answer === undefined ? (
        <Skeleton height="420px" />
      ) : !answer.ok ? (
        <RefusalState refusal={answer.refusal} onRetry={again}>
          <Trans>Reports need a connection.</Trans>
        </RefusalState>
      ) : report === undefined || report.days.length + report.by.canceled.length === 0 ? (
        <EmptyState icon="chart" title={t`No sales in this period`} />
      ) : (
        <ShownReport report={report} />
      )}
    </>
  );
}

function ShownReport({ report }: { report: Report }) {
  const { t } = useLingui();
  const format = useFormat();
  const range = { from: report.start_time, to: report.end_time };
  const money = (value: number) => format.money(value, report.currency);
  const days = daysOf(range);
  const soldOn = new Map(report.days.map((day) => [day.key, day.amount]));
  const soldAt = new Map(report.by.hour.map((hour) => [Number(hour.key), hour.amount]));
  const hours = Array.from({ length: HOURS }, (_, index) => (index + report.day_starts) % HOURS);
  return (
    <>
      <SalesFigures report={report} />
      <div className={css.pair}>
        {days.length > 1 ? (
          <Card title={t`Sales by day`}>
            <Suspense fallback={<Skeleton height="240px" />}>
              <BarChart
                label={t`Sales by day`}
                names={days.map((day) => format.day(day))}
                values={days.map((day) => soldOn.get(day) ?? 0)}
                say={money}
              />
            </Suspense>
          </Card>
        ) : null}
        <Card title={t`Sales by hour`}>
          <Suspense fallback={<Skeleton height="240px" />}>
            <BarChart
              label={t`Sales by hour`}
              names={hours.map((hour) => format.minuteOfDay(hour * 60))}
              values={hours.map((hour) => soldAt.get(hour) ?? 0)}
              say={money}
            />
          </Suspense>
        </Card>
      </div>
      <Breakdowns report={report} />
    </>
  );
}
