import type { ReactNode } from 'react';
import { hasRole, type Role } from '#domain/roles.ts';
import { useWorkplace } from '../session/workplace.ts';
import { NotAllowed } from './not-allowed.tsx';

/** Roles that run the floor: open tables, serve, take bookings. */
export const SERVING: readonly Role[] = ['owner', 'manager', 'waitress'];

/** A screen for these roles; others see that they have no access. */
export function RolesOnly({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { actor } = useWorkplace();
  return hasRole(actor, ...roles) ? children : <NotAllowed />;
}
