import { useMemo } from 'react';
import { defaultAlertTypes } from '#domain/orders/alert-types.ts';
import type { FulfillmentType } from '#domain/orders/fulfillment.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useKitchenSettings } from '../kitchen/kitchen-settings.ts';

/** The types of new orders that this device announces and counts: its own choice, else what the person's role acts on. */
export function useAlertTypes(): readonly FulfillmentType[] {
  const { actor } = useWorkplace();
  const chosen = useKitchenSettings()?.alert_types ?? null;
  return useMemo(() => chosen ?? defaultAlertTypes(actor), [chosen, actor]);
}
