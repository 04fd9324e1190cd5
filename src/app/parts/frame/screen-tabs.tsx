import { useLingui } from '@lingui/react';
import { staffScreens } from '../../screens/staff-screens.ts';
import { addressOf, isListed, type TabGroup } from '../../screens/staff-screen.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { SectionTabs } from './section-tabs.tsx';
import { useHasTables } from '../tables/use-has-tables.ts';

/** Tabs between the screens of a group that this person may open; none if there is only one. */
export function ScreenTabs({ group, label }: { group: TabGroup; label: string }) {
  const { _ } = useLingui();
  const { actor, path } = useWorkplace();
  const hasTables = useHasTables();
  const shown = staffScreens.filter((one) => one.tab?.group === group && isListed(one, actor, hasTables));
  if (shown.length < 2) return null;
  const tabs = shown.flatMap((one) => {
    const name = one.tab?.label ?? one.label ?? one.title;
    const isExact = shown.some((other) => other.path.startsWith(`${one.path}/`));
    return name === undefined ? [] : [{ to: addressOf(one, path), label: _(name), isExact }];
  });
  return <SectionTabs label={label} tabs={tabs} />;
}
