import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { isMirrored } from '#ui/is-mirrored.ts';
import css from './choices.module.css';

/** Buttons that scroll a row of days, where a finger cannot. Their signs are mirrored by the browser in right-to-left text. */
export function ScrollArrows({ row }: { row: RefObject<HTMLDivElement | null> }) {
  const { t } = useLingui();

  /** `pages`: negative for earlier days. */
  function scroll(pages: number): void {
    const { current } = row;
    if (current === null) return;
    current.scrollBy({ left: (isMirrored(current) ? -pages : pages) * current.clientWidth });
  }

  return (
    <div className={css.arrows}>
      <button type="button" aria-label={t`Earlier days`} onClick={() => scroll(-0.8)}>
        <span aria-hidden="true">‹</span>
      </button>
      <button type="button" aria-label={t`Later days`} onClick={() => scroll(0.8)}>
        <span aria-hidden="true">›</span>
      </button>
    </div>
  );
}
