import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { SingleTapButton } from '#ui/single-tap-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NOT_ACCEPTED } from '#domain/shops/escalation.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { isScheduled } from '#domain/orders/order-tabs.ts';
import { recallOrder } from '#domain/orders/recall-order.ts';
import { isSettled } from '#domain/tables/restore-items.ts';
import { doneLines, heldCourse, mayRemoveItems } from '#domain/orders/order-steps.ts';
import { mayWorkTicket } from '#domain/orders/kitchen-moves.ts';
import { isManager } from '#domain/roles.ts';
import { NOT_PAID } from '#domain/payments/online-payment.ts';
import { isFinal, type Order, type OrderStatus } from '#domain/orders/order.ts';
import { closingOrder, owedFor } from '#domain/tables/last-order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { STATUS_TONE, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { ChangesLink } from '../../parts/frame/changes-link.tsx';
import { Receipts } from '../../parts/orders/receipts.tsx';
import { useNow } from '../../clock/clock.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate, useRow, useRows, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { isHeldUp, movesOf, nextOfLine } from './board-moves.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeItemsDialog, type LineChange } from './change-items-dialog.tsx';
import { CloseUnpaid } from '../../parts/tables/close-unpaid.tsx';
import { OrderBill } from '../../parts/orders/order-bill.tsx';
import { NotAllowed } from '../../parts/frame/not-allowed.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DeliveryProof } from './delivery-proof.tsx';
import { OnlinePayment } from './online-payment.tsx';
import { OrderPaper } from './order-paper.tsx';
import { shouldPrintInBrowser } from './print-queue.ts';
import { RemoveItemsDialog } from './remove-items-dialog.tsx';
import { SavedOnDevice } from './saved-on-device.tsx';
import { OrderNote } from './order-note.tsx';
import { TicketLine } from './ticket-line.tsx';
import { TicketTimer } from './ticket-timer.tsx';
import { useOrder } from './use-order.ts';
import { useOrderActions } from './use-order-actions.ts';
import { type OrderPageActions, useOrderPageActions } from './use-order-page-actions.ts';
import css from './order-details.module.css';

/** One order: lines, customer, bill, history, and all status changes this person may make. */
export function OrderDetails() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const found = useOrder(sid);
  if (found.state === 'loading') return <Skeleton height="480px" />;
  if (found.state === 'refused') {
    if (found.refusal.code === 'forbidden') return <NotAllowed />;
    return (
      <RefusalState refusal={found.refusal} onRetry={found.retry}>
        <Trans>Older finished orders are only on the server.</Trans>
      </RefusalState>
    );
  }
  if (found.order === undefined) {
    return <EmptyState icon="search" title={t`This order does not exist in this branch`} />;
  }
  return <Details order={found.order} />;
}

