import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import popover from './popover.module.css';
import css from './calendar-popover.module.css';

function Month() {
  return (
    <>
      <header className={css.header}>
        <Button slot="previous" className={css.turn}>
          <Icon name="chevron-left" />
        </Button>
        <Heading className={css.month} />
        <Button slot="next" className={css.turn}>
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid className={classes(css.grid)}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classes(css.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={classes(css.day)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

/** The calendar of a React Aria date picker; takes value and bounds from the picker around it. */
export function CalendarPopover({ isRange = false }: { isRange?: boolean }) {
  return (
    <Popover className={popover.popover} data-print="never">
      <Dialog className={classes(css.dialog)}>
        {isRange ? (
          <RangeCalendar className={classes(css.range)}>
            <Month />
          </RangeCalendar>
        ) : (
          <Calendar>
            <Month />
          </Calendar>
        )}
      </Dialog>
    </Popover>
  );
}
