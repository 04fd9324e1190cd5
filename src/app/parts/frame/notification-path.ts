import { useCallback } from 'react';
import type { Notification } from '#domain/notifications/notification.ts';
import { cooksOnly } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';

/** Where a notification leads: to its order, in the kitchen to the tickets. */
export function useNotificationPath(): (one: Notification) => string {
  const { actor, path } = useWorkplace();
  return useCallback(
    ({ object_id: sid }) => (cooksOnly(actor) ? `${path}/kitchen` : `${path}/orders/${sid}/details.html`),
    [actor, path],
  );
}
