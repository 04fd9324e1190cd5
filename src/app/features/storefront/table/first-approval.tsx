import { Trans } from '@lingui/react/macro';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { useGuestTable } from './use-guest-table.ts';

/** Says that staff approve the first order of this phone. It sees the bill once they have. */
export function FirstApproval({ order }: { order: PlaceOrder }) {
  const { table } = useGuestTable(order);
  return table?.bill === null ? <Trans>Staff approve the first order from your phone.</Trans> : null;
}