function Details({ order }: { order: Order }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const navigate = useNavigate();
  const now = useNow();
  const { actor, branch, path } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const printers = useRows('printer');
  const actions = useOrderActions();
  const page = useOrderPageActions();
  const [isCancelling, setCancelling] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const mutate = useMutate();
  const failed = useSaveFailed();
  const allSteps = settings?.shop.order_steps_all ?? true;
  const view = useView();
  const { open, unpaid } = closingOrder(order, view);
  const owed = owedFor(order, view);
  const amount = format.money(owed, order.currency);
  const legal = movesOf(order, actor, allSteps);
  const moves = legal.filter(
    (status) =>
      (status !== 'DELIVERED' || open === undefined) &&
      (status !== 'PAYED' || owedFor({ ...order, status }, view) === 0),
  );
  const last = order.bumps.at(-1);
  const recallable =
    last !== undefined && recallOrder(order, { sid: order.sid, bump: last.id }, { id: '', now, actor }).ok;
  const number = labels.number(order);
  const [first, ...later] = moves.filter((status) => status !== 'CANCELED');
  const held = heldCourse(order);
  // The main button skips held dishes; choosing the status explicitly finishes them too.
  const isSteppedOver = first !== undefined && isHeldUp(order, first);
  const next = isSteppedOver ? undefined : first;
  const others = isSteppedOver ? [first, ...later] : later;

  function move(status: OrderStatus): void {
    if (actions.bump([order], status).length === 0) return;
    const prints = order.status === 'APPROVAL' && shouldPrintInBrowser(order, settings, printers);
    void navigate(prints ? '../kitchen-print.html' : '../..', { relative: 'path' });
  }

  // Completing a party's last order closes the party, so its bill cannot be paid afterwards.
  function press(status: OrderStatus): void {
    if (status === 'DELIVERED' && unpaid > 0) setClosing(true);
    else move(status);
  }

  function changeLines(of: Order, changes: readonly LineChange[]): void {
    for (const change of changes) mutate('orders/item-change', { sid: of.sid, ...change }).catch(failed);
  }

  return (
    <Stack gap={4} className={css.details}>
      <header>
        <Cluster justify="space-between">
          <div>
            <h1 className={css.title}>
              {number} <span className={css.place}>{labels.place(order)}</span>
            </h1>
            <Cluster gap={2}>
              <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status)}</Badge>
              <Badge>{labels.action(order.action)}</Badge>
              <SavedOnDevice sid={order.sid} />
              {order.rush === null ? null : (
                <Badge tone="late" icon="warning">
                  <Trans>Rush</Trans>
                </Badge>
              )}
              {isFinal(order.status) ? null : (
                <Badge icon="clock">
                  {t`Promised for ${format.instant(promisedAt(order), branch.timezone, isScheduled(order, now) ? 'short' : 'time')}`}
                </Badge>
              )}
              {order.booking === null ? null : (
                <Badge tone="info" icon="clock">
                  {format.instant(order.booking, branch.timezone, 'full')}
                </Badge>
              )}
            </Cluster>
          </div>
          {isFinal(order.status) ? null : <TicketTimer order={order} />}
        </Cluster>
      </header>

      {isFinal(order.status) ? null : <Receipts order={order} />}

      <div className={css.moves} role="group" aria-label={t`Order actions`}>
        {next === undefined ? null : (
          <Button variant="primary" size="kitchen" onPress={() => press(next)}>
            {labels.move(next, held !== undefined)}
          </Button>
        )}
        {held === undefined || !mayWorkTicket(actor, order) || isFinal(order.status) ? null : (
          <SingleTapButton
            key={`fire ${held}`}
            variant="secondary"
            icon="kitchen"
            onPress={() => page.fire(order, held)}
          >
            {t`Fire course ${held}`}
          </SingleTapButton>
        )}
        {others.length === 0 ? null : (
          <Menu
            label={t`Move order`}
            trigger={
              <Button variant="secondary" icon="forward">
                <Trans>Move to…</Trans>
              </Button>
            }
            entries={others.map((status) => ({
              id: status,
              label:
                status === 'PREPARED' && held !== undefined && !isSteppedOver
                  ? labels.move(status, true)
                  : labels.status(status),
              onSelect: () => press(status),
            }))}
          />
        )}
        {order.table !== null && legal.includes('PAYED') && owed > 0 ? (
          <Link href={`${path}/tables/${order.table.sid}?pay`} variant="secondary" icon="receipt">
            {t`Take payment: ${amount}`}
          </Link>
        ) : null}
        {recallable ? (
          <Button variant="secondary" icon="recall" onPress={() => page.recall(order)}>
            <Trans>Recall</Trans>
          </Button>
        ) : null}
        <Link href={`${path}/orders/${order.sid}/print.html`} variant="secondary" icon="printer">
          <Trans>Print</Trans>
        </Link>
        {order.status === 'APPROVAL' ? null : (
          <Link href={`${path}/orders/${order.sid}/kitchen-print.html`} variant="secondary" icon="printer">
            <Trans>Kitchen ticket</Trans>
          </Link>
        )}
        {mayRemoveItems(actor, order) && !isFinal(order.status) ? (
          <>
            <Button variant="secondary" icon="edit" onPress={() => setChanging(true)}>
              <Trans>Change items</Trans>
            </Button>
            <Button variant="secondary" icon="trash" onPress={() => setRemoving(true)}>
              <Trans>Remove items</Trans>
            </Button>
          </>
        ) : null}
        {moves.includes('CANCELED') ? (
          <Button variant="danger" icon="close" onPress={() => setCancelling(true)}>
            {labels.move('CANCELED')}
          </Button>
        ) : null}
      </div>

      <div className={css.columns}>
        <Card
          title={t`Items`}
          aside={<Plural value={order.products.length} one="# line" other="# lines" />}
          isFlush
        >
          <OrderNote order={order} className={css.note} />
          <ul className={css.lines}>
            {order.products.map((line) => (
              <TicketLine
                key={line.id}
                order={order}
                line={line}
                next={nextOfLine(order, line, actor, allSteps)}
                onMove={(which, status) => actions.moveLine(order, which, status)}
              />
            ))}
          </ul>
        </Card>
        <Stack gap={4}>
          <Card title={t`Bill`}>
            <OrderBill order={order} />
            <OnlinePayment order={order} />
            <BankTransfer order={order} />
          </Card>
          <OrderPaper order={order} />
          <CustomerCard order={order} />
          {order.delivered === undefined ? null : <DeliveryProof order={order} delivered={order.delivered} />}
          <Story
            order={order}
            timeZone={branch.timezone}
            onRestore={isManager(actor) ? page.restoreLine : undefined}
          />
        </Stack>
      </div>

      <CancelDialog
        order={order}
        done={doneLines(order)}
        isOpen={isCancelling}
        onOpenChange={setCancelling}
        onCancel={(...of) => {
          page.cancel(...of);
          void navigate('../..', { relative: 'path' });
        }}
      />
      <CloseUnpaid
        table={order.table?.name ?? ''}
        amount={format.money(unpaid, order.currency)}
        isOpen={isClosing}
        onOpenChange={setClosing}
        onClose={(reason) => {
          page.closeUnpaid(order, reason);
          void navigate('../..', { relative: 'path' });
        }}
      />
      <ChangeItemsDialog
        order={order}
        isOpen={isChanging}
        onOpenChange={setChanging}
        onChange={changeLines}
      />
      <RemoveItemsDialog
        order={order}
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        onRemove={page.removeLines}
      />
    </Stack>
  );
}

