import { useLingui } from '@lingui/react/macro';
import type { MachineScope } from '#domain/machine-scopes.ts';

/** Display name of an API scope. */
export function useScopeLabel(): (scope: MachineScope) => string {
  const { t } = useLingui();
  const words: Record<MachineScope, string> = {
    'orders:read': t`View orders and reports`,
    'members:read': t`View customers and their orders with addresses and reviews`,
    'menu:read': t`View menu`,
    'menu:write': t`Edit menu`,
    'stock:write': t`Change stock`,
    'bookings:read': t`View bookings`,
  };
  return (scope) => words[scope];
}
