import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
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

export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  size = 'normal',
  children,
  className,
}: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key);
        if (chosen) onChange(chosen.id);
      }}
      className={classes(css.tabs, css[size], className)}
    >
      <TabList aria-label={label} className={classes(css.list)} items={tabs} dependencies={[tabs]}>
        {(tab) => (
          <Tab id={tab.id} isDisabled={tab.isDisabled ?? false} className={classes(css.tab)}>
            {tab.icon ? <Icon name={tab.icon} /> : null}
            <span>{tab.label}</span>
            {tab.count === undefined ? null : (
              <span className={classes(css.count, tab.count > 0 && css[tab.tone ?? 'neutral'])}>
                {tab.count}
              </span>
            )}
          </Tab>
        )}
      </TabList>
      <TabPanel key={value} id={value} className={classes(css.panel)}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
