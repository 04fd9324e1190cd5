import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import { isMirrored } from './is-mirrored.ts';
import css from './tabs.module.css';

/** A tab with its panel. */
export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  icon?: IconName;
  /** Number of items behind this tab; null: not known yet. */
  count?: number | null;
  /** Highlights the count. */
  tone?: 'neutral' | 'fresh' | 'late';
  isDisabled?: boolean;
}

/** Props of `Tabs`; `label` is the tab list's accessible name. */
export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  size?: 'normal' | 'kitchen';
  /** Beside the tabs, or below them where both do not fit. */
  aside?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string | undefined;
}

/** Steps of the arrow keys in left-to-right text. */
const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * WAI-ARIA tabs with automatic activation: one tab stop; arrow keys select and wrap, Home and End go to the ends.
 * Hand-written, because React Aria's would add 8 KB of selection and collection code to the board's first load.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  size = 'normal',
  aside,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId();
  const panel = `${base}panel`;
  const able = tabs.filter(({ isDisabled = false }) => !isDisabled);
  const stop = able.some(({ id }) => id === value) ? value : able[0]?.id;
  const choose = (id: Id) => {
    if (id !== value) onChange(id);
  };
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = (STEPS[event.key] ?? 0) * (isMirrored(event.currentTarget) ? -1 : 1);
    const at = able.findIndex(({ id }) => id === stop);
    const next =
      event.key === 'Home'
        ? able[0]
        : event.key === 'End'
          ? able.at(-1)
          : step === 0
            ? undefined
            : able[(at + step + able.length) % able.length];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(base + next.id)?.focus();
  }
  return (
    <div className={classes(css.tabs, css[size], className)}>
      <div className={css.top}>
        {/* The keys bubble up from the tabs inside. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab has the focus */}
        <div role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
          {tabs.map(({ id, label: name, icon, count, tone = 'neutral', isDisabled = false }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={base + id}
              tabIndex={id === stop ? 0 : -1}
              aria-selected={id === value}
              aria-disabled={isDisabled || undefined}
              aria-controls={id === value ? panel : undefined}
              className={css.tab}
              onClick={() => {
                if (!isDisabled) choose(id);
              }}
            >
              {icon ? <Icon name={icon} /> : null}
              <span>{name}</span>
              {count === undefined ? null : (
                <span className={classes(css.count, (count ?? 0) > 0 && css[tone])}>{count ?? '–'}</span>
              )}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div key={value} role="tabpanel" id={panel} aria-labelledby={base + value} className={css.panel}>
        {children}
      </div>
    </div>
  );
}
