import { Time } from '@internationalized/date';
import { Group } from 'react-aria-components/Group';
import { useLocale } from 'react-aria-components/I18nProvider';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { classes } from './classes.ts';
import { DateInput } from './date-input.tsx';
import { FieldLabel, FieldNotes } from './field.tsx';
import { hourCycleOf } from './hour-cycle.ts';
import type { FieldProps } from './field.tsx';
import field from './field.module.css';
import css from './date-parts.module.css';

const MINUTES_IN_HOUR = 60;

/** Props of `TimeField`. */
export interface TimeFieldProps extends FieldProps {
  /** Minutes since midnight, 0 to 1439. */
  value: number | null;
  onChange: (minute: number | null) => void;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** Time input with 12 or 24 hours, as the locale has them. */
export function TimeField({
  label,
  description,
  error,
  isOptional = false,
  value,
  onChange,
  isDisabled = false,
  className,
}: TimeFieldProps) {
  const { locale } = useLocale();
  const hours = hourCycleOf(locale);
  return (
    <AriaTimeField
      hourCycle={hours}
      shouldForceLeadingZeros={hours === 24}
      value={value === null ? null : new Time(Math.floor(value / MINUTES_IN_HOUR), value % MINUTES_IN_HOUR)}
      onChange={(time) => onChange(time ? time.hour * MINUTES_IN_HOUR + time.minute : null)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classes(field.field, className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Group className={classes(field.frame, css.frame)}>
        <DateInput />
      </Group>
      <FieldNotes description={description} error={error} />
    </AriaTimeField>
  );
}
