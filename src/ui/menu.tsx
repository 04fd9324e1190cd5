import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import popover from './popover.module.css';

/** An entry of a `Menu`: either a link (`href`) or an action (`onSelect`). */
export interface MenuEntry {
  id: string;
  label: string;
  detail?: string;
  icon?: IconName;
  tone?: 'danger';
  isDisabled?: boolean;
  /** Shows a check mark and sets `aria-current`. */
  isCurrent?: boolean;
  /** Address to navigate to. */
  href?: string;
  /** Opens the address in a new tab, outside of the page's router: for addresses of another app. */
  isNewTab?: boolean;
  /** Called when the entry is chosen. */
  onSelect?: () => void;
}

/** Props of `Menu`. */
export interface MenuProps {
  /** The menu's accessible name. */
  label: string;
  /** A Button or an IconButton. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
}

/** A menu button with its menu (WAI-ARIA menu button). */
export function Menu({ label, trigger, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={popover.popover} data-print="never">
        <AriaMenu className={popover.list} aria-label={label} items={entries}>
          {(entry) => (
            <MenuItem
              id={entry.id}
              textValue={entry.label}
              isDisabled={entry.isDisabled ?? false}
              onAction={() => entry.onSelect?.()}
              {...(entry.href === undefined ? {} : { href: entry.href })}
              {...(entry.isNewTab ? { target: '_blank' } : {})}
              {...(entry.isCurrent ? { 'aria-current': true } : {})}
              className={classes(popover.item, entry.tone === 'danger' && popover.danger)}
            >
              {entry.icon ? <Icon name={entry.icon} /> : null}
              <span className={popover.words}>
                <span>{entry.label}</span>
                {entry.detail === undefined ? null : <span className={popover.detail}>{entry.detail}</span>}
              </span>
              {entry.isCurrent ? <Icon name="check" /> : null}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
