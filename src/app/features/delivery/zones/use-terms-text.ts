import { useLingui } from '@lingui/react/macro';
import type { Branch } from '#domain/shops/branch.ts';
import { isolatedText } from '../../../i18n/isolated.ts';
import { useFormat } from '../../../i18n/use-format.ts';

interface Terms {
  delivery_charge: number;
  min_order: number;
  deliver_time: number;
}

/** Charge, minimum order and time of a zone, in one line. */
export function useTermsText({ currency }: Pick<Branch, 'currency'>): (terms: Terms) => string {
  const { t } = useLingui();
  const format = useFormat();
  // In Arabic an amount that ends in Latin letters would run into the minutes.
  const money = (amount: number) => isolatedText(format.money(amount, currency));
  return ({ delivery_charge: charge, min_order: minimum, deliver_time: minutes }) =>
    charge === 0
      ? t`Free delivery, minimum order ${money(minimum)}, ${minutes} min`
      : t`${money(charge)}, minimum order ${money(minimum)}, ${minutes} min`;
}
