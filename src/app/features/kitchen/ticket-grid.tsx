import { useCallback, useEffect, useRef, useState } from 'react';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { NoTickets } from './no-tickets.tsx';
import type { TicketNumbers } from './ticket-numbers.ts';
import type { TicketPlace } from './ticket-place.ts';
import { asStacked } from '../../parts/kitchen/as-stacked.ts';
import type { ColumnBreaks } from '../../parts/kitchen/use-column-breaks.ts';
import css from './kitchen-screen.module.css';

/** Tickets rendered at once; more are added on scrolling. */
const STEP = 24;

interface TicketGridProps {
  sids: readonly string[];
  numbers: TicketNumbers;
  /** The ticket and the dish selected by keyboard. */
  chosen: string | null;
  line: string | null;
  place: TicketPlace;
  breaks: ColumnBreaks;
  onGrid: (grid: HTMLElement | null) => void;
}

/** The tickets of a screen in order, in columns; more of them are rendered when the end comes into view. */
export function TicketGrid({ sids, numbers, chosen, line, place, breaks, onGrid }: TicketGridProps) {
  const [shown, setShown] = useState(STEP);
  const more = useCallback(() => setShown((before) => before + STEP), []);
  if (sids.length === 0) return <NoTickets />;
  const numberOf = new Map(numbers.map((sid, index) => [sid, index + 1]));
  return (
    <div className={css.grid} data-testid="tickets" ref={onGrid}>
      {asStacked(sids.slice(0, shown), breaks).map((sid) => (
        <KitchenTicket
          key={sid}
          sid={sid}
          number={numberOf.get(sid)}
          isSelected={chosen === sid}
          chosenLine={chosen === sid ? line : null}
          breaks={breaks.get(sid)}
          {...place}
        />
      ))}
      {shown < sids.length ? <More onSeen={more} /> : null}
    </div>
  );
}

/** End of the rendered list: loads more when it comes into view. */
function More({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = mark;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSeen();
      },
      { rootMargin: '400px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={mark} className={css.more} aria-hidden="true" />;
}
