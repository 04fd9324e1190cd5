import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { weekStartOf } from '#ui/week-start.ts';
import { markOf } from '#domain/row-mark.ts';
import type { WeekHours } from '#domain/shops/opening-hours.ts';
import { localeOf } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DayBreak } from './day-break.tsx';
import { DayTimes } from './day-times.tsx';
import css from './settings.module.css';

export const NO_BREAKS: WeekHours = Array.from({ length: 7 }, () => null);

/** Monday to Friday. */
const WEEKDAYS = 5;

/** Seven days, each closed or from–to; an end before the start is after midnight. */
export function Week({
  title,
  hours,
  breaks,
  onChange,
  onBreaks,
  like,
}: {
  title: string;
  hours: WeekHours;
  /** The breaks between two services. */
  breaks: WeekHours;
  onChange: (hours: WeekHours) => void;
  onBreaks: (breaks: WeekHours) => void;
  /** The opening hours, which these can be made the same as. */
  like?: { hours: WeekHours; breaks: WeekHours };
}) {
  const { t } = useLingui();
  /** Stored from Monday on, shown from the day on which the region begins a week. */
  const weekStart = weekStartOf(localeOf(useLanguage()));
  const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
  const order = days.map((_day, index) => (weekStart + index) % days.length);
  const set = (at: number, pair: WeekHours[number]) =>
    onChange(hours.map((one, index) => (index === at ? pair : one)));
  /** Gives the days from Monday on the hours and the break of one of them. */
  function copy(at: number, until: number): void {
    onChange(hours.map((pair, index) => (index < until ? (hours[at] ?? null) : pair)));
    onBreaks(breaks.map((pause, index) => (index < until ? (breaks[at] ?? null) : pause)));
  }
  return (
    <Card
      title={title}
      subtitle={t`If the closing time is earlier than the opening time, it is on the next day.`}
      aside={
        like === undefined ? null : (
          <Button
            icon="copy"
            isDisabled={markOf([hours, breaks]) === markOf([like.hours, like.breaks])}
            onPress={() => {
              onChange(like.hours);
              onBreaks(like.breaks);
            }}
          >
            <Trans>Same as opening hours</Trans>
          </Button>
        )
      }
    >
      <div className={css.week}>
        {order.map((at) => {
          const pair = hours[at] ?? null;
          const day = days[at] ?? '';
          return (
            <div key={at} className={css.day} role="group" aria-label={`${title}: ${day}`}>
              <span className={css.dayName}>{day}</span>
              <Checkbox
                isSelected={pair !== null}
                onChange={(isOpen) => set(at, isOpen ? ['09:00', '22:00'] : null)}
              >
                <Trans>Open</Trans>
              </Checkbox>
              <DayTimes pair={pair} onChange={(next) => set(at, next)} />
              <div className={css.copies}>
                <Button
                  variant="quiet"
                  icon="copy"
                  aria-label={t`Copy ${day} to all days`}
                  onPress={() => copy(at, hours.length)}
                >
                  <Trans>All days</Trans>
                </Button>
                {at < WEEKDAYS ? (
                  <Button
                    variant="quiet"
                    icon="copy"
                    aria-label={t`Copy ${day} to weekdays`}
                    onPress={() => copy(at, WEEKDAYS)}
                  >
                    <Trans>Weekdays</Trans>
                  </Button>
                ) : null}
              </div>
              {pair === null ? null : (
                <DayBreak
                  day={day}
                  hours={pair}
                  pause={breaks[at] ?? null}
                  onChange={(next) => onBreaks(breaks.map((one, index) => (index === at ? next : one)))}
                />
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
