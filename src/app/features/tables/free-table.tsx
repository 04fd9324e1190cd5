import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { awaitsReading } from '#domain/orders/kitchen-notes.ts';
import { isFree } from '#domain/tables/is-free.ts';
import { stillOpen } from '#domain/tables/still-open.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { CloseUnpaid } from '../../parts/tables/close-unpaid.tsx';
import type { Party } from './use-party.ts';
import { RemoveUnserved, useRemoveUnserved } from './remove-unserved.tsx';
import { ServeAllDialog } from './serve-all-dialog.tsx';
import { useFree } from './use-free.ts';
import { useMarkServed, useServe } from './use-serve.ts';

/**
 * Frees a table after the party has left, and before that serves what is not served. Shows a refusal at once; an unpaid
 * balance needs a manager and a reason.
 */
export function FreeTable({
  party,
  variant = 'secondary',
  onPay,
}: {
  party: Party;
  onPay: () => void;
  variant?: 'primary' | 'secondary';
}) {
  const { t } = useLingui();
  const format = useFormat();
  const saveFailed = useSaveFailed();
  const view = useView();
  const serve = useServe();
  const markServed = useMarkServed();
  const labels = useOrderLabels();
  const { branch, path } = useWorkplace();
  const free = useFree(party.floor);
  const [asked, setAsked] = useState<'unpaid' | 'unserved' | 'removed'>();
  const { table, sessions, balances } = party.floor;
  // Another merged table's overpayment does not cover it.
  const due = balances.reduce((sum, one) => sum + Math.max(0, one.due), 0);
  // A payment is to be voided first.
  const isOverpaid = balances.some((one) => one.due < 0);
  const orderOf = (sid: string) => view.get('order', sid);
  // Paid dishes do not keep a party from being closed, but one tap must not take them from the kitchen.
  const unserved = party.lines.filter(
    ({ order, line }) => order.status !== 'APPROVAL' && line.voided === undefined && line.status !== 'SERVED',
  );
  const removal = useRemoveUnserved(unserved);
  const unservedSum = unserved.reduce((sum, { amount }) => sum + amount, 0);
  const [open] = sessions.flatMap((session) => stillOpen(session, view, orderOf) ?? []);

  /** Dishes whose allergy note the kitchen has not read stay, and so does the table. */
  function serveAll(): void {
    if (due > 0) {
      if (serve(unserved, true).size === 0) onPay();
      return;
    }
    const unread = unserved.find(({ order, line }) => awaitsReading(order, line));
    if (unread !== undefined) {
      notices.error(labels.unread(unread.order, unread.line));
      return;
    }
    // Without the undo of serving: the table is cleared with it.
    markServed(unserved, true).catch(saveFailed);
    free();
  }

  function removeUnserved(): void {
    if (!removal.isUndoable) return setAsked('removed');
    setAsked(undefined);
    void removal.remove().then(onPay);
  }

  function press(): void {
    const items = open?.lines.length ?? 0;
    const names = format.list((open?.lines ?? []).map(({ name }) => name));
    const isServable =
      open !== undefined &&
      open.current !== 'APPROVAL' &&
      open.lines.every(({ id }) =>
        unserved.some(({ order, line }) => line.id === id && !awaitsReading(order, line)),
      );
    if (isServable) setAsked('unserved');
    else if (open !== undefined) {
      const dishes = plural(items, { one: '# dish is not served yet', other: '# dishes are not served yet' });
      notices.error(t`${dishes}: ${names}`);
    } else if (due > 0) setAsked('unpaid');
    else if (unserved.length > 0) setAsked('unserved');
    else free();
  }

  // Also at a table with an abandoned party, which the floor shows as free.
  if (isFree(table, view)) return null;
  const amount = format.money(due, branch.currency);
  return (
    <>
      <Button icon="check" variant={isOverpaid ? 'secondary' : variant} onPress={press}>
        {t`Clear table`}
      </Button>
      <CloseUnpaid
        table={table.name}
        href={`${path}/tables/${table.sid}`}
        amount={amount}
        isOpen={asked === 'unpaid'}
        onOpenChange={() => setAsked(undefined)}
        onClose={free}
        onPay={onPay}
      />
      <ServeAllDialog
        table={table.name}
        unserved={unserved}
        isDue={due > 0}
        isOpen={asked === 'unserved'}
        onClose={() => setAsked(undefined)}
        onConfirm={serveAll}
        onRemove={due > unservedSum ? removeUnserved : undefined}
      />
      <RemoveUnserved
        table={table.name}
        href={`${path}/tables/${table.sid}?remove=${unserved.map(({ line }) => line.id).join()}`}
        unserved={unserved}
        isOpen={asked === 'removed'}
        onClose={() => setAsked(undefined)}
        onRemoved={onPay}
      />
    </>
  );
}
