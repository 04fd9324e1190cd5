import { useLingui } from '@lingui/react/macro';
import { isTaxVat } from '#domain/shops/regional-customs.ts';

/** The tax that a total contains, as it is called where the currency is used: "includes €1.20 VAT". */
export function useIncludedTax(): (amount: string, currency: string) => string {
  const { t } = useLingui();
  return (amount, currency) => (isTaxVat(currency) ? t`includes ${amount} VAT` : t`includes ${amount} tax`);
}
