import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { Stack } from '#ui/stack.tsx';
import { weekStartOf } from '#ui/week-start.ts';
import { addDays, businessDay } from '#domain/time.ts';
import { localeOf } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ReportTabs } from '../../parts/frame/report-tabs.tsx';
import { serverNow } from '../../clock/clock.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useThingName } from '../../shell/header-slot.tsx';
import {
  type BucketSize,
  bucketSizes,
  bucketsOf,
  dayOf,
  daysOf,
  presetRange,
  type Range,
  rangeBefore,
  usualBucket,
} from './report-range.ts';
import type { Report } from './merge-reports.ts';
import { useReportBranches, useReports } from './use-reports.ts';
import { Breakdowns } from './breakdowns.tsx';
import { PrintHead } from './print-head.tsx';
import { ExportMenu, ReportExports } from './report-exports.tsx';
import { ReportControls } from './report-controls.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import css from './reports.module.css';

const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));
const HOURS = 24;

/** In the address: the sales of all branches. */
const ALL = 'all';

/** Sales of a range of days: figures, charts, tables. The range is in the address. */
export function SalesReport() {
  return (
    <Stack gap={4} className={css.screen}>
      <div data-print="never">
        <ReportTabs />
      </div>
      <RangedReport />
    </Stack>
  );
}

function RangedReport() {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const hasSeveral = useReportBranches().length > 1;
  const startsAt = useRow('branch', branch.sid)?.day_starts;
  const today = businessDay(serverNow(), branch.timezone, startsAt);
  const [parameters, setParameters] = useSearchParams();
  const standard = presetRange('week', today);
  const from = dayOf(parameters.get('start_time')) ?? standard.from;
  const to = dayOf(parameters.get('end_time')) ?? standard.to;
  const range = { from, to };
  const isAll = parameters.get('branches') === ALL && hasSeveral;
  useThingName(undefined, isAll ? t`All branches` : undefined);
  const { answer, again } = useReports(range, isAll);
  const show = ({ from: start_time, to: end_time }: Range, isOfAll: boolean) =>
    setParameters({ start_time, end_time, ...(isOfAll ? { branches: ALL } : {}) }, { replace: true });
  const reports = answer?.ok === true ? answer.value : [];
  const sold = reports.filter(({ days, by }) => days.length + by.canceled.length > 0);
  return (
    <>
      <PrintHead title={t`Sales`} range={range} isAll={isAll} />
      <ReportControls
        range={range}
        today={today}
        isAll={isAll}
        hasSeveral={hasSeveral}
        onShow={show}
        onRefresh={again}
        isPrintable={reports.length > 0}
      />
      {answer === undefined ? (
        <Skeleton height="420px" />
      ) : !answer.ok ? (
        <RefusalState refusal={answer.refusal} onRetry={again}>
          <Trans>Reports need a connection.</Trans>
        </RefusalState>
      ) : sold.length === 0 ? (
        <EmptyState icon="chart" title={t`No sales in this period`} />
      ) : (
        sold.map((report) => (
          <Fragment key={report.currency}>
            {sold.length > 1 ? <h2>{t`Sales in ${report.currency}`}</h2> : null}
            <ShownReport report={report} isAll={isAll} />
          </Fragment>
        ))
      )}
    </>
  );
}

/** The sales of each of the range's days, by day; days without sales are missing. */
const salesOf = (report: Report | undefined) => new Map(report?.days.map((day) => [day.key, day.amount]));

interface ShownProps {
  report: Report;
  /** The report of the range before; undefined: not compared, or not known yet. */
  before?: Report | undefined;
}

