import * as z from 'zod/mini';
import { allergenSchema } from '#domain/catalog/allergens.ts';
import { dietSchema } from '#domain/catalog/diet.ts';
import { roleSchema } from '#domain/roles.ts';
import { cuisines } from '#domain/shops/cuisines.data.ts';
import { useAllergenLabel } from '../catalog/allergen-labels.ts';
import { useDietLabel } from '../catalog/diet-labels.ts';
import { useRoleLabel } from '../people/role-labels.ts';
import { useCuisineLabels } from '../shops/cuisine-labels.ts';
import type { ValueKind } from './field-labels.ts';

/** A word of the contract, such as a role or an allergen, as people read it; undefined: it is no such word. */
export function useWordText(): (word: string, kind: ValueKind) => string | undefined {
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
      default:
        return undefined;
    }
  };
}
