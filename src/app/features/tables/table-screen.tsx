import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { sittingOf } from '#domain/tables/table.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useBranchReady, useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { AddItems } from './add-items.tsx';
import { BillParts } from './bill-parts.tsx';
import { FreeTable } from './free-table.tsx';
import { HeldCourses } from './held-courses.tsx';
import { MergedTables } from './merged-tables.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OpenAmount } from './open-amount.tsx';
import { OrdersDialog } from './orders-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PaymentList } from './payment-list.tsx';
import { primaryAct } from './primary-act.ts';
import { SelectionActions } from './selection-actions.tsx';
import { SentRounds } from './sent-rounds.tsx';
import { MoreActions, OrderActions, type TableDialog } from './table-actions.tsx';
import { TableHead } from './table-head.tsx';
import { type Party, useParty } from './use-party.ts';
import { useDish, useRound } from './use-round.ts';
import { useServe } from './use-serve.ts';
import { WaitingOrders } from './waiting-orders.tsx';
import css from './tables.module.css';

/** A table with its bill: order, serve, split, move, pay, free; all of it works offline. */
export function TableScreen() {
  const { sid = '' } = useParams();
  const { t } = useLingui();
  const ready = useBranchReady();
  const party = useParty(sid);
  if (!ready) return <Skeleton height="480px" />;
  if (party === undefined) return <EmptyState icon="table" title={t`This table does not exist`} />;
  // Remounted for each party, so that selections do not carry over to the next one.
  return <TableSheet key={sittingOf(party.floor.table)} party={party} />;
}

function TableSheet({ party }: { party: Party }) {
  const { t } = useLingui();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const serve = useServe();
  const navigate = useNavigate();
  const { path } = useWorkplace();
  const [search] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [gathered] = useRound(party.parts[0]?.session ?? '');
  const [dish] = useDish(party.parts[0]?.session ?? '');
  const [open, setOpen] = useState<TableDialog | null>(() => {
    if (gathered !== null || dish !== null) return 'add';
    return search.has('pay') && party.lines.length > 0 ? 'pay' : null;
  });
  const { floor, lines } = party;
  const { table, sessions } = floor;
  const chosen = lines.filter(({ line }) => selected.has(line.id));
  const ready = lines.filter(({ line }) => line.status === 'PREPARED');
  const act = primaryAct(floor, lines);
  const serveReady = () => void serve(ready);
  const isEmpty = lines.length === 0 && floor.orders.every(({ status }) => status !== 'APPROVAL');
  const close = () => setOpen(null);
  const chooseNone = () => setSelected(new Set());

  function askForBill(): void {
    for (const order of floor.orders) {
      if (order.status === 'SERVED')
        mutate('orders/status', { sid: order.sid, status: 'PAYMENT' }).catch(saveFailed);
    }
    void navigate(`${path}/tables/${table.sid}/receipt`);
  }

  return (
    <div className={css.screen}>
      <TableHead floor={floor} />
      <MergedTables floor={floor} />
      <WaitingOrders party={party} />
      <SentRounds orders={floor.orders} />
      {isEmpty ? (
        <EmptyState icon="receipt" title={t`No orders yet`} />
      ) : (
        <BillParts party={party} selected={selected} onSelect={setSelected} />
      )}
      <HeldCourses orders={floor.orders} />
      <PaymentList party={party} />
      <OpenAmount floor={floor} />
      <div className={css.actions} data-print="never">
        {chosen.length === 0 ? (
          <>
            {act === 'free' ? <FreeTable party={party} variant="primary" /> : null}
            <OrderActions
              act={act}
              ready={ready.length}
              hasLines={lines.length > 0}
              onServe={serveReady}
              onOpen={setOpen}
              onBill={askForBill}
            />
          </>
        ) : (
          <SelectionActions chosen={chosen} onSelect={setSelected} onOpen={setOpen} />
        )}
      </div>
      {chosen.length > 0 ? null : (
        <MoreActions table={table.sid} hasParty={sessions.length > 0} onOpen={setOpen}>
          {act === 'free' ? null : <FreeTable party={party} />}
        </MoreActions>
      )}
      {open === 'add' ? <AddItems party={party} onClose={close} /> : null}
      {open === 'pay' ? <PayDialog party={party} chosen={chosen} onClose={close} /> : null}
      {open === 'orders' ? <OrdersDialog party={party} onClose={close} /> : null}
      {open === 'lines' || open === 'party' ? (
        <MoveDialog
          party={party}
          chosen={open === 'lines' ? chosen : null}
          onClose={(hasMoved) => {
            close();
            if (hasMoved) chooseNone();
          }}
        />
      ) : null}
    </div>
  );
}
