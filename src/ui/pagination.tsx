import { useEffect } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { Button } from 'react-aria-components/Button';
import { useUiTexts } from './ui-texts.tsx';
import css from './pagination.module.css';

/** Props of `Pagination`; pages count from 1. */
export interface PaginationProps {
  /** May be behind the last page: its entries are gone, or the address is old. The last page is then asked for. */
  page: number;
  /** Number of pages; with one page, nothing is shown. */
  pages: number;
  /** The page numbers to offer, ascending; see `pageWindow` in the domain. */
  window: readonly number[];
  onChange: (page: number) => void;
  /** "21–40 of 312" */
  summary?: string;
}

/** Page links in a `nav`; the current one has `aria-current="page"`. */
export function Pagination({ page, pages, window, onChange, summary }: PaginationProps) {
  const texts = useUiTexts();
  const isBehindLast = page > Math.max(1, pages);
  useEffect(() => {
    if (isBehindLast) onChange(Math.max(1, pages));
  }, [isBehindLast, pages, onChange]);
  if (pages <= 1) return null;
  return (
    <nav aria-label={texts.pages} className={css.pagination} data-print="never">
      {summary === undefined ? null : <span className={css.summary}>{summary}</span>}
      <ul className={css.links}>
        <li>
          <IconButton
            icon="chevron-left"
            label={texts.previousPage}
            isDisabled={page <= 1}
            onPress={() => onChange(page - 1)}
          />
        </li>
        {window.map((number) => (
          <li key={number}>
            <Button
              className={classes(css.link, number === page && css.current)}
              aria-label={number === page ? texts.currentPage(number) : texts.toPage(number)}
              {...(number === page ? { 'aria-current': 'page' as const } : {})}
              onPress={() => {
                if (number !== page) onChange(number);
              }}
            >
              {number}
            </Button>
          </li>
        ))}
        <li>
          <IconButton
            icon="chevron-right"
            label={texts.nextPage}
            isDisabled={page >= pages}
            onPress={() => onChange(page + 1)}
          />
        </li>
      </ul>
    </nav>
  );
}
