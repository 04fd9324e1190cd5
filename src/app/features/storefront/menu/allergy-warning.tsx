import { useLingui } from '@lingui/react/macro';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { allergensIn } from '#domain/catalog/noted-allergies.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useAllergenLabel } from '../../../parts/catalog/allergen-labels.ts';
import css from './product-sheet.module.css';

/** That a dish contains what the guest has named as an allergy. */
export function AllergyWarning({ allergy, allergens }: { allergy: string; allergens: readonly Allergen[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const labelOf = useAllergenLabel();
  const named = allergensIn(allergy).filter((one) => allergens.includes(one));
  if (named.length === 0) return null;
  return (
    <p role="alert" className={css.unmet}>{t`This dish contains: ${format.list(named.map(labelOf))}`}</p>
  );
}
