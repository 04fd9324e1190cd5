import { useLingui } from '@lingui/react/macro';
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
  delivery_charge: number;
  /** These are the minimum values of several zones. */
  varies: boolean;
}

/** Delivery times and costs of a branch, as text. */
export function useDeliveryLabels() {
  const { t } = useLingui();
  const format = useFormat();
  return {
    time: ({ deliver_time: minutes, varies }: Delivering) =>
      varies ? t`from ${minutes} min` : t`${minutes} min`,
    charge({ delivery_charge: charge, varies }: Delivering, currency: string): string {
      const amount = format.money(charge, currency);
      if (varies) return t`Delivery ${amount} or more, depending on your address`;
      return charge === 0 ? t`Free delivery` : t`Delivery ${amount}`;
    },
  };
}