/** The order's history, newest first, as far as stored in the order. */
function Story({
  order,
  timeZone,
  onRestore,
}: {
  order: Order;
  timeZone: string;
  /** Absent: this person may not undo a void. */
  onRestore: OrderPageActions['restoreLine'] | undefined;
}) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const mayRestore = onRestore !== undefined && !isSettled(order);
  const changed = order.products.flatMap(({ was, ...line }) => (was === null ? [] : [{ ...line, was }]));
  // The cancellation has its own entry, with its reason.
  const bumps = order.bumps.filter((bump) => order.cancel === null || bump.to !== 'CANCELED').reverse();
  return (
    <Card title={t`What happened`} aside={<ChangesLink subject={order.sid} />}>
      <ol className={css.story}>
        {order.cancel === null ? null : (
          <li>
            <time>{format.instant(order.cancel.at, timeZone, 'time')}</time>
            <span>
              {labels.status('CANCELED')} · {order.cancel.by}
              {order.cancel.reason === '' ? null : order.cancel.reason === NOT_ACCEPTED ? (
                <Trans>The order was not accepted in time.</Trans>
              ) : order.cancel.reason === NOT_PAID ? (
                <Trans>The order was not paid in time.</Trans>
              ) : (
                <q>{order.cancel.reason}</q>
              )}
            </span>
          </li>
        )}
        {changed.map(({ id, name, was, quantity, note }) => (
          <li key={`changed ${id}`}>
            <time>{format.instant(was.at, timeZone, 'time')}</time>
            <span>
              {name}: {was.quantity === quantity ? null : `${was.quantity} → ${quantity} `}
              {was.note === note ? null : `“${was.note}” → “${note}” `}· {was.by}
            </span>
          </li>
        ))}
        {order.products.map((line) => {
          const { id, name, voided } = line;
          return voided === undefined ? null : (
            <li key={`voided ${id}`}>
              <time>{format.instant(voided.at, timeZone, 'time')}</time>
              <span>
                {name}: <Trans>Off the bill</Trans> · {voided.by} <q>{voided.reason}</q>
                {mayRestore ? (
                  <Button variant="quiet" icon="undo" onPress={() => onRestore(order, line)}>
                    <VisuallyHidden>{name}: </VisuallyHidden>
                    <Trans>Put back on the bill</Trans>
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
        {bumps.map((bump) => (
          <li key={bump.id}>
            <time>{format.instant(bump.at, timeZone, 'time')}</time>
            <span>
              {bump.from === bump.to ? (
                <Plural
                  value={bump.lines.length + bump.removed.length}
                  one="# item changed"
                  other="# items changed"
                />
              ) : (
                labels.status(bump.to)
              )}{' '}
              · {bump.by}
            </span>
          </li>
        ))}
        <li>
          <time>{format.instant(order.create_at, timeZone, 'time')}</time>
          <span>{t`Placed`}</span>
        </li>
      </ol>
    </Card>
  );
}
