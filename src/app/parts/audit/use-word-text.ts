import * as z from 'zod/mini';
import { allergenSchema } from '#domain/catalog/allergens.ts';
import { dietSchema } from '#domain/catalog/diet.ts';
import { roleSchema } from '#domain/roles.ts';
import { cuisines } from '#domain/shops/cuisines.data.ts';
import { localeOf } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAllergenLabel } from '../catalog/allergen-labels.ts';
import { useDietLabel } from '../catalog/diet-labels.ts';
import { useRoleLabel } from '../people/role-labels.ts';
import { useCuisineLabels } from '../shops/cuisine-labels.ts';
import { useSettingLabels } from '../shops/setting-labels.ts';
import type { ValueKind } from './field-labels.ts';
import { useOwnBranch } from './use-own-branch.ts';

/** The name of a word; no schema is asked, because the pages' first chunk would have to export it. */
const named = (labels: Readonly<Record<string, string>>, word: string): string | undefined => labels[word];

/** A word of the contract, such as a role or an allergen, as people read it; undefined: it is no such word. */
export function useWordText(): (word: string, kind: ValueKind) => string | undefined {
  const language = useLanguage();
  const branch = useOwnBranch();
  const settingLabels = useSettingLabels();
  const cuisineLabels = useCuisineLabels();
  const roleLabel = useRoleLabel();
  const allergenLabel = useAllergenLabel();
  const dietLabel = useDietLabel();
  function read<S extends z.ZodMiniType>(schema: S, word: string, label: (known: z.infer<S>) => string) {
    const known = z.safeParse(schema, word);
    return known.success ? label(known.data) : undefined;
  }
  return (word, kind) => {
    switch (kind) {
      case 'roles':
        return read(roleSchema, word, roleLabel);
      case 'allergens':
        return read(allergenSchema, word, allergenLabel);
      case 'diet':
        return read(dietSchema, word, dietLabel);
      case 'cuisines':
        return read(z.enum(cuisines), word, (cuisine) => cuisineLabels[cuisine]);
      case 'skin':
        return (
          named(settingLabels.skin, word) ?? branch?.shop.custom_themes?.find(({ sid }) => sid === word)?.name
        );
      case 'layout':
        return named(settingLabels.layout, word);
      case 'handover':
        return named(settingLabels.handover, word);
      case 'ordering_mode':
        return named(settingLabels.orderingMode(branch?.country), word);
      case 'status':
        return named(settingLabels.status, word);
      case 'country':
        return /^[A-Z]{2}$/.test(word)
          ? new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(word)
          : undefined;
      default:
        return undefined;
    }
  };
}
