import { useLingui } from '@lingui/react/macro';
import type { ListedBranch } from '#contract/marketplace.ts';
import { estimateOf } from '#domain/delivery/estimate.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { serverNow } from '../../../clock/clock.ts';
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

/** Since when or until when a listed branch is open or closed, as far as that is known: "Open until 22:00", "Opens at 11:30". */
export function useOpenText() {
  const { t } = useLingui();
  const format = useFormat();
  const statusOf = useBranchStatus();
  return ({ status, opens_at: opens, open_until: until, timezone }: ListedBranch): string => {
    const dayOf = (instant: number) => format.instant(instant, timezone, 'day');
    const timeOf = (instant: number) =>
      format.instant(instant, timezone, dayOf(instant) === dayOf(serverNow()) ? 'time' : 'short');
    if (opens !== undefined) return t`Opens at ${timeOf(opens)}`;
    return until === undefined
      ? statusOf(status).word
      : t`Open until ${format.instant(until, timezone, 'time')}`;
  };
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
      if (varies) return t`Delivery from ${amount}`;
      return charge === 0 ? t`Free delivery` : t`Delivery ${amount}`;
    },
  };
}