function SalesBars({ report, before, size }: ShownProps & { size: BucketSize }) {
  const { t } = useLingui();
  const format = useFormat();
  const range = { from: report.start_time, to: report.end_time };
  const sold = salesOf(report);
  const nameOf = (start: string) => {
    if (size === 'day') return format.day(start);
    return size === 'week' ? t`Week of ${format.day(start)}` : format.month(start.slice(0, 7));
  };
  const sumOf = (days: readonly string[], sales: ReadonlyMap<string, number>) =>
    days.reduce((sum, day) => sum + (sales.get(day) ?? 0), 0);
  const buckets = bucketsOf(range, size, weekStartOf(localeOf(useLanguage())));
  // The n-th day of one range is compared with the n-th day of the other.
  const shift = daysOf(range).length;
  const soldBefore = salesOf(before);
  return (
    <Suspense fallback={<Skeleton height="240px" />}>
      <BarChart
        label={t`Sales over time`}
        names={buckets.map(({ start }) => nameOf(start))}
        values={buckets.map(({ days }) => sumOf(days, sold))}
        before={
          before &&
          buckets.map(({ days }) =>
            sumOf(
              days.map((day) => addDays(day, -shift)),
              soldBefore,
            ),
          )
        }
        say={(value) => format.money(value, report.currency)}
      />
    </Suspense>
  );
}

/** Sales in bars of a day, a week or a month. */
function SalesChart(props: ShownProps) {
  const { t } = useLingui();
  const { report } = props;
  const [chosen, setChosen] = useState<BucketSize>();
  const size = chosen ?? usualBucket({ from: report.start_time, to: report.end_time });
  const names = { day: t`Days`, week: t`Weeks`, month: t`Months` };
  return (
    <Card title={t`Sales over time`}>
      <Stack gap={3}>
        <div data-print="never">
          <SegmentedControl
            label={t`Bars`}
            value={size}
            onChange={setChosen}
            options={bucketSizes.map((id) => ({ id, label: names[id] }))}
          />
        </div>
        <SalesBars {...props} size={size} />
      </Stack>
    </Card>
  );
}

/** A report beside the one of the period before, unless that is switched off. */
function ShownReport({ report, isAll }: { report: Report; isAll: boolean }) {
  const { t } = useLingui();
  const [compares, setCompares] = useState(true);
  const { branch } = useWorkplace();
  const format = useFormat();
  const isDay = report.start_time === report.end_time;
  const days = isDay
    ? format.day(report.start_time)
    : `${format.day(report.start_time)} – ${format.day(report.end_time)}`;
  const hasToday = report.end_time >= businessDay(serverNow(), branch.timezone, report.day_starts);
  return (
    <ReportExports>
      <div data-print="never" className={css.tools}>
        <div className={css.compare}>
          <Switch isSelected={compares} onChange={setCompares}>
            {isDay ? t`Compare with the same day last week` : t`Compare with the period before`}
          </Switch>
          {compares && hasToday ? (
            <small role="status">{t`Today is not over: it is compared with a whole day.`}</small>
          ) : null}
        </div>
        <ExportMenu days={days} />
      </div>
      {compares ? <ComparedReport report={report} isAll={isAll} /> : <ReportBody report={report} />}
    </ReportExports>
  );
}

function ComparedReport({ report, isAll }: { report: Report; isAll: boolean }) {
  const { from, to } = rangeBefore({ from: report.start_time, to: report.end_time });
  const { answer } = useReports({ from, to }, isAll);
  const reports = answer?.ok === true ? answer.value : [];
  return <ReportBody report={report} before={reports.find(({ currency }) => currency === report.currency)} />;
}

function ReportBody({ report, before }: ShownProps) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number) => format.money(value, report.currency);
  const hours = Array.from({ length: HOURS }, (_, index) => (index + report.day_starts) % HOURS);
  const byHour = (of: Report) => {
    const soldAt = new Map(of.by.hour.map((hour) => [Number(hour.key), hour.amount]));
    return hours.map((hour) => soldAt.get(hour) ?? 0);
  };
  return (
    <>
      <SalesFigures report={report} before={before} />
      <div className={css.pair}>
        {report.start_time === report.end_time ? null : <SalesChart report={report} before={before} />}
        <Card title={t`Sales by hour`}>
          <Suspense fallback={<Skeleton height="240px" />}>
            <BarChart
              label={t`Sales by hour`}
              names={hours.map((hour) => format.minuteOfDay(hour * 60))}
              values={byHour(report)}
              before={before && byHour(before)}
              say={money}
            />
          </Suspense>
        </Card>
      </div>
      <Breakdowns report={report} />
    </>
  );
}
