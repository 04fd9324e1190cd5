import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { balanceOf } from '#domain/tables/bill.ts';
import { isFree } from '#domain/tables/is-free.ts';
import { stillOpen } from '#domain/tables/still-open.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { CloseUnpaid } from '../../parts/tables/close-unpaid.tsx';
import type { Party } from './use-party.ts';

/** Frees a table after the party has left. Shows a refusal at once; an unpaid balance needs a manager and a reason. */
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
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const navigate = useNavigate();
  const view = useView();
  const { branch, path } = useWorkplace();
  const [asked, setAsked] = useState<'unpaid' | 'unserved'>();
  const { table, members, sessions, balances } = party.floor;
  // Another merged table's overpayment does not cover it.
  const due = balances.reduce((sum, one) => sum + Math.max(0, one.due), 0);
  // A payment is to be voided first.
  const isOverpaid = balances.some((one) => one.due < 0);
  const orderOf = (sid: string) => view.get('order', sid);
  // Paid dishes do not keep a party from being closed, but one tap must not take them from the kitchen.
  const unserved = party.lines.filter(({ line }) => line.voided === undefined && line.status !== 'SERVED');
  const [open] = sessions.flatMap((session) => stillOpen(session, view, orderOf) ?? []);

  function free(reason?: string): void {
    for (const one of [...members].reverse()) {
      const session = sessions.find(({ sid }) => sid === sittingOf(one));
      const seen = session === undefined ? 0 : Math.max(0, balanceOf(session, orderOf).due);
      const why = reason === undefined ? {} : { reason };
      const args = {
        sid: one.sid,
        session: sittingOf(one),
        next: newId(),
        key: newId(),
        seen_due: seen,
        ...why,
      };
      const reset = mutate('tables/reset', args);
      const booking = view.get('booking', session?.booking ?? '');
      if (booking?.status !== 'ARRIVED') reset.catch(saveFailed);
      else reset.then(({ id: dep }) => completeBooking(booking.sid, dep)).catch(saveFailed);
    }
    notices.success(t`${table.name} is cleared`);
    void navigate(`${path}/floor?hall=${table.hall}`);
  }

  /** The guests of a booking have left with their party. */
  function completeBooking(sid: string, dep: string): Promise<unknown> {
    return mutate('tables/bookings/status', { sid, status: 'COMPLETED' }, { dep });
  }

  function press(): void {
    const items = open?.lines.length ?? 0;
    const names = format.list((open?.lines ?? []).map(({ name }) => name));
    if (open !== undefined) {
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
      <ConfirmDialog
        isOpen={asked === 'unserved'}
        onOpenChange={() => setAsked(undefined)}
        title={t`Clear ${table.name} before everything is served?`}
        confirmLabel={t`Clear anyway`}
        onConfirm={() => free()}
      >
        <p>{t`These dishes are paid and not served yet. The kitchen stops seeing them.`}</p>
        <ul>
          {unserved.map(({ line }) => (
            <li key={line.id}>{`${line.quantity} × ${line.name}`}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
