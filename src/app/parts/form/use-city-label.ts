import { useLingui } from '@lingui/react/macro';
import { hasStates } from '#domain/shops/city-and-state.ts';

/** What the line of the city is called where addresses may need a state with it. */
export function useCityLabel(country: string): string {
  const { t } = useLingui();
  return hasStates(country) ? t`City, state` : t`City`;
}
