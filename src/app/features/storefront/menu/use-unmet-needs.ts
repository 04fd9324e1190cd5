import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { DeclaredFood } from '#domain/catalog/diet.ts';
import { unmetNeeds } from '#domain/catalog/unmet-needs.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useAllergenLabel } from '../../../parts/catalog/allergen-labels.ts';
import { useDietLabel } from '../../../parts/catalog/diet-labels.ts';
import { needsIn } from './stored-food-needs.ts';
import { storedNeeds } from './stored-needs.ts';

/** Why a dish does not suit the dietary needs chosen on this device, as a sentence; undefined: it does. */
export function useUnmetNeeds(): (product: DeclaredFood) => string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const allergenLabel = useAllergenLabel();
  const dietLabel = useDietLabel();
  const text = useSyncExternalStore(storedNeeds.subscribe, storedNeeds.read, () => null);
  const needs = needsIn(text);
  return (product) => {
    const unmet = unmetNeeds(product, needs);
    if (unmet === undefined) return undefined;
    const { contains, isUndeclared, diet } = unmet;
    if (contains.length > 0) return t`Contains what you avoid: ${format.list(contains.map(allergenLabel))}`;
    if (isUndeclared) return t`The restaurant has not declared the allergens of this dish`;
    return diet === null ? undefined : t`Not declared as: ${dietLabel(diet)}`;
  };
}
