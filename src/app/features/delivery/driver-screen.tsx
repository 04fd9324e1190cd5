import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { returningWith } from '#domain/delivery/dispatch.ts';
import { driverOrders } from '#domain/delivery/driver-orders.ts';
import type { Order } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useBranchReady, useMutate, useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { ComingBack } from './coming-back.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DriverPart } from './driver-part.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { NotReady } from './not-ready.tsx';
import { NothingToDeliver } from './nothing-to-deliver.tsx';
import { OthersToClaim } from './others-to-claim.tsx';
import { PhotoNote } from './photo-note.tsx';
import { RunSummary } from './run-summary.tsx';
import { TrackNote } from './track-note.tsx';
import { useBringBack } from './use-bring-back.ts';
import { useClaim } from './use-claim.ts';
import { usePhotos } from './use-photos.ts';
import { UndeliveredDialog } from './undelivered-dialog.tsx';
import { usePickUpAll } from './use-pick-up-all.ts';
import { useRun } from './use-run.ts';
import { useSettleAfterAction } from './use-settle-after-action.ts';
import { useTrack } from './use-track.ts';
import css from './driver-screen.module.css';

/** A driver's phone: available, claimed and underway deliveries. */
export function DriverScreen() {
  const { t } = useLingui();
  const { actor, branch } = useWorkplace();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const orders = useRows('order');
  const isReady = useBranchReady();
  const [returning, setReturning] = useState<Order>();
  const [handing, setHanding] = useState<Order>();
  const isPacked = useRow('branch', branch.sid)?.shop.order_steps_all !== false;
  const lists = driverOrders(orders, actor.id, isPacked);
  const { underway, claimed: mine, notReady } = lists;
  const returns = returningWith(actor, lists.comingBack);
  const comingBack = lists.comingBack.filter((order) => !returns.includes(order));
  const claim = useClaim(mine);
  const run = useRun(underway);
  const track = useTrack(underway.length > 0);
  const photos = usePhotos();
  const pickUpAll = usePickUpAll();
  const bringBack = useBringBack();
  const labels = useOrderLabels();
  const { isStill, act } = useSettleAfterAction();

  const shipped = ({ sid }: Order) => {
    mutate('orders/status', { sid, status: 'SHIPPED' }).catch(failed);
  };
  const delivered = (order: Order) => {
    const { sid } = order;
    mutate('orders/status', { sid, status: 'DELIVERED' }).then(({ id }) => {
      const number = labels.number(order);
      const what = labels.status('DELIVERED');
      notices.success(t`${number}: ${what}`, {
        undo: () => void mutate('orders/recall', { sid, bump: id }, { dep: id }).catch(failed),
        showMs: UNDO_MS,
      });
    }, failed);
  };
  const release = ({ sid }: Order) => {
    mutate('orders/claim', { sid, driver: null }).catch(failed);
  };

  if (!isReady) return <Skeleton height="480px" />;
  return (
    <Stack gap={5} className={css.screen}>
      {underway.length === 0 ? null : <TrackNote {...track} />}
      <PhotoNote waiting={photos.waiting} onDrop={photos.drop} />
      <DriverPart title={t`On my way`} orders={run.stops}>
        {(order, index) => (
          <DeliveryCard
            order={order}
            isOwn
            stop={run.stops.length > 1 ? index + 1 : undefined}
            isStill={isStill}
            main={{
              label: t`Delivered`,
              run: () => act(() => (order.handover === undefined ? delivered(order) : setHanding(order))),
            }}
            other={{ label: t`Could not deliver`, run: () => act(() => setReturning(order)) }}
          />
        )}
      </DriverPart>
      <ComingBack title={t`Bring back to the restaurant`} orders={returns} isStill={isStill} act={act} />
      {mine.length < 2 ? null : (
        <Button
          variant="primary"
          wide
          className={css.all}
          isDisabled={isStill}
          onPress={() => act(() => pickUpAll(mine))}
        >
          {t`Pick up all (${mine.length})`}
        </Button>
      )}
      <DriverPart title={t`Claimed, not picked up`} orders={mine}>
        {(order) => (
          <DeliveryCard
            order={order}
            isOwn
            following={notReady}
            isStill={isStill}
            main={{ label: t`Picked up, start`, run: () => act(() => shipped(order)) }}
            other={{ label: t`Release`, run: () => act(() => release(order)) }}
          />
        )}
      </DriverPart>
      <NotReady orders={notReady} packed={mine} />
      <RunSummary run={run} />
      <OthersToClaim lists={{ ...lists, comingBack }} onClaim={claim} isStill={isStill} act={act} />
      {Object.values(lists).every(({ length }) => length === 0) ? (
        <NothingToDeliver>
          <Trans>Orders show here as soon as they are ready.</Trans>
        </NothingToDeliver>
      ) : null}
      {handing === undefined ? null : (
        <HandOverDialog
          order={handing}
          onClose={() => setHanding(undefined)}
          onPhoto={(file) => photos.add(handing, file)}
          onProof={(proof) => {
            mutate('orders/delivered', { sid: handing.sid, proof }).catch(failed);
          }}
        />
      )}
      {returning === undefined ? null : (
        <UndeliveredDialog
          order={returning}
          isStill={isStill}
          onClose={() => setReturning(undefined)}
          onReason={(reason) => bringBack(returning, reason)}
        />
      )}
    </Stack>
  );
}
