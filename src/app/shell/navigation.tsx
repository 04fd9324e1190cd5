import { useLingui } from '@lingui/react/macro';
import { lazy, memo, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { IconName } from '#ui/icon.data.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { BrigadeMark } from './brigade-mark.tsx';
import css from './navigation.module.css';

const MoreDialog = lazy(async () => ({ default: (await import('./more-dialog.tsx')).MoreDialog }));

export interface NavigationItem {
  to: string;
  label: string;
  icon: IconName;
  /** Number of waiting items. */
  count?: number;
  /** Current only on exactly this path, not on its subpaths. */
  isExact?: boolean;
  /** Other paths that it is current on, with their subpaths. */
  of?: readonly string[];
  /** Current wherever no other entry is. */
  isRest?: boolean;
}

/** The entry of the screen at this address: on every screen one is current. */
export function currentItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  const isUnder = (to: string) => `${pathname}/`.startsWith(`${to}/`);
  const isOwn = ({ to, isExact, of }: NavigationItem) =>
    (isExact ? pathname.replace(/\/$/, '') === to : isUnder(to)) || of?.some(isUnder);
  return items.find(isOwn) ?? items.find(({ isRest }) => isRest) ?? items[0];
}

/** Same breakpoint as the style sheet; avoids measuring, which would force a layout. */
const isBottomBar = () => matchMedia('(width < 760px)').matches;

/** How many of the entries are within the list; `more` takes its room only if some are not. */
function countFitting(
  list: HTMLElement,
  more: HTMLElement,
  fits: (entry: HTMLElement, first: HTMLElement) => boolean,
): number {
  const entries = [...list.children].filter((entry) => entry instanceof HTMLElement);
  for (const entry of entries) entry.hidden = false;
  more.hidden = true;
  const [first] = entries;
  if (first === undefined) return 0;
  const countThem = () => entries.filter((entry) => fits(entry, first)).length;
  let count = countThem();
  if (count < entries.length) {
    more.hidden = false;
    count = countThem();
  }
  for (const [place, entry] of entries.entries()) entry.hidden = place >= count;
  return count;
}

/** With fewer words than this in a bottom bar, icons alone show more. */
const MIN_WORDS = 4;

/** Side by side, without truncated labels: what does not fit is in a second row. */
const countInRow = (list: HTMLElement, more: HTMLElement) =>
  countFitting(list, more, ({ offsetTop }, first) => offsetTop === first.offsetTop);

/** One below the other, within the height of the window. */
const countInColumn = (list: HTMLElement, more: HTMLElement) =>
  countFitting(
    list,
    more,
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight <= list.offsetTop + list.clientHeight + 1,
  );

/**
 * The main navigation: a sidebar on a desktop, a bottom bar on a phone; with a “More” button for entries that do not
 * fit.
 */
export const Navigation = memo(function Navigation({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [fitting, setFitting] = useState(items.length);
  const [isOpen, setOpen] = useState(false);
  const rest = items.slice(fitting);
  const current = currentItem(items, pathname);
  const isAmong = current !== undefined && rest.includes(current);

  const measure = useEffectEvent(() => {
    if (nav.current === null || list.current === null || more.current === null) return;
    if (!isBottomBar()) return setFitting(countInColumn(list.current, more.current));
    nav.current.removeAttribute('data-icons');
    let count = countInRow(list.current, more.current);
    if (count < Math.min(MIN_WORDS, items.length)) {
      nav.current.dataset['icons'] = '';
      count = countInRow(list.current, more.current);
    }
    setFitting(count);
    // Sticky elements at a screen's bottom are placed above this bar, whatever its font size.
    const { style } = document.documentElement;
    const height = `${list.current.offsetHeight}px`;
    if (style.getPropertyValue('--foot') !== height) style.setProperty('--foot', height);
  });

  useLayoutEffect(() => measure(), []);
  useEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (nav.current !== null) observer.observe(nav.current);
    return () => observer.disconnect();
  }, []);

  return (
    <nav ref={nav} className={css.navigation} aria-label={t`Main`} data-print="never">
      <span className={css.mark}>
        <BrigadeMark />
      </span>
      <ul ref={list} className={css.items}>
        {items.map((item, place) => (
          <li key={item.to} hidden={place >= fitting}>
            <Link
              to={item.to}
              aria-current={item === current ? 'page' : undefined}
              className={classes(css.item, item === current && css.current)}
            >
              <span className={css.itemIcon}>
                <Icon name={item.icon} size={24} />
                {item.count ? (
                  <span className={css.count}>{item.count > 99 ? '99+' : item.count}</span>
                ) : null}
              </span>
              <span className={css.itemLabel}>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        ref={more}
        type="button"
        className={classes(css.item, css.more, isAmong && css.current)}
        aria-haspopup="dialog"
        hidden={rest.length === 0}
        onClick={() => setOpen(true)}
      >
        <Icon name="dots" size={24} />
        <span className={css.itemLabel}>{t`More`}</span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MoreDialog items={rest} current={current} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  );
});
