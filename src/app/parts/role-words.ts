import { useLingui } from '@lingui/react/macro';
import type { Role } from '#domain/roles.ts';

/** What somebody is called by what they do. */
export function useRoleWords(): (role: Role) => string {
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
        return t`Delivery`;
      default:
        return role;
    }
  };
}
