import { useLingui } from '@lingui/react/macro';
import type { Role } from '#domain/roles.ts';

/** The name of a role. */
export function useRoleLabel(): (role: Role) => string {
  const { t } = useLingui();
  return (role) => {
    switch (role) {
      case 'owner':
        return t`Owner`;
      case 'manager':
        return t`Manager`;
      case 'waitress':
        return t`Waiter`;
      case 'kitchen':
        return t`Kitchen chef`;
      case 'delivery':
        return t`Driver`;
      default:
        return role;
    }
  };
}
