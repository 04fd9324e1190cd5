import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { DeclaredFood } from '#domain/catalog/diet.ts';
import type { ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';
import { canMeetNeeds, unmetByChoices, unmetByOption } from '#domain/catalog/option-needs.ts';
import type { Product } from '#domain/catalog/product.ts';
import { type UnmetNeeds, unmetNeeds } from '#domain/catalog/unmet-needs.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useAllergenLabel } from '../../../parts/catalog/allergen-labels.ts';
import { useDietLabel } from '../../../parts/catalog/diet-labels.ts';
import type { Menu } from './menu-source.ts';
import { needsIn } from './stored-food-needs.ts';
import { storedNeeds } from './stored-needs.ts';

/** What of a menu does not suit the dietary needs chosen on this device, with the reasons as sentences. */
export function useUnmetNeeds(menu: Pick<Menu, 'products' | 'extras'>) {
  const { t } = useLingui();
  const format = useFormat();
  const allergenLabel = useAllergenLabel();
  const dietLabel = useDietLabel();
  const text = useSyncExternalStore(storedNeeds.subscribe, storedNeeds.read, () => null);
  const needs = needsIn(text);

  function reason(unmet: UnmetNeeds | undefined, undeclared: string): string | undefined {
    if (unmet === undefined) return undefined;
    const { contains, isUndeclared, diet } = unmet;
    if (contains.length > 0) return t`Contains what you avoid: ${format.list(contains.map(allergenLabel))}`;
    if (isUndeclared) return undeclared;
    return diet === null ? undefined : t`Not declared as: ${dietLabel(diet)}`;
  }

  return {
    /** Why a dish does not suit; undefined: it does. */
    dishReason: (product: DeclaredFood) =>
      reason(unmetNeeds(product, needs), t`The restaurant has not declared the allergens of this dish`),
    /** Why an option does not suit; undefined: it does, or nothing is stated. */
    optionReason: (group: ExtraGroup, item: ExtraItem) =>
      reason(unmetByOption(group, item, menu, needs), t`Allergens not stated`),
    /** The chosen options of a dish that do not suit, with the reasons. */
    choiceReasons: ({ extra_id: sid }: Product, chosen: readonly { group: string; item: string }[]) =>
      unmetByChoices(
        menu.extras.find((one) => one.sid === sid),
        chosen,
        menu,
        needs,
      ).map(({ item, unmet }) => ({ item, why: reason(unmet, t`Allergens not stated`) ?? '' })),
    /** Whether a dish can be ordered so that it suits. */
    canSuit: (product: Product) => canMeetNeeds(product, menu, needs),
  };
}
