import { Button } from 'react-aria-components/Button';
import { DateInput as AriaDateInput, DateSegment } from 'react-aria-components/DateField';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './date-parts.module.css';

/** The editable segments of a date or time field; `slot` names the end of a range. */
export function DateInput({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <AriaDateInput slot={slot} className={classes(css.parts)}>
      {(segment) => <DateSegment segment={segment} className={classes(css.part)} />}
    </AriaDateInput>
  );
}

/** Opens the calendar of the date picker around it. */
export function OpenCalendarButton() {
  return (
    <Button className={css.open}>
      <Icon name="calendar" />
    </Button>
  );
}
