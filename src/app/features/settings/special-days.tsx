import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { type SpecialDay, type WeekHours, withOpening } from '#domain/shops/opening-hours.ts';
import { weekdayOf } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DayBreak } from './day-break.tsx';
import { DayTimes } from './day-times.tsx';
import css from './settings.module.css';

const OPEN: WeekHours[number] = ['09:00', '22:00'];

/** The hours of its weekday, to start with. */
function usualHours(week: WeekHours, day: string): WeekHours[number] {
  return (day === '' ? null : week[weekdayOf(day)]) ?? OPEN;
}

/** Days with other opening hours than the week's: holidays, events, closures. */
export function SpecialDays({
  days,
  weeks,
  errorOf,
  onChange,
}: {
  days: readonly SpecialDay[];
  /** The hours of each weekday. */
  weeks: Record<'opening' | 'delivery', WeekHours>;
  errorOf: (path: string) => string | undefined;
  onChange: (days: SpecialDay[]) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  // The rule also rejects two rows without a date; those show their own field error.
  const dates = days.flatMap(({ day }) => (day === '' ? [] : [day]));
  const isTwice = errorOf('special_days') !== undefined && new Set(dates).size < dates.length;
  const set = (at: number, change: Partial<SpecialDay>) =>
    onChange(days.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <Card
      title={t`Special days`}
      subtitle={t`On these days, these hours replace the weekly hours. Without deliveries, guests can only pick up or eat here.`}
      footer={
        <Button icon="plus" onPress={() => onChange([...days, { day: '', opening: null, delivery: null }])}>
          <Trans>Add date</Trans>
        </Button>
      }
    >
      {days.map((special, at) => {
        const name = special.day === '' ? t`New date` : format.day(special.day);
        const parts = [
          { id: 'opening', title: t`Open`, pair: special.opening, pause: special.opening_break },
          { id: 'delivery', title: t`Deliveries`, pair: special.delivery, pause: special.delivery_break },
        ] as const;
        const setHours = (id: 'opening' | 'delivery', next: WeekHours[number]) =>
          set(at, id === 'opening' ? withOpening(special, next) : { delivery: next });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- days being typed have no id
          <div key={at} className={css.special} role="group" aria-label={name}>
            <DateField
              label={t`Day`}
              value={special.day === '' ? null : special.day}
              onChange={(day) => set(at, { day: day ?? '' })}
              {...(errorOf(`special_days.${at}.day`) === undefined
                ? {}
                : { error: errorOf(`special_days.${at}.day`) })}
            />
            {parts.map(({ id, title, pair, pause = null }) => (
              <div key={id} className={css.part}>
                <Checkbox
                  isSelected={pair !== null}
                  onChange={(isOpen) => setHours(id, isOpen ? usualHours(weeks[id], special.day) : null)}
                >
                  {title}
                </Checkbox>
                <DayTimes pair={pair} onChange={(next) => setHours(id, next)} />
                {pair === null ? null : (
                  <DayBreak
                    day={`${name}, ${title}`}
                    hours={pair}
                    pause={pause}
                    onChange={(next) => set(at, { [`${id}_break`]: next })}
                  />
                )}
              </div>
            ))}
            <Button
              variant="quiet"
              icon="trash"
              onPress={() => onChange(days.filter((_, index) => index !== at))}
            >
              {special.day === '' ? t`Remove` : t`Remove ${name}`}
            </Button>
          </div>
        );
      })}
      {isTwice ? (
        <p className={css.error} role="alert">
          <Trans>This date is listed twice.</Trans>
        </p>
      ) : null}
    </Card>
  );
}
