import { parseDate } from '@internationalized/date';
import { DatePicker, Group } from 'react-aria-components/DatePicker';
import { CalendarPopover } from './calendar-popover.tsx';
import { classes } from './classes.ts';
import { DateInput, OpenCalendarButton } from './date-input.tsx';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import field from './field.module.css';
import css from './date-parts.module.css';

/** Props of `DateField`. */
export interface DateFieldProps extends FieldProps {
  /** A calendar day, `YYYY-MM-DD`. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string;
  max?: string;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** Date input with segments and a calendar popover (React Aria date picker). */
export function DateField({
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
}: DateFieldProps) {
  return (
    <DatePicker
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      minValue={min === undefined ? null : parseDate(min)}
      maxValue={max === undefined ? null : parseDate(max)}
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
