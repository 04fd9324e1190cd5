import { Trans } from '@lingui/react/macro';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';

/** Explains an overpayment and who can correct it, to those who cannot. */
export function Overpaid({ due }: { due: number }) {
  const { actor } = useWorkplace();
  if (due >= 0 || isManager(actor)) return null;
  return (
    <p role="status" data-print="never">
      <Trans>The recorded payments exceed the bill total. The owner or a manager can void a payment.</Trans>
    </p>
  );
}
