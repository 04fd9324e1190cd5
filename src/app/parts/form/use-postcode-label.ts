import { useLingui } from '@lingui/react/macro';

/** Whether postal codes are called ZIP codes in a country. */
export const hasZipCodes = (country: string): boolean => country === 'US';

/** What the postal code is called where the branch is. */
export function usePostcodeLabel(country: string): string {
  const { t } = useLingui();
  return hasZipCodes(country) ? t`ZIP code` : t`Postal code`;
}
