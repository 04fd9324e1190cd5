import { Trans } from '@lingui/react/macro';
import { leads } from '#domain/roles.ts';
import { useWorkplace } from '../../session/workplace.ts';

/** Where more money is noted than a bill comes to: who can set it right, for those who have no button for it. */
export function TooMuchTaken({ due }: { due: number }) {
  const { actor } = useWorkplace();
  if (due >= 0 || leads(actor)) return null;
  return (
    <p role="status" data-print="never">
      <Trans>
        More money is noted than the bill comes to. The owner or a manager can take a payment back.
      </Trans>
    </p>
  );
}
