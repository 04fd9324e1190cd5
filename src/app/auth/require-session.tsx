import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { noticeQueue } from '#ui/notices.tsx';
import { useSession } from './session.ts';

/** Renders its children when signed in; otherwise redirects to sign-in, which returns here. */
export function RequireSession({ children }: { children?: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const person = session?.person.id;
  useEffect(() => {
    if (person === undefined) return undefined;
    // A notice may name a guest or an order, which the next person on this device must not read.
    return () => noticeQueue.clear();
  }, [person]);
  if (session === undefined) return null;
  if (session === null) {
    return <Navigate to={`/admin/login.html?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return children ?? <Outlet />;
}
