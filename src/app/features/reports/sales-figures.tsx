import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
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
  const figure = (
    title: string,
    name: FigureName,
    say: (value: number | null) => string,
    { goal, aside }: { goal?: Goal; aside?: ReactNode } = {},
  ) => (
    <div className={css.figure}>
      <dt>{title}</dt>
      <dd>
        {say(now[name])} <Change now={now[name]} before={then?.[name]} goal={goal} />{' '}
        {aside === undefined ? null : <small>{aside}</small>}
        {then === undefined ? null : <Before value={say(then[name])} />}
      </dd>
    </div>
  );
  return (
    <div className={css.groups}>
      <Group name={t`Money`}>
        {figure(t`Sales`, 'sales', money, { goal: 'more' })}
        {figure(t`Orders`, 'orders', count, { goal: 'more' })}
        {figure(t`Average order`, 'average', money, { goal: 'more' })}
        {figure(t`Tax`, 'tax', money, { goal: 'either' })}
        {figure(t`Discounts`, 'discount', money, { goal: 'either' })}
        {figure(t`Tips`, 'tips', money, { goal: 'more' })}
      </Group>
      <Group name={t`Corrections`}>
        {figure(t({ message: 'Cancelled', context: 'orders' }), 'canceled', count, {
          goal: 'less',
          aside: money(now.canceledAmount),
        })}
        {figure(t`Voided items`, 'voided', count, { goal: 'less', aside: money(now.voidedAmount) })}
        {figure(t`Closed unpaid`, 'unpaid', count, { goal: 'less', aside: money(now.unpaidAmount) })}
      </Group>
      <Group name={t`Punctuality`}>
        {figure(t`On time or early`, 'onTime', share, { aside: <Trans>of {now.timed}</Trans> })}
        {figure(t`Late, by less than 10 minutes`, 'nearly', share)}
        {figure(t`Late, by 10 minutes or more`, 'late', share)}
        {figure(t`Half of the orders took`, 'half', minutes)}
        {figure(t`Nine of ten orders took`, 'most', minutes)}
        {figure(t`Accepted after more than a minute`, 'waited', share)}
      </Group>
    </div>
  );
}

/** Figures about one thing. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.group}>
        {name}
      </h2>
      <dl className={css.figures}>{children}</dl>
    </section>
  );
}

/** The figure of the period before. */
function Before({ value }: { value: string }) {
  return (
    <small className={css.before}>
      <Trans>before: {value}</Trans>
    </small>
  );
}

const sumOf = (cells: readonly ReportCell[], of: 'orders' | 'quantity' | 'amount') =>
  cells.reduce((sum, cell) => sum + cell[of], 0);

/** In basis points. */
const ALL = 10_000;

/** In basis points; null: of nothing. */
const shareOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 100) * 100;

/** The figures of a report; null: there is none. */
function figuresOf({ by }: Report) {
  const amountOf = (key: string) => by.sales.find((cell) => cell.key === key)?.amount ?? 0;
  const total = by.sales.find((cell) => cell.key === 'total');
  const { amount: sales = 0, orders = 0 } = total ?? {};
  const times = timesOf(by);
  const onTime = shareOf(times.onTime, times.orders);
  const nearly = shareOf(times.nearly, times.orders);
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
    onTime,
    nearly,
    // The three together are all orders.
    late: onTime === null || nearly === null ? null : Math.max(0, ALL - onTime - nearly),
    half: times.half,
    most: times.most,
    waited: shareOf(times.waited, times.accepted),
  };
}
type FigureName = keyof ReturnType<typeof figuresOf>;

/** What is good for the restaurant. */
type Goal = 'more' | 'less' | 'either';

interface ChangeProps {
  now: number | null;
  /** The figure of the period before; undefined: not compared. */
  before: number | null | undefined;
  goal?: Goal | undefined;
}

const TONES = { more: ['fresh', 'warn'], less: ['warn', 'fresh'], either: ['neutral', 'neutral'] } as const;

/** How much more or less than in the period before, in per cent; nothing for shares and times, which have no goal. */
function Change({ now, before, goal }: ChangeProps) {
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
