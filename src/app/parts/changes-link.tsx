import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { leads } from '#domain/roles.ts';
import { useWorkplace } from '../session/workplace.ts';

/** To what was changed of one thing, by its sid, or by one kind of change; only for those who may read it. */
export function ChangesLink(of: { subject: string } | { kind: string }) {
  const { actor, path } = useWorkplace();
  if (!leads(actor)) return null;
  return (
    <Link href={`${path}/timeline?${new URLSearchParams(of).toString()}`} variant="quiet" icon="clock">
      <Trans>Who changed what</Trans>
    </Link>
  );
}
