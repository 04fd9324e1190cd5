import { parseDate } from '@internationalized/date';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Group } from 'react-aria-components/Group';
import { CalendarPopover } from './calendar-popover.tsx';
import { classes } from './classes.ts';
import { DateInput, OpenCalendarButton } from './date-input.tsx';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import field from './field.module.css';
import css from './date-parts.module.css';

/** Two calendar days, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Props of `DateRangeField`. */
export interface DateRangeFieldProps extends FieldProps {
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  min?: string;
  max?: string;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** Input of two days with a range calendar (React Aria date range picker). */
export function DateRangeField({
  label,
  description,
  error,
  isOptional = false,
  value,
  onChange,
  min,
  max,
  isDisabled = false,
  className,
}: DateRangeFieldProps) {
  return (
    <DateRangePicker
      value={value ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
      onChange={(range) =>
        onChange(range ? { from: range.start.toString(), to: range.end.toString() } : null)
      }
      minValue={min === undefined ? null : parseDate(min)}
      maxValue={max === undefined ? null : parseDate(max)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classes(field.field, css.range, className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Group className={classes(field.frame, css.frame)}>
        <DateInput slot="start" />
        <span aria-hidden="true" className={css.dash}>
          –
        </span>
        <DateInput slot="end" />
        <OpenCalendarButton />
      </Group>
      <FieldNotes description={description} error={error} />
      <CalendarPopover isRange />
    </DateRangePicker>
  );
}
