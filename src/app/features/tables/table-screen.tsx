import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { awaitsReading } from '#domain/orders/kitchen-notes.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx';
import { useBranchReady, useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { AddItems } from './add-items.tsx';
import { BillParts } from './bill-parts.tsx';
import { DishSheet } from './dish-sheet.tsx';
import { DraftTray, WideDraft } from './draft-tray.tsx';
import { FirstStep, isUnused } from './first-step.tsx';
import { FreeTable } from './free-table.tsx';
import { GuestCalls } from './guest-calls.tsx';
import { GuestClaims } from './guest-claims.tsx';
import { HeldCourses } from './held-courses.tsx';
import { MergedTables } from './merged-tables.tsx';
import { OpenAmount } from './open-amount.tsx';
import { PaymentList } from './payment-list.tsx';
import { primaryAct } from './primary-act.ts';
import { RoundMenu } from './round-menu.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { SentRounds } from './sent-rounds.tsx';
import { MoreActions, OrderActions, type TableDialog } from './table-actions.tsx';
import { TableDialogs } from './table-dialogs.tsx';
import { TableHead } from './table-head.tsx';
import { useChosenLines } from './use-chosen-lines.ts';
import { useIsWide } from './use-is-wide.ts';
import { useMenu } from './use-menu.ts';
import { useNewRound } from './use-new-round.ts';
import { type Party, useParty } from './use-party.ts';
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
  const isWide = useIsWide();
  const round = useNewRound(party, useMenu(), party.floor.covers);
  const { path } = useWorkplace();
  const [search] = useSearchParams();
  const { selected, chosen, select, dropPaid, isRemoving } = useChosenLines(party);
  const [open, setOpen] = useState<TableDialog | null>(() => {
    if (round.cart.length > 0 || round.dish !== null || search.has('add')) return 'add';
    return search.has('pay') && party.lines.length > 0 ? 'pay' : null;
  });
  const { floor, lines } = party;
  const { table, sessions } = floor;
  const hasDraft = round.cart.length > 0;
  const ready = lines.filter(({ line }) => line.status === 'PREPARED' && line.voided === undefined);
  const servable = ready.filter(({ order, line }) => !awaitsReading(order, line));
  const act = primaryAct(floor, lines, hasDraft);
  const isEmpty = lines.length === 0 && floor.orders.every(({ status }) => status !== 'APPROVAL');
  const isCounting = isUnused(party) && !hasDraft;
  const isAdding = open === 'add' && !isWide;
  const guard = useLeaveGuard(hasDraft && !isAdding, () => undefined, {
    title: t`Leave without sending?`,
    confirmLabel: t`Leave`,
    text: t`The kitchen has not received these dishes. They stay at this table until you send them.`,
  });
  const close = () => setOpen(null);

  function askForBill(): void {
    for (const order of floor.orders) {
      if (order.status === 'SERVED')
        mutate('orders/status', { sid: order.sid, status: 'PAYMENT' }).catch(saveFailed);
    }
    void navigate(`${path}/tables/${table.sid}/receipt`);
  }

  return (
    <div className={classes(css.screen, isWide && css.wide)}>
      {isWide ? (
        <div className={css.menuPane}>
          <SeatChoice round={round} isSticky />
          <RoundMenu round={round} />
        </div>
      ) : null}
      <div className={css.billPane}>
        <div className={css.bill}>
          <TableHead floor={floor} lines={lines} isCounting={isCounting} />
          <GuestCalls tables={floor.members} />
          <GuestClaims sessions={sessions} />
          <MergedTables floor={floor} />
          {isCounting ? <FirstStep floor={floor} onMenu={() => setOpen('add')} /> : null}
          <WaitingOrders party={party} />
          {isEmpty ? (
            isCounting || hasDraft ? null : (
              <EmptyState icon="receipt" title={t`No orders yet`} />
            )
          ) : (
            <BillParts party={party} selected={selected} onSelect={select} />
          )}
          <HeldCourses orders={floor.orders} />
          <SentRounds orders={floor.orders} />
          <PaymentList party={party} />
          {isCounting ? null : <OpenAmount floor={floor} />}
          {isWide ? moreActions() : null}
        </div>
        {isWide ? <WideDraft round={round} /> : isAdding ? null : <DraftTray round={round} />}
        <div className={css.actions} data-print="never">
          {chosen.length === 0 ? (
            <>
              <OrderActions
                act={act}
                pieces={round.pieces}
                isWide={isWide}
                ready={servable.reduce((sum, { line }) => sum + line.quantity, 0)}
                hasLines={lines.length > 0}
                isDue={floor.balances.some(({ due }) => due > 0)}
                onServe={() => void serve(ready)}
                onSend={round.send}
                onOpen={setOpen}
                onBill={askForBill}
              />
              {/* Last: it must not be where a tap adds items a moment before. */}
              {act === 'free' ? (
                <FreeTable party={party} variant="primary" onPay={() => setOpen('pay')} />
              ) : null}
            </>
          ) : (
            <SelectionActions chosen={chosen} isRemoving={isRemoving} onSelect={select} onOpen={setOpen} />
          )}
        </div>
        {isWide ? null : moreActions()}
      </div>
      {isAdding ? <AddItems round={round} onClose={close} /> : null}
      <DishSheet round={round} />
      <TableDialogs
        open={open}
        party={party}
        chosen={chosen}
        onClose={close}
        onMoved={() => select(new Set())}
        onPaid={dropPaid}
      />
      {guard}
    </div>
  );

  function moreActions() {
    return chosen.length > 0 ? null : (
      <MoreActions table={table.sid} hasParty={sessions.length > 0} onOpen={setOpen}>
        {act === 'free' ? null : <FreeTable party={party} onPay={() => setOpen('pay')} />}
      </MoreActions>
    );
  }
}
