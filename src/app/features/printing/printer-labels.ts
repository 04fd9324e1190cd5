import { useLingui } from '@lingui/react/macro';
import type { Printer } from '#domain/printing/printer.ts';

/** Display names of the printer families. */
export function usePrinterFamilyLabels(): Record<Printer['family'], string> {
  const { t } = useLingui();
  return {
    epson: t`Epson, and most others`,
    'epson/legacy': t`Epson, older`,
    bixolon: 'Bixolon',
    citizen: 'Citizen',
    fujitsu: 'Fujitsu',
    hp: 'HP',
    'pos-8360': 'POS-8360',
    plain: t`Unknown: text other than plain English is printed as a picture`,
  };
}
