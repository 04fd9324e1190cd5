import { useLingui } from '@lingui/react/macro';
import type { PushChannel } from '#domain/notifications/order-events.ts';

/** What alerts about an order's events are called. */
export function useEventLabels(): Record<PushChannel, string> {
  const { t } = useLingui();
  return {
    approval: t`Order waiting for approval`,
    placed: t`New kitchen ticket`,
    prepared: t`Order ready`,
    packed: t`Order packed`,
    shipped: t`Order on its way`,
    delivered: t`Order delivered`,
  };
}
