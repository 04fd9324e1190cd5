import { useLingui } from '@lingui/react/macro';
import type { Allergen } from '#domain/catalog/allergens.ts';

/** The name of an allergen in the current language. */
export function useAllergenLabel(): (allergen: Allergen) => string {
  const { t } = useLingui();
  const labels: Record<Allergen, string> = {
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
    sulphites: t`Sulfites`,
    lupin: t`Lupin`,
    molluscs: t`Mollusks`,
  };
  return (allergen) => labels[allergen];
}
