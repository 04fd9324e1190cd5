import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { isWithin, minuteOf, type WeekHours } from '#domain/shops/opening-hours.ts';
import { clockText } from '#domain/time.ts';
import css from './settings.module.css';

interface DayBreakProps {
  day: string;
  hours: NonNullable<WeekHours[number]>;
  pause: WeekHours[number];
  onChange: (pause: WeekHours[number]) => void;
}

/** The break of a day with two services: closed between lunch and dinner. */
export function DayBreak({ day, hours, pause, onChange }: DayBreakProps) {
  const { t } = useLingui();
  if (pause === null)
    return (
      <div className={css.break}>
        <Button
          variant="quiet"
          icon="plus"
          aria-label={t`Add break on ${day}`}
          onPress={() => onChange(['15:00', '18:00'])}
        >
          <Trans>Add break</Trans>
        </Button>
      </div>
    );
  const [from, until] = pause;
  return (
    <div className={css.break}>
      <div className={css.times}>
        <TimeField
          label={t`Closed from`}
          value={minuteOf(from)}
          onChange={(minute) => {
            if (minute !== null) onChange([clockText(minute), until]);
          }}
        />
        <TimeField
          label={t`Open again`}
          value={minuteOf(until)}
          onChange={(minute) => {
            if (minute !== null) onChange([from, clockText(minute)]);
          }}
        />
        <Button
          variant="quiet"
          icon="trash"
          aria-label={t`Remove break on ${day}`}
          onPress={() => onChange(null)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {isWithin(hours, pause) ? null : (
        <p role="alert" className={css.outside}>
          <Trans>The break must be within the hours of the day and end after it starts.</Trans>
        </p>
      )}
    </div>
  );
}
