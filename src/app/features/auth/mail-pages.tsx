import { useLocation } from 'react-router-dom';
import { Forgot } from './forgot.tsx';
import { OwnerInvitation } from './owner-invitation.tsx';
import { Reset } from './reset.tsx';

/** The pages that send a mail or that its link opens, without a sign-in. One script: every page carries its address. */
export function MailPages() {
  const { pathname } = useLocation();
  if (pathname === '/admin/forgot.html') return <Forgot />;
  return pathname === '/admin/reset.html' ? <Reset /> : <OwnerInvitation />;
}
