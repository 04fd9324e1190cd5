import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useHasTables } from '../tables/use-has-tables.ts';
import { addressOf, isFindable, isListed, type StaffScreen } from '../../screens/staff-screen.ts';
import { staffScreens } from '../../screens/staff-screens.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { Findable } from './find-anything.ts';

type Translate = (text: MessageDescriptor) => string;

/** The screens that lists may show to this person. */
export function useListedScreens(): StaffScreen[] {
  const { actor, session } = useWorkplace();
  const hasTables = useHasTables();
  return staffScreens.filter(
    (one) =>
      isFindable(one) && isListed(one, actor, hasTables) && (!one.needsBilling || session.billing !== null),
  );
}

/** What lists call a screen. */
export function screenName({ label, title }: StaffScreen, translate: Translate): string {
  const name = label ?? title;
  return name === undefined ? '' : translate(name);
}

/** A screen as a search result, with its own names, its description and its keywords. */
export function findableScreen(one: StaffScreen, translate: Translate, branchPath: string): Findable {
  const names = [one.title, one.tab?.label, one.navigation?.label]
    .flatMap((name) => name ?? [])
    .map((name) => translate(name));
  const keywords = one.keywords === undefined ? [] : translate(one.keywords).split(',');
  return {
    id: `screen ${one.path}`,
    kind: 'screen',
    label: screenName(one, translate),
    detail: one.settings === undefined ? '' : translate(one.settings.text),
    also: [...names, ...keywords.map((word) => word.trim())],
    path: addressOf(one, branchPath),
  };
}

/** The screens this person may open, as search results. */
export function useFindableScreens(): Findable[] {
  const { _ } = useLingui();
  const { path } = useWorkplace();
  return useListedScreens().map((one) => findableScreen(one, _, path));
}
