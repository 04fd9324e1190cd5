import { useLingui } from '@lingui/react/macro';
import type { OrderLine } from '#domain/orders/order.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useOrderLabels } from './order-labels.ts';

/**
 * A dish as a ticket shows it, in one line: the accessible name of its button has all words that are visible (WCAG 2.2,
 * 2.5.3). `isAllergyAbove`: the ticket shows the allergy in full above.
 */
export function useDishWords(): (line: OrderLine, isAllergyAbove: boolean) => string {
  const { t } = useLingui();
  const labels = useOrderLabels();
  return ({ name, extra, note, allergy }, isAllergyAbove) => {
    const warning = isAllergyAbove ? t`ALLERGY` : t`ALLERGY: ${isolatedText(allergy)}`;
    const words = [name, ...extra.map(labels.option), note, allergy === '' ? '' : warning];
    return words.filter((word) => word !== '').join(' ');
  };
}
