import { useLingui } from '@lingui/react/macro';
import type { Diet } from '#domain/catalog/diet.ts';

/** The name of a diet in the current language. */
export function useDietLabel(): (diet: Diet) => string {
  const { t } = useLingui();
  const labels: Record<Diet, string> = { vegetarian: t`Vegetarian`, vegan: t`Vegan` };
  return (diet) => labels[diet];
}
