import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import type { ReportCell } from '#domain/reports/day-report.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { timesOf } from './times-report.ts';
import type { Report } from './merge-reports.ts';
import css from './reports.module.css';

/** The key figures, with promised against actual times, each beside the one of the period before. */
export function SalesFigures({ report, before }: { report: Report; before?: Report | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = figuresOf(report);
  const then = before && figuresOf(before);
  const money = (value: number | null) => (value === null ? '–' : format.money(value, report.currency));
  const count = (value: number | null) => format.number(value ?? 0);
  const share = (part: number | null) => (part === null ? '–' : format.percent(part));
  const minutes = (value: number | null) => (value === null ? '–' : t`under ${value} min`);
  const beside = (name: FigureName, say: (value: number | null) => string, goal?: Goal) => (
    <Compared now={now[name]} before={then?.[name]} say={say} goal={goal} />
  );
  return (
    <dl className={css.figures}>
      <Figure name={t`Sales`}>{beside('sales', money, 'more')}</Figure>
      <Figure name={t`Orders`}>{beside('orders', count, 'more')}</Figure>
      <Figure name={t`Average order`}>{beside('average', money, 'more')}</Figure>
      <Figure name={t`Tax`}>{beside('tax', money, 'either')}</Figure>
      <Figure name={t`Discounts`}>{beside('discount', money, 'either')}</Figure>
      <Figure name={t`Tips`}>{beside('tips', money, 'more')}</Figure>
      <Figure name={t({ message: 'Cancelled', context: 'orders' })}>
        {beside('canceled', count, 'less')} <small>{money(now.canceledAmount)}</small>
      </Figure>
      <Figure name={t`Voided items`}>
        {beside('voided', count, 'less')} <small>{money(now.voidedAmount)}</small>
      </Figure>
      <Figure name={t`Unpaid bills`}>
        {beside('unpaid', count, 'less')} <small>{money(now.unpaidAmount)}</small>
      </Figure>
      <Figure name={t`On time or early`}>
        {beside('onTime', share)}{' '}
        <small>
          <Trans>of {now.timed}</Trans>
        </small>
      </Figure>
      <Figure name={t`Up to 10 minutes late`}>{beside('nearly', share)}</Figure>
      <Figure name={t`Median time`}>{beside('half', minutes)}</Figure>
      <Figure name={t`90% completed within`}>{beside('most', minutes)}</Figure>
      <Figure name={t`Accepted after more than a minute`}>{beside('waited', share)}</Figure>
    </dl>
  );
}

const sumOf = (cells: readonly ReportCell[], of: 'orders' | 'quantity' | 'amount') =>
  cells.reduce((sum, cell) => sum + cell[of], 0);

/** In basis points; null: of nothing. */
const shareOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 100) * 100;

/** The figures of a report; null: there is none. */
function figuresOf({ by }: Report) {
  const amountOf = (key: string) => by.sales.find((cell) => cell.key === key)?.amount ?? 0;
  const total = by.sales.find((cell) => cell.key === 'total');
  const { amount: sales = 0, orders = 0 } = total ?? {};
  const times = timesOf(by);
  return {
    sales,
    orders,
    average: orders === 0 ? null : Math.round(sales / orders),
    tax: amountOf('tax'),
    discount: amountOf('discount'),
    tips: sumOf(by.tip, 'amount'),
    canceled: by.canceled[0]?.orders ?? 0,
    canceledAmount: by.canceled[0]?.amount ?? 0,
    voided: sumOf(by.voided, 'quantity'),
    voidedAmount: sumOf(by.voided, 'amount'),
    unpaid: sumOf(by.unpaid, 'orders'),
    unpaidAmount: sumOf(by.unpaid, 'amount'),
    timed: times.orders,
    onTime: shareOf(times.onTime, times.orders),
    nearly: shareOf(times.nearly, times.orders),
    half: times.half,
    most: times.most,
    waited: shareOf(times.waited, times.accepted),
  };
}
type FigureName = keyof ReturnType<typeof figuresOf>;

/** What is good for the restaurant. */
type Goal = 'more' | 'less' | 'either';

interface ComparedProps {
  now: number | null;
  /** The figure of the period before; undefined: not compared. */
  before: number | null | undefined;
  say: (value: number | null) => string;
  goal?: Goal | undefined;
}

/** A figure and, if compared, the one before: amounts and counts also by how much they changed. */
function Compared({ now, before, say, goal }: ComparedProps) {
  const { t } = useLingui();
  if (before === undefined) return say(now);
  const former = say(before);
  return (
    <>
      {say(now)} <Change now={now} before={before} goal={goal} /> <small>{t`before: ${former}`}</small>
    </>
  );
}

const TONES = { more: ['fresh', 'warn'], less: ['warn', 'fresh'], either: ['neutral', 'neutral'] } as const;

/** How much more or less than in the period before, in per cent; nothing for shares and times, which have no goal. */
function Change({ now, before, goal }: Pick<ComparedProps, 'now' | 'before' | 'goal'>) {
  const { t } = useLingui();
  const format = useFormat();
  if (!before || now === null || goal === undefined) return null;
  const percent = Math.round(((now - before) / before) * 100);
  const share = format.percent(Math.abs(percent) * 100);
  if (percent === 0) return <Badge>{t`No change`}</Badge>;
  const [up, down] = TONES[goal];
  return percent > 0 ? (
    <Badge tone={up}>{t`▲ ${share} more`}</Badge>
  ) : (
    <Badge tone={down}>{t`▼ ${share} less`}</Badge>
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
