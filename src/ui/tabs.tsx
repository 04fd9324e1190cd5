import { type ReactNode, useId, useRef } from 'react';
import { useTab, useTabList } from 'react-aria/useTabList';
import { Item } from 'react-stately/Item';
import { type TabListState, useTabListState } from 'react-stately/useTabListState';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import css from './tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  icon?: IconName;
  /** How many wait behind this tab. */
  count?: number;
  /** Draws the count so that it is seen from afar. */
  tone?: 'neutral' | 'fresh' | 'late';
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  size?: 'normal' | 'kitchen';
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string | undefined;
}

interface Ids {
  tab: (id: string) => string;
  panel: string;
}

/**
 * The library's behaviour on our own elements: its ready-made component draws everything twice to find out what
 * there is, and searches the whole panel for something to focus after each change of it.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  size = 'normal',
  children,
  className,
}: TabsProps<Id>) {
  const base = useId();
  const ids: Ids = { tab: (id) => `${base}${id}`, panel: `${base}panel` };
  const list = useRef<HTMLDivElement>(null);
  const settings = {
    'aria-label': label,
    items: tabs,
    children: (tab: TabItem<Id>) => <Item textValue={tab.label}>{tab.label}</Item>,
    disabledKeys: tabs.filter((tab) => tab.isDisabled).map((tab) => tab.id),
    selectedKey: value,
    onSelectionChange: (key: string | number) => {
      const chosen = tabs.find((tab) => tab.id === key);
      if (chosen && chosen.id !== value) onChange(chosen.id);
    },
  };
  const state = useTabListState(settings);
  const { tabListProps } = useTabList(settings, state, list);
  return (
    <div className={classes(css.tabs, css[size], className)}>
      <div {...tabListProps} ref={list} className={css.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} tab={tab} state={state} ids={ids} />
        ))}
      </div>
      <div key={value} role="tabpanel" id={ids.panel} aria-labelledby={ids.tab(value)} className={css.panel}>
        {children}
      </div>
    </div>
  );
}

function Tab({ tab, state, ids }: { tab: TabItem<string>; state: TabListState<object>; ids: Ids }) {
  const element = useRef<HTMLDivElement>(null);
  const { tabProps, isSelected } = useTab({ key: tab.id }, state, element);
  return (
    <div
      {...tabProps}
      ref={element}
      id={ids.tab(tab.id)}
      aria-controls={isSelected ? ids.panel : undefined}
      className={css.tab}
    >
      {tab.icon ? <Icon name={tab.icon} /> : null}
      <span>{tab.label}</span>
      {tab.count === undefined ? null : (
        <span className={classes(css.count, tab.count > 0 && css[tab.tone ?? 'neutral'])}>{tab.count}</span>
      )}
    </div>
  );
}
