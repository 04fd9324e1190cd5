import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isWithin, minuteOf, type SpecialDay } from '#domain/shops/opening-hours.ts';
import { periodsOf, type SpecialPeriod, withoutPeriod } from '#domain/shops/special-periods.ts';
import { daysBetween } from '#domain/time.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { withCommas } from '../../i18n/with-commas.ts';
import css from './special-days.module.css';

interface SpecialDaysProps {
  days: readonly SpecialDay[];
  /** The branch's calendar day. */
  today: string;
  onChange: (days: SpecialDay[]) => void;
  /** Opens a period, or with undefined a new one. */
  onEdit: (period: SpecialPeriod | undefined) => void;
}

/** Days with other opening hours than the week's: holidays, events, closures. Past ones are not listed. */
export function SpecialDays({ days, today, onChange, onEdit }: SpecialDaysProps) {
  const { t } = useLingui();
  const daysText = useDaysText();
  const hoursText = useHoursText();
  const periods = periodsOf(days).filter(({ to }) => to >= today);
  return (
    <Card
      title={t`Special days`}
      subtitle={t`On these days, these hours replace the weekly hours. Without deliveries, guests can only pick up or eat here.`}
      footer={
        <Button icon="plus" onPress={() => onEdit(undefined)}>
          <Trans>Add dates</Trans>
        </Button>
      }
    >
      {periods.length === 0 ? (
        <p className={css.none}>
          <Trans>No special days yet. Add holidays and closures: guests see them before they order.</Trans>
        </p>
      ) : (
        <ul className={css.periods}>
          {periods.map((period) => {
            const { from, to, name = '' } = period;
            const dates = daysText(period);
            const count = daysBetween(from, to) + 1;
            return (
              <li key={from}>
                <div className={css.words}>
                  <b>{dates}</b>
                  <span>
                    {name === '' ? null : <span className={css.name}>{name}</span>}
                    {name === '' ? null : ' · '}
                    {hoursText(period)}
                    {count > 1 ? ` · ${t`${plural(count, { one: '# day', other: '# days' })}`}` : null}
                  </span>
                </div>
                <IconButton icon="edit" label={t`Edit ${dates}`} onPress={() => onEdit(period)} />
                <IconButton
                  icon="trash"
                  label={t`Remove ${dates}`}
                  onPress={() => onChange(withoutPeriod(days, period, today))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

/** The days of a period in words: "Dec 24, 2026 – Jan 1, 2027". */
export function useDaysText(): (period: Pick<SpecialPeriod, 'from' | 'to'>) => string {
  const format = useFormat();
  return ({ from, to }) => (from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`);
}

/** The hours of a period in words: "Closed", "12:00–20:00, no deliveries". */
function useHoursText(): (period: SpecialPeriod) => string {
  const { t } = useLingui();
  const format = useFormat();
  const span = (from: string, until: string) =>
    isolated(`${format.minuteOfDay(minuteOf(from))}–${format.minuteOfDay(minuteOf(until))}`);
  const text = (pair: SpecialDay['opening'], pause: SpecialDay['opening_break'] = null) => {
    if (pair === null) return '';
    const [from, until] = pair;
    if (pause === null || !isWithin(pair, pause)) return span(from, until);
    return withCommas([span(from, pause[0]), span(pause[1], until)]);
  };
  return ({ opening, delivery, opening_break, delivery_break }) => {
    const [open, delivers] = [text(opening, opening_break), text(delivery, delivery_break)];
    if (open === '' && delivers === '') return t`Closed`;
    if (open === delivers) return open;
    if (open === '') return t`Closed, deliveries ${delivers}`;
    return delivers === '' ? t`${open}, no deliveries` : t`${open}, deliveries ${delivers}`;
  };
}
