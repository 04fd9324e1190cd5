import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { addDays, instantOf, localClock } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { Difference } from '../../parts/charts/difference.tsx';
import { PairedBars } from '../../parts/charts/paired-bars.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { shownHours } from './shown-hours.ts';
import { type TodaySales, useToday } from './use-today.ts';
import css from './today-card.module.css';

const MINUTES_IN_HOUR = 60;
const NOON_MINUTES = 12 * MINUTES_IN_HOUR;

/** Sales until now beside those of the same weekday last week until the same time of day. */
export function TodayCard() {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, path } = useWorkplace();
  const { sales, refusal, again } = useToday();
  const reports = (
    <Link href={`${path}/reports`}>
      <Trans>Sales report</Trans>
    </Link>
  );
  return (
    <Card title={t`Today`} icon="chart" aside={reports}>
      {sales !== undefined ? (
        <Stack gap={4}>
          {refusal === undefined ? null : (
            <p role="status" className={css.stale}>
              {t`Figures from ${format.instant(sales.now, branch.timezone, 'time')}. They update when you are online.`}
            </p>
          )}
          <Figures sales={sales} />
        </Stack>
      ) : refusal === undefined ? (
        <Loading>
          <Skeleton shape="block" height="332px" />
        </Loading>
      ) : (
        <RefusalState refusal={refusal} onRetry={again}>
          <Trans>Today’s sales need a connection. Everything else on this screen works offline.</Trans>
        </RefusalState>
      )}
    </Card>
  );
}

function Figures({ sales }: { sales: TodaySales }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, path } = useWorkplace();
  const { timezone } = branch;
  const { today, before, before_day: whole, yesterday, currency } = sales;
  const money = (amount: number) => format.money(amount, currency);
  const hourNow = Math.floor(localClock(sales.now, timezone).minute / MINUTES_IN_HOUR);
  const hours = shownHours(sales.hours, hourNow);
  const dayBefore = addDays(sales.day, -1);
  // Of the business day: after midnight the calendar is a day ahead.
  const weekday = format.instant(instantOf(sales.compared_day, NOON_MINUTES, timezone), timezone, 'weekday');
  const hourName = (hour: number) => format.minuteOfDay(hour * MINUTES_IN_HOUR);
  return (
    <>
      <div className={css.figures}>
        <p className={css.figure}>
          <span className={css.label}>{t`Sales so far`}</span>
          <strong className={css.amount}>{money(today.amount)}</strong>
          <Difference now={today.amount} before={before.amount} difference={money} />
        </p>
        <p className={css.figure}>
          <span className={css.label}>{t({ message: 'Orders', context: 'figure' })}</span>
          <strong className={css.amount}>{format.number(today.orders)}</strong>
          <Difference now={today.orders} before={before.orders} difference={(some) => format.number(some)} />
        </p>
      </div>
      {sales.is_comparable ? (
        <p className={css.compared}>
          {whole.orders === 0
            ? t`No orders on ${weekday} to compare with.`
            : t`${weekday}, by ${format.instant(sales.compared_until, timezone, 'time')}: ${money(before.amount)}, ${plural(before.orders, { one: '# order', other: '# orders' })}. Whole day: ${money(whole.amount)}.`}
        </p>
      ) : null}
      <p className={css.compared}>
        <Link href={`${path}/reports?start_time=${dayBefore}&end_time=${dayBefore}`}>
          {t`Yesterday: ${money(yesterday.amount)}, ${plural(yesterday.orders, { one: '# order', other: '# orders' })}`}
        </Link>
      </p>
      {today.orders + whole.orders === 0 ? null : (
        <PairedBars
          label={t`Sales by hour`}
          nameLabel={t`Hour`}
          valueLabel={t`Today`}
          beforeLabel={t`Last week`}
          initial={hours.findLastIndex(({ isAhead }) => !isAhead)}
          pairs={hours.map((one) => ({
            name: hourName(one.hour),
            value: one.isAhead ? null : one.today.amount,
            before: one.before.amount,
          }))}
          say={money}
        />
      )}
    </>
  );
}
