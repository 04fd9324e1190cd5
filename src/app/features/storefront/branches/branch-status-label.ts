import { useLingui } from '@lingui/react/macro';
import { estimateOf } from '#domain/delivery/estimate.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** A branch's state for customers. */
export function useBranchStatus() {
  const { t } = useLingui();
  return (status: Branch['status']) =>
    status === 'open'
      ? { word: t`Open`, tone: 'fresh' as const }
      : status === 'busy'
        ? { word: t`Very busy`, tone: 'warn' as const }
        : { word: t`Closed`, tone: 'neutral' as const };
}

interface Delivering {
  deliver_time: number;
  deliver_time_max?: number | undefined;
  delivery_charge: number;
  /** These are the minimum values of several zones. */
  varies: boolean;
}

/** Delivery times and costs of a branch, as text. */
export function useDeliveryLabels() {
  const { t } = useLingui();
  const format = useFormat();
  return {
    time(terms: Pick<Delivering, 'deliver_time' | 'deliver_time_max'>): string {
      const { least, most } = estimateOf(terms);
      return least === most ? t`${least} min` : t`${least}–${most} min`;
    },
    charge({ delivery_charge: charge, varies }: Delivering, currency: string): string {
      const amount = format.money(charge, currency);
      if (varies) return t`Delivery ${amount} or more, depending on your address`;
      return charge === 0 ? t`Free delivery` : t`Delivery ${amount}`;
    },
  };
}
