import { useLingui } from '@lingui/react';
import { useHasTables } from '../parts/tables/use-has-tables.ts';
import { addressOf, isListed } from '../screens/staff-screen.ts';
import { staffScreens } from '../screens/staff-screens.ts';
import { useWorkplace } from '../auth/workplace.ts';
import type { Findable } from './find-anything.ts';

/** The screens this person has access to. */
export function useFindableScreens(): Findable[] {
  const { _ } = useLingui();
  const { actor, path } = useWorkplace();
  const hasTables = useHasTables();
  return staffScreens
    .filter((one) => one.isFindable && isListed(one, actor, hasTables))
    .flatMap((one) =>
      [one.label ?? one.title ?? [], one.aliases ?? []].flat().map((name): Findable => {
        const label = _(name);
        return {
          id: `screen ${label}`,
          kind: 'screen',
          label,
          detail: '',
          also: [],
          path: addressOf(one, path),
        };
      }),
    );
}
