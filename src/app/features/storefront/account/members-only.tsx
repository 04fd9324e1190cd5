import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Member, useMember } from './member.ts';

/** Renders its children when signed in as a customer; otherwise redirects to sign-in, which returns here. */
export function MembersOnly({ children }: { children: (member: Member) => ReactNode }) {
  const member = useMember();
  const { pathname, search } = useLocation();
  if (member === null)
    return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  return children(member);
}
