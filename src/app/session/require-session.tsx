import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from './session.ts';

/** Renders its children when signed in; otherwise redirects to sign-in, which returns here. */
export function RequireSession({ children }: { children?: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === undefined) return null;
  if (session === null) {
    return <Navigate to={`/admin/login.html?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return children ?? <Outlet />;
}
