import { useLingui } from '@lingui/react/macro';
import { isMirrored } from '#ui/is-mirrored.ts';
import { TapButton } from '#ui/tap-button.tsx';
import type { Hidden } from './use-hidden-tickets.ts';
import css from './hidden-tickets.module.css';

interface HiddenTicketsProps {
  hidden: Hidden;
  grid: HTMLElement | null;
  /** The sids of tickets that no screen has shown yet, as they lie behind others. */
  unseen?: readonly string[];
}

/** How many tickets lie beyond the edges of the screen; a tap shows the first that was not seen yet, else the next ones. */
export function HiddenTickets({ hidden: { before, after }, grid, unseen = [] }: HiddenTicketsProps) {
  const { t } = useLingui();
  if (grid === null || before + after === 0) return null;
  const scroll = (screens: number) => {
    const isDown = grid.scrollWidth <= grid.clientWidth;
    if (isDown) grid.scrollBy({ top: screens * grid.clientHeight });
    else grid.scrollBy({ left: (isMirrored(grid) ? -screens : screens) * grid.clientWidth });
  };
  const showMore = () => {
    const ticket =
      unseen[0] === undefined ? null : grid.querySelector(`[data-sid="${CSS.escape(unseen[0])}"]`);
    if (ticket === null) scroll(1);
    else ticket.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  const fresh = Math.min(unseen.length, after);
  const more = fresh === 0 ? t`${after} more` : t`${after} more, ${fresh} new`;
  return (
    <div className={css.hidden} data-testid="hidden-tickets">
      {before === 0 ? null : (
        <TapButton icon="back" aria-label={t`${before} earlier tickets`} onClick={() => scroll(-1)}>
          {before}
        </TapButton>
      )}
      {after === 0 ? null : (
        <TapButton
          icon="forward"
          variant={fresh === 0 ? 'secondary' : 'primary'}
          aria-label={more}
          onClick={showMore}
        >
          <span className={css.words}>{more}</span>
          <span className={css.short}>{after}</span>
        </TapButton>
      )}
    </div>
  );
}
