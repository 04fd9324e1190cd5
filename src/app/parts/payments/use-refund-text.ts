import { useLingui } from '@lingui/react/macro';
import type { Payment } from '#domain/orders/payment.ts';

/** How the refund of a voided online payment goes; '': it was not paid online, or not voided. */
export function useRefundText(): (payment: Payment) => string {
  const { t } = useLingui();
  return ({ method, void: voided, refund }) => {
    if (method !== 'online' || voided === null) return '';
    if (refund === undefined) return t`refund on its way`;
    return refund.state === 'done' ? t`refunded` : t`refund declined, pay it back another way`;
  };
}
