import { useLingui } from '@lingui/react/macro';
import type { Allergen } from '#domain/catalog/allergens.ts';

/** What an allergen is called in the language shown. */
export function useAllergenWords(): (allergen: Allergen) => string {
  const { t } = useLingui();
  const words: Record<Allergen, string> = {
    gluten: t`Gluten`,
    crustaceans: t`Crustaceans`,
    eggs: t`Eggs`,
    fish: t`Fish`,
    peanuts: t`Peanuts`,
    soy: t`Soy`,
    milk: t`Milk`,
    nuts: t`Nuts`,
    celery: t`Celery`,
    mustard: t`Mustard`,
    sesame: t`Sesame`,
    sulphites: t`Sulphites`,
    lupin: t`Lupin`,
    molluscs: t`Molluscs`,
  };
  return (allergen) => words[allergen];
}
