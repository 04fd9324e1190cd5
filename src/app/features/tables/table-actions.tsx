import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ChangesLink } from '../../parts/frame/changes-link.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { PrimaryAct } from './primary-act.ts';
import css from './tables.module.css';

/** The dialogs over a table's sheet. */
export type TableDialog = 'add' | 'pay' | 'lines' | 'party' | 'orders' | 'code';

interface OrderActionsProps {
  act: PrimaryAct;
  /** Number of pieces collected and not sent. */
  pieces: number;
  /** Whether the menu is beside the bill, with its own button to send. */
  isWide: boolean;
  /** Number of dishes that would be served; 0: the allergy notes of all are unread. */
  ready: number;
  hasLines: boolean;
  /** Whether something is to be paid. */
  isDue: boolean;
  onServe: () => void;
  onSend: () => void;
  onOpen: (dialog: TableDialog) => void;
  onBill: () => void;
}

/**
 * The table's main actions while no line is selected. A separate component, so that other changes at the table do not
 * re-render it.
 */
export function OrderActions(props: OrderActionsProps) {
  const { act, pieces, isWide, ready, hasLines, isDue, onServe, onSend, onOpen, onBill } = props;
  const { t } = useLingui();
  const variantOf = (one: PrimaryAct) => (act === one ? 'primary' : 'secondary');
  return (
    <>
      {act === 'serve' ? (
        <Button variant="primary" icon="check" onPress={onServe}>
          {ready === 0 ? t`Serve all` : t`Serve all (${ready})`}
        </Button>
      ) : null}
      {act === 'send' && !isWide ? (
        <Button variant="primary" icon="forward" onPress={onSend}>
          {t`Send (${pieces})`}
        </Button>
      ) : null}
      {isWide ? null : (
        <Button variant={variantOf('add')} icon="plus" onPress={() => onOpen('add')}>
          {t`Add items`}
        </Button>
      )}
      <Button variant={variantOf('pay')} icon="receipt" isDisabled={!isDue} onPress={() => onOpen('pay')}>
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

/** The less frequent actions; `children` come last. */
export function MoreActions({ table, hasParty, onOpen, children }: MoreActionsProps) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  return (
    <div className={css.more} data-print="never">
      <Button icon="forward" isDisabled={!hasParty} onPress={() => onOpen('party')}>
        {t`Move party`}
      </Button>
      <Button onPress={() => onOpen('orders')}>{t`Orders`}</Button>
      <Link href={`${path}/floor/payments?table=${table}`} variant="secondary">
        {t`Earlier payments`}
      </Link>
      <Button onPress={() => onOpen('code')}>{t`Code`}</Button>
      <ChangesLink subject={table} />
      {children}
    </div>
  );
}
