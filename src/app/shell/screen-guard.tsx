import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useHasTables } from '../parts/tables/use-has-tables.ts';
import { mayOpen, type StaffScreen } from '../screens/staff-screen.ts';
import { useSession } from '../auth/session.ts';
import { useWorkplace } from '../auth/workplace.ts';
import { fetched } from './screen.tsx';

const { Fetched: NoAccess } = fetched(() => import('./no-access.tsx').then((code) => code.NoAccess));

/** A screen of a branch, for those who may open it; others see why not, and none of its code runs. */
export function ScreenGuard({ screen, children }: { screen: StaffScreen; children: ReactNode }) {
  const { actor } = useWorkplace();
  const hasTables = useHasTables();
  const isMissing = screen.needsTables === true && !hasTables;
  return isMissing || !mayOpen(screen, actor) ? <NoAccess screen={screen} isMissing={isMissing} /> : children;
}

/** A screen outside of any branch, for those with one of its roles; others are led to their own start. */
export function AccountGuard({
  screen: { roles = [] },
  children,
}: {
  screen: StaffScreen;
  children: ReactNode;
}) {
  const person = useSession()?.person;
  return roles.some((role) => person?.roles.includes(role) === true) ? (
    children
  ) : (
    <Navigate to="/admin" replace />
  );
}
