import { useLingui } from '@lingui/react/macro';
import type { RetentionKind } from '#domain/people/retention.ts';

/** For each kind of data: field label, what happens after the period, and name in a list. */
export function useRetentionLabels(): Record<RetentionKind, { label: string; effect: string; name: string }> {
  const { t } = useLingui();
  return {
    orders: {
      label: t`Customer details of orders`,
      effect: t`After that, name, address, phone and notes are removed from finished orders.`,
      name: t`Orders`,
    },
    bookings: {
      label: t`Customer details of bookings`,
      effect: t`After that, name, phone and note are removed from past bookings.`,
      name: t`Bookings`,
    },
    changes: {
      label: t`Personal details in the change history`,
      effect: t`After that, the history still shows who changed what and when, but not the names, phone numbers and addresses entered.`,
      name: t`Change history`,
    },
    photos: {
      label: t`Delivery photos`,
      effect: t`After that, the photos are deleted.`,
      name: t`Delivery photos`,
    },
    positions: {
      label: t`Drivers’ locations`,
      effect: t`After that, the recorded locations are deleted.`,
      name: t`Drivers’ locations`,
    },
  };
}
