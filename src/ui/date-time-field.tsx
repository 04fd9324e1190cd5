import { fromAbsolute, toZoned } from '@internationalized/date';
import { DatePicker, Group } from 'react-aria-components/DatePicker';
import { useLocale } from 'react-aria-components/I18nProvider';
import { CalendarPopover } from './calendar-popover.tsx';
import { classes } from './classes.ts';
import { DateInput, OpenCalendarButton } from './date-input.tsx';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { hourCycleOf } from './hour-cycle.ts';
import field from './field.module.css';
import css from './date-parts.module.css';

/** Props of `DateTimeField`. */
export interface DateTimeFieldProps extends FieldProps {
  /** UTC milliseconds. */
  value: number | null;
  onChange: (at: number | null) => void;
  /** IANA time zone in which day and time are edited, with daylight saving time. */
  timeZone: string;
  min?: number;
  max?: number;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** Input of day and time in a time zone, to the minute. */
export function DateTimeField({
  label,
  description,
  error,
  isOptional = false,
  value,
  onChange,
  timeZone,
  min,
  max,
  isDisabled = false,
  className,
}: DateTimeFieldProps) {
  const { locale } = useLocale();
  const hours = hourCycleOf(locale);
  const zoned = (at: number | null | undefined) =>
    at === null || at === undefined ? null : fromAbsolute(at, timeZone);
  return (
    <DatePicker
      granularity="minute"
      hideTimeZone
      hourCycle={hours}
      shouldForceLeadingZeros={hours === 24}
      value={zoned(value)}
      onChange={(next) => onChange(next ? toZoned(next, timeZone).toDate().getTime() : null)}
      minValue={zoned(min)}
      maxValue={zoned(max)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classes(field.field, className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Group className={classes(field.frame, css.frame)}>
        <DateInput />
        <OpenCalendarButton />
      </Group>
      <FieldNotes description={description} error={error} />
      <CalendarPopover />
    </DatePicker>
  );
}
