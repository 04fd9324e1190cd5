import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { leads } from '#domain/roles.ts';
import { ChangesLink } from '../../parts/changes-link.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import css from './tables.module.css';

/** What opens over a table's sheet. */
export type TableDialog = 'add' | 'pay' | 'lines' | 'party' | 'orders';

interface OrderActionsProps {
  hasLines: boolean;
  onOpen: (dialog: TableDialog) => void;
  onBill: () => void;
}

/** What is done with a table while none of its dishes is chosen. On its own, as what follows: a change at the table draws none of it anew. */
export function OrderActions({ hasLines, onOpen, onBill }: OrderActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <Button variant="primary" icon="plus" onPress={() => onOpen('add')}>
        {t`Add items`}
      </Button>
      <Button icon="receipt" isDisabled={!hasLines} onPress={() => onOpen('pay')}>
        {t`Pay`}
      </Button>
      <Button icon="printer" isDisabled={!hasLines} onPress={onBill}>
        {t`Bill`}
      </Button>
    </>
  );
}

interface MoreActionsProps {
  /** Its sid. */
  table: string;
  hasParty: boolean;
  onOpen: (dialog: TableDialog) => void;
  children: ReactNode;
}

/** What is done with a table less often; `children` end it. */
export function MoreActions({ table, hasParty, onOpen, children }: MoreActionsProps) {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  return (
    <div className={css.more} data-print="never">
      <Button icon="forward" isDisabled={!hasParty} onPress={() => onOpen('party')}>
        {t`Move the party`}
      </Button>
      <Button onPress={() => onOpen('orders')}>{t`Orders`}</Button>
      <Link href={`${path}/floor/payments?table=${table}`} variant="secondary">
        {t`Earlier payments`}
      </Link>
      {leads(actor) ? (
        <Link href={`${path}/tables/table-print/${table}`} variant="secondary">
          {t`Code`}
        </Link>
      ) : null}
      <ChangesLink subject={table} />
      {children}
    </div>
  );
}
