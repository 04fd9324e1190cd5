import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import type { NewRound } from './use-new-round.ts';
import css from './round.module.css';

interface SeatChoiceProps {
  round: NewRound;
  /** Stays above a menu that scrolls. */
  isSticky?: boolean;
}

/** The seats of the guests: a tap, and the next dishes are for that seat. Nothing while guests are not counted. */
export function SeatChoice({ round: { covers, seat: chosen, setSeat }, isSticky = false }: SeatChoiceProps) {
  const { t } = useLingui();
  if (covers === 0) return null;
  const seats = Array.from({ length: covers }, (_, index) => index + 1);
  return (
    <div
      className={classes(css.seats, isSticky && css.sticky)}
      role="group"
      aria-label={t`Seat of the next dishes`}
    >
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
  );
}
