import { useLingui } from '@lingui/react/macro';

/** What the postal code is called where the branch is. */
export function usePostcodeLabel(country: string): string {
  const { t } = useLingui();
  return country === 'US' ? t`ZIP code` : t`Postal code`;
}
