import { useLingui } from '@lingui/react/macro';
import type { ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';
import { foodOfOption } from '#domain/catalog/option-needs.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAllergenLabel } from './allergen-labels.ts';
import type { OptionNote } from './option-groups.tsx';

/** The allergens of an option as customers read them; undefined: none are declared. */
export function useOptionContents(
  products: readonly Product[],
): (group: ExtraGroup, item: ExtraItem) => OptionNote | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const allergenLabel = useAllergenLabel();
  return (group, item) => {
    const contained = foodOfOption(group, item, products)?.allergens ?? [];
    if (contained.length === 0) return undefined;
    return { text: t`Contains ${format.list(contained.map(allergenLabel))}`, isUnfit: false };
  };
}
