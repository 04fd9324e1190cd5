import * as z from 'zod/mini';
import { allergenSchema } from '#domain/catalog/allergens.ts';
import { dietSchema } from '#domain/catalog/diet.ts';
import { handovers } from '#domain/orders/order-status.ts';
import { roleSchema } from '#domain/roles.ts';
import { branchStatuses } from '#domain/shops/branch.ts';
import { cuisines } from '#domain/shops/cuisines.data.ts';
import { orderingModes } from '#domain/shops/shop.ts';
import { layouts, skins } from '#domain/shops/site.ts';
import { localeOf } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAllergenLabel } from '../catalog/allergen-labels.ts';
import { useDietLabel } from '../catalog/diet-labels.ts';
import { useRoleLabel } from '../people/role-labels.ts';
import { useBranchStatusLabel } from '../shops/branch-labels.ts';
import { useCuisineLabels } from '../shops/cuisine-labels.ts';
import { useSettingLabels } from '../shops/setting-labels.ts';
import type { ValueKind } from './field-labels.ts';
import { useOwnBranch } from './use-own-branch.ts';

/** A word of the contract, such as a role or an allergen, as people read it; undefined: it is no such word. */
export function useWordText(): (word: string, kind: ValueKind) => string | undefined {
  const language = useLanguage();
  const branch = useOwnBranch();
  const settingLabels = useSettingLabels();
  const statusLabel = useBranchStatusLabel();
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
          read(z.enum(skins), word, (skin) => settingLabels.skin[skin]) ??
          branch?.shop.custom_themes?.find(({ sid }) => sid === word)?.name
        );
      case 'layout':
        return read(z.enum(layouts), word, (layout) => settingLabels.layout[layout]);
      case 'handover':
        return read(z.enum(handovers), word, (handover) => settingLabels.handover[handover]);
      case 'ordering_mode':
        return read(z.enum(orderingModes), word, (mode) => settingLabels.orderingMode(branch?.country)[mode]);
      case 'status':
        return read(z.enum(branchStatuses), word, statusLabel.text);
      case 'country':
        return /^[A-Z]{2}$/.test(word)
          ? new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(word)
          : undefined;
      default:
        return undefined;
    }
  };
}
