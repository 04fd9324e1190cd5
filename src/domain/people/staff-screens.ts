import {
  type Actor,
  floorRoles,
  hasRole,
  kitchenRoles,
  managerRoles,
  type Role,
  staffRoles,
} from '../roles.ts';

/** The entries of the staff app's navigation, by their path below the branch, and who may open them. */
export const navigationRoles: Readonly<Record<string, readonly Role[]>> = {
  orders: staffRoles,
  kitchen: kitchenRoles,
  driver: [...managerRoles, 'delivery'],
  dispatch: managerRoles,
  floor: floorRoles,
  bookings: floorRoles,
  'create_order.html': floorRoles,
  stock: [...managerRoles, 'waitress', 'kitchen'],
  cash: floorRoles,
  products: managerRoles,
  reports: managerRoles,
  'reports/orders/web': staffRoles,
  'staff-users': managerRoles,
  settings: managerRoles,
};

/** The entries of the navigation that a person may open. */
export function mainScreensOf(actor: Actor): string[] {
  return Object.entries(navigationRoles).flatMap(([path, roles]) => (hasRole(actor, ...roles) ? [path] : []));
}
