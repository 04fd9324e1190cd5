import { useLingui } from '@lingui/react/macro';
import { localeOf } from '../../i18n/i18n.ts';

/** Whether postal codes are called ZIP codes in a country. */
export const hasZipCodes = (country: string): boolean => country === 'US';

/** What the postal code is called where the branch is. */
export function usePostcodeLabel(country: string): string {
  const { t } = useLingui();
  return hasZipCodes(country) ? t`ZIP code` : t`Postal code`;
}

/** What it is called where the person is, for addresses of their own. */
export function useOwnPostcodeLabel(): string {
  const { i18n } = useLingui();
  return usePostcodeLabel(new Intl.Locale(localeOf(i18n.locale)).region ?? '');
}
