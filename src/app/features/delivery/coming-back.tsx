import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { CameBack } from '../../parts/orders/came-back.tsx';
import { DriverPart } from './driver-part.tsx';
import { useDeliverAgain } from './use-deliver-again.ts';
import { useMarkBack } from './use-mark-back.ts';
import { WaitingCard } from './waiting-card.tsx';
import css from './driver-screen.module.css';

interface ComingBackProps {
  title: string;
  orders: readonly Order[];
  isStill: boolean;
  act: (run: () => void) => void;
}

/** Orders that could not be delivered, until they are back in the restaurant; who has them may bring them back or try again. */
export function ComingBack({ title, orders, isStill, act }: ComingBackProps) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const markBack = useMarkBack();
  const deliverAgain = useDeliverAgain();
  return (
    <DriverPart title={title} orders={orders}>
      {(order) => (
        <WaitingCard order={order}>
          <CameBack order={order} className={css.note} />
          {order.undelivered?.by === actor.name ? (
            <div className={css.ways}>
              <Button isDisabled={isStill} onPress={() => act(() => markBack(order))}>
                {t`Back in the restaurant`}
              </Button>
              <Button isDisabled={isStill} onPress={() => act(() => deliverAgain(order))}>
                {t`Deliver again`}
              </Button>
            </div>
          ) : null}
        </WaitingCard>
      )}
    </DriverPart>
  );
}
