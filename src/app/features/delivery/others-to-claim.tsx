import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { DriverOrders } from '#domain/delivery/driver-orders.ts';
import type { Order } from '#domain/orders/order.ts';
import { ComingBack } from './coming-back.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DriverPart } from './driver-part.tsx';
import { WaitingCard } from './waiting-card.tsx';
import css from './driver-screen.module.css';

interface OthersToClaimProps {
  lists: Pick<DriverOrders, 'free' | 'comingBack' | 'preparing'>;
  onClaim: (order: Order) => void;
  /** An action was tapped a moment ago: ignore taps. */
  isStill: boolean;
  act: (run: () => void) => void;
}

/** The orders without a driver: first those that can leave, then those that are not in the restaurant or not packed. */
export function OthersToClaim({ lists, onClaim, isStill, act }: OthersToClaimProps) {
  const { t } = useLingui();
  const { free, comingBack, preparing } = lists;
  return (
    <>
      <DriverPart title={t`Available`} orders={free}>
        {(order) => (
          <DeliveryCard
            order={order}
            isOwn={false}
            isStill={isStill}
            main={{ label: t`Claim`, run: () => act(() => onClaim(order)) }}
          />
        )}
      </DriverPart>
      <ComingBack title={t`Coming back`} orders={comingBack} isStill={isStill} act={act} />
      <DriverPart title={t`Not packed yet`} orders={preparing}>
        {(order) => (
          <WaitingCard order={order}>
            <div className={css.ways}>
              <Button isDisabled={isStill} onPress={() => act(() => onClaim(order))}>
                {t`Claim`}
              </Button>
            </div>
          </WaitingCard>
        )}
      </DriverPart>
    </>
  );
}
