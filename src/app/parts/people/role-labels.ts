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

/** What a role may do, in one line. */
export function useRoleText(): (role: Role) => string {
  const { t } = useLingui();
  return (role) => {
    switch (role) {
      case 'manager':
        return t`Runs the branch: orders, menu, staff, cash, reports and settings. Approves voids and discounts.`;
      case 'waitress':
        return t`Serves tables: takes orders and payments, and books tables.`;
      case 'kitchen':
        return t`Works on the kitchen screen: starts and finishes dishes, marks them as sold out.`;
      case 'delivery':
        return t`Sees and delivers their own orders, and takes payments at the door.`;
      default:
        return '';
    }
  };
}
