import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { balanceOf } from '#domain/tables/bill.ts';
import { stillOpen } from '#domain/tables/still-open.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FreeUnpaid } from '../../parts/free-unpaid.tsx';
import { newId } from '../../parts/new-id.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate, useView } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import type { Party } from './use-party.ts';

/** The party has left. What would be refused is said at once; what is not paid is asked about: it cannot be undone. */
export function FreeTable({ party }: { party: Party }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const navigate = useNavigate();
  const view = useView();
  const { branch, path } = useWorkplace();
  const [isAsking, setAsking] = useState(false);
  const { table, members, sessions, balances } = party.floor;
  // What another of the merged tables has paid too much does not settle it.
  const due = balances.reduce((sum, one) => sum + Math.max(0, one.due), 0);
  const orderOf = (sid: string) => view.get('order', sid);
  const [open] = sessions.flatMap((session) => stillOpen(session, view, orderOf) ?? []);

  function free(): void {
    for (const one of [...members].reverse()) {
      const session = sessions.find(({ sid }) => sid === sittingOf(one));
      const seen = session === undefined ? 0 : Math.max(0, balanceOf(session, orderOf).due);
      const args = { sid: one.sid, session: sittingOf(one), next: newId(), key: newId(), seen_due: seen };
      mutate('tables/reset', args).catch(saveFailed);
    }
    void navigate(`${path}/floor?hall=${table.hall}`);
  }

  function press(): void {
    const items = open?.lines.length ?? 0;
    const item = open?.lines[0]?.name ?? '';
    if (open !== undefined) notices.error(t`Not everything is served or paid: ${items} open, ${item}`);
    else if (due > 0) setAsking(true);
    else free();
  }

  const amount = format.money(due, branch.currency);
  return (
    <>
      <Button icon="check" onPress={press}>
        {t`Free the table`}
      </Button>
      <FreeUnpaid
        table={table.name}
        amount={amount}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={free}
      />
    </>
  );
}
