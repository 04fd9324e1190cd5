import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';

/** Links to the audit log of one row (by sid) or of one kind of change; only for people allowed to read it. */
export function ChangesLink(of: { subject: string } | { kind: string }) {
  const { actor, path } = useWorkplace();
  if (!isManager(actor)) return null;
  return (
    <Link href={`${path}/timeline?${new URLSearchParams(of).toString()}`} variant="quiet" icon="clock">
      <Trans>Change history</Trans>
    </Link>
  );
}
