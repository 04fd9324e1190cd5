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

const wordsOf = (keywords: MessageDescriptor | undefined, translate: Translate) =>
  keywords === undefined
    ? []
    : translate(keywords)
        .split(',')
        .map((word) => word.trim());

/**
 * A screen as a search result, with its own names, its description and its keywords, and its fields, each of which
 * opens the screen at the field.
 */
export function findableScreen(one: StaffScreen, translate: Translate, branchPath: string): Findable[] {
  const names = [one.title, one.tab?.label, one.navigation?.label]
    .flatMap((name) => name ?? [])
    .map((name) => translate(name));
  const id = `screen ${one.path}`;
  const path = addressOf(one, branchPath);
  const label = screenName(one, translate);
  const fields = (one.fields ?? []).map(
    (field): Findable => ({
      id: `${id}#${field.name}`,
      kind: 'screen',
      label: translate(field.label),
      detail: label,
      also: wordsOf(field.keywords, translate),
      path: `${path}#${field.name}`,
    }),
  );
  const detail = one.settings === undefined ? '' : translate(one.settings.text);
  const also = [...names, ...wordsOf(one.keywords, translate)];
  // Of equal matches a field comes before its screen.
  return [...fields, { id, kind: 'screen', label, detail, also, path }];
}

/** The screens this person may open, as search results. */
export function useFindableScreens(): Findable[] {
  const { _ } = useLingui();
  const { path } = useWorkplace();
  return useListedScreens().flatMap((one) => findableScreen(one, _, path));
}
