import { Trans, useLingui } from '@lingui/react/macro';
import { TimeField } from '#ui/time-field.tsx';
import { minuteOf, type WeekHours } from '#domain/shops/opening-hours.ts';
import { clockText } from '#domain/time.ts';
import css from './settings.module.css';

/** Opening and closing time of one day; without them it is closed. */
export function DayTimes({
  pair,
  onChange,
}: {
  pair: WeekHours[number];
  onChange: (pair: WeekHours[number]) => void;
}) {
  const { t } = useLingui();
  if (pair === null) {
    return (
      <span className={css.closed}>
        <Trans>Closed</Trans>
      </span>
    );
  }
  return (
    <div className={css.times}>
      <TimeField
        label={t`From`}
        value={minuteOf(pair[0])}
        onChange={(minute) => {
          if (minute !== null) onChange([clockText(minute), pair[1]]);
        }}
      />
      <TimeField
        label={t`Until`}
        value={minuteOf(pair[1])}
        onChange={(minute) => {
          if (minute !== null) onChange([pair[0], clockText(minute)]);
        }}
      />
    </div>
  );
}
