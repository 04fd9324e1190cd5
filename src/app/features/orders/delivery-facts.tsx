import { Icon } from '#ui/icon.tsx';
import { holderOf } from '#domain/delivery/order-holder.ts';
import type { Order } from '#domain/orders/order.ts';
import { CameBack } from '../../parts/orders/came-back.tsx';
import { useToCollect } from '../../parts/orders/use-to-collect.ts';
import css from './ticket.module.css';

/** Who brings a delivery, where to, and what to collect; that and why it could not be delivered, until it leaves again. */
export function DeliveryFacts({ order }: { order: Order }) {
  const toCollect = useToCollect(order);
  const driver = holderOf(order)?.name;
  return (
    <>
      {order.status === 'SHIPPED' ? null : <CameBack order={order} className={css.facts} isAboveDishes />}
      <p className={css.facts} data-above="">
        {driver === undefined ? null : (
          <span className={css.fact}>
            <Icon name="scooter" size={18} /> <bdi>{driver}</bdi>
          </span>
        )}
        {order.street === '' ? null : <bdi className={css.fact}>{order.street}</bdi>}
        {toCollect === undefined ? null : <b className={css.fact}>{toCollect}</b>}
      </p>
    </>
  );
}
