import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SingleTapButton } from '#ui/single-tap-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isFinal } from '#domain/orders/order.ts';
import { heldCourse } from '#domain/orders/order-steps.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { TABLE_TONE, useTableLabels } from '../../parts/tables/table-labels.ts';
import { useMerge } from '../../parts/tables/use-merge.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useBranchReady, useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { AddItems } from './add-items.tsx';
import { BillParts } from './bill-parts.tsx';
import { FreeTable } from './free-table.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NextBooking } from './next-booking.tsx';
import { OpenAmount } from './open-amount.tsx';
import { OrdersDialog } from './orders-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PaymentList } from './payment-list.tsx';
import { primaryAct } from './primary-act.ts';
import { RemoveLines } from './remove-lines.tsx';
import { ServeButton } from './serve-button.tsx';
import { SentRounds } from './sent-rounds.tsx';
import { SplitStepper } from './split-stepper.tsx';
import { MoreActions, OrderActions, type TableDialog } from './table-actions.tsx';
import { type Party, useParty } from './use-party.ts';
import { useDish, useRound } from './use-round.ts';
import { useServe } from './use-serve.ts';
import { useRemoveItems } from './use-remove-items.ts';
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
  const format = useFormat();
  const labels = useTableLabels();
  const now = useNowEvery(10_000);
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const serve = useServe();
  const takeOff = useRemoveItems();
  const { takeOut } = useMerge();
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
  const { table, state, members, sessions, seatedAt } = floor;
  // The covers of a group are counted at its first party.
  const counted = sessions[0] ?? { sid: sittingOf(table), table: table.sid, covers: 0 };
  const chosen = lines.filter(({ line }) => selected.has(line.id));
  const toServe = chosen.filter(({ line }) => line.status !== 'SERVED');
  const ready = lines.filter(({ line }) => line.status === 'PREPARED');
  const act = primaryAct(floor, lines);
  const serveReady = () => void serve(ready);
  const isEmpty = lines.length === 0 && floor.orders.every(({ status }) => status !== 'APPROVAL');
  const close = () => setOpen(null);
  const chooseNone = () => setSelected(new Set());
  const held = floor.orders.flatMap((order) => {
    const course = isFinal(order.status) ? undefined : heldCourse(order);
    return course === undefined ? [] : [{ order: order.sid, course }];
  });

  function askForBill(): void {
    for (const order of floor.orders) {
      if (order.status === 'SERVED')
        mutate('orders/status', { sid: order.sid, status: 'PAYMENT' }).catch(saveFailed);
    }
    void navigate(`${path}/tables/${table.sid}/receipt`);
  }

  return (
    <div className={css.screen}>
      {/* Text that changes on tap has a line of fixed height, so the steppers below do not move. */}
      <header className={css.tableHead}>
        <div className={css.tableState}>
          <h2 className={css.title}>{members.map(({ name }) => name).join(' + ')}</h2>
          <Badge tone={TABLE_TONE[state.status]}>{labels.status(state.status)}</Badge>
          {seatedAt === null ? null : <span>{format.duration(Math.max(0, now - seatedAt))}</span>}
        </div>
        <span className={css.covers} data-print="never">
          {t`Guests`}
          <Stepper
            label={t`Guests`}
            value={floor.covers}
            min={floor.covers - counted.covers}
            max={100}
            onChange={(covers) => {
              const own = covers - floor.covers + counted.covers;
              mutate('tables/status', { sid: counted.table, session: counted.sid, covers: own }).catch(
                saveFailed,
              );
            }}
          />
        </span>
        <span className={css.covers} data-print="never">
          {t`Split bill into`}
          <SplitStepper table={table} />
        </span>
        {floor.next === null ? null : <NextBooking next={floor.next} now={now} />}
      </header>
      {members.length < 2 ? null : (
        <p className={css.merged} data-print="never">
          {members.slice(1).map((one) => (
            <SingleTapButton key={one.sid} icon="undo" onPress={() => takeOut(one, table)}>
              {t`Remove ${one.name}`}
            </SingleTapButton>
          ))}
        </p>
      )}
      <WaitingOrders party={party} />
      <SentRounds orders={floor.orders} />
      {isEmpty ? (
        <EmptyState icon="receipt" title={t`No orders yet`} />
      ) : (
        <BillParts party={party} selected={selected} onSelect={setSelected} />
      )}
      {held.length === 0 ? null : (
        <p className={css.merged} data-print="never">
          {held.map(({ order, course }) => (
            <SingleTapButton
              key={`${order} ${course}`}
              icon="bell"
              onPress={() => void mutate('orders/fire', { sid: order, course }).catch(saveFailed)}
            >
              {t`Fire course ${course}`}
            </SingleTapButton>
          ))}
        </p>
      )}
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
          <>
            {toServe.length === 0 ? null : <ServeButton lines={toServe} onServed={setSelected} />}
            <Button icon="receipt" onPress={() => setOpen('pay')}>
              {t`Pay for these`}
            </Button>
            <Button icon="forward" onPress={() => setOpen('lines')}>
              {t`Move`}
            </Button>
            <RemoveLines
              chosen={chosen}
              onRemove={(reason) => {
                takeOff.remove(chosen, reason);
                chooseNone();
              }}
              onRestore={() => {
                takeOff.restore(chosen);
                chooseNone();
              }}
            />
            <Button variant="quiet" icon="close" className={css.none} onPress={chooseNone}>
              {t`Clear selection`}
            </Button>
          </>
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
