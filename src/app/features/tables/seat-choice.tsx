import { useLingui } from '@lingui/react/macro';
import type { NewRound } from './use-new-round.ts';
import css from './round.module.css';

/** The seats of the guests: a tap, and the next dishes are for that seat. Nothing while guests are not counted. */
export function SeatChoice({ round: { covers, seat: chosen, setSeat } }: { round: NewRound }) {
  const { t } = useLingui();
  if (covers === 0) return null;
  const seats = Array.from({ length: covers }, (_, index) => index + 1);
  return (
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
  );
}
