import { Trans, useLingui } from '@lingui/react/macro';
import { isManager } from '#domain/roles.ts';
import type { Table } from '#domain/tables/table.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { AskManager } from '../../parts/people/ask-manager.tsx';
import { useApprovers } from '../../parts/people/use-approvers.ts';

/** Explains an overpayment and who can correct it, to those who cannot. */
export function Overpaid({ due, table }: { due: number; table: Pick<Table, 'sid' | 'name'> }) {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const isApprovable = useApprovers().length > 0;
  if (due >= 0 || isManager(actor)) return null;
  return (
    <div data-print="never">
      <p role="status">
        <Trans>The recorded payments exceed the bill total. The owner or a manager can void a payment.</Trans>
      </p>
      {isApprovable ? null : (
        <AskManager
          request={{
            act: t`Void a payment`,
            items: [t`The payments exceed the bill total`],
            place: table.name,
            href: `${path}/tables/${table.sid}`,
          }}
        />
      )}
    </div>
  );
}
