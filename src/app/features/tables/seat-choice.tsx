import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import type { NewRound } from './use-new-round.ts';
import { OFFERED_COURSES } from './use-seat.ts';
import css from './round.module.css';

interface SeatChoiceProps {
  round: NewRound;
  /** Stays above a menu that scrolls. */
  isSticky?: boolean;
}

/**
 * The seats of the guests and the course: a tap, and the next dishes are for that seat or the next course. No seats while
 * guests are not counted.
 */
export function SeatChoice({ round, isSticky = false }: SeatChoiceProps) {
  const { t } = useLingui();
  const { covers, seat: chosen, setSeat, course, setCourse } = round;
  const seats = Array.from({ length: covers }, (_, index) => index + 1);
  return (
    <div className={classes(css.places, isSticky && css.sticky)}>
      {covers === 0 ? null : (
        <div className={css.seats} role="group" aria-label={t`Seat of the next dishes`}>
          {[null, ...seats].map((seat) => (
            <button
              key={seat ?? 0}
              type="button"
              aria-pressed={seat === chosen}
              aria-label={seat === null ? t`Whole table` : t`Seat ${seat}`}
              onClick={() => setSeat(seat)}
            >
              {seat ?? t`Table`}
            </button>
          ))}
        </div>
      )}
      <button
        type="button"
        className={css.course}
        data-later={course > 1}
        aria-label={t`Course ${course}: change for the next dishes`}
        onClick={() => setCourse((course % OFFERED_COURSES) + 1)}
      >
        {t`Course ${course}`}
      </button>
    </div>
  );
}
