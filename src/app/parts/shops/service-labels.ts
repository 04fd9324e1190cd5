import { useLingui } from '@lingui/react/macro';
import type { PaidService } from '#domain/billing/paid-services.ts';

/** The name of a paid service. */
export function useServiceLabel(): (service: PaidService) => string {
  const { t } = useLingui();
  return (service) => {
    switch (service) {
      case 'delivery_tracking':
        return t`Delivery tracking`;
      case 'payment_gateways':
        return t`Online payments`;
      case 'reservations':
        return t`Online reservations`;
      case 'table_orders':
        return t`Orders at the table`;
      case 'sms':
        return t`Text messages`;
    }
  };
}
