import { useLingui } from '@lingui/react/macro';
import { isMirrored } from '#ui/is-mirrored.ts';
import { TapButton } from '#ui/tap-button.tsx';
import type { Hidden } from './use-hidden-tickets.ts';
import css from './hidden-tickets.module.css';

interface HiddenTicketsProps {
  hidden: Hidden;
  grid: HTMLElement | null;
}

/** How many tickets lie beyond the edges of the screen; a tap shows the next ones. */
export function HiddenTickets({ hidden: { before, after }, grid }: HiddenTicketsProps) {
  const { t } = useLingui();
  if (grid === null || before + after === 0) return null;
  const scroll = (screens: number) => {
    const isDown = grid.scrollWidth <= grid.clientWidth;
    if (isDown) grid.scrollBy({ top: screens * grid.clientHeight });
    else grid.scrollBy({ left: (isMirrored(grid) ? -screens : screens) * grid.clientWidth });
  };
  return (
    <div className={css.hidden} data-testid="hidden-tickets">
      {before === 0 ? null : (
        <TapButton icon="back" aria-label={t`${before} earlier tickets`} onClick={() => scroll(-1)}>
          {before}
        </TapButton>
      )}
      {after === 0 ? null : (
        <TapButton icon="forward" aria-label={t`${after} more`} onClick={() => scroll(1)}>
          <span className={css.words}>{t`${after} more`}</span>
          <span className={css.short}>{after}</span>
        </TapButton>
      )}
    </div>
  );
}
