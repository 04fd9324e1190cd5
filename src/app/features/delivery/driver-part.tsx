import type { Order } from '#domain/orders/order.ts';
import css from './driver-screen.module.css';

interface DriverPartProps {
  title: string;
  orders: readonly Order[];
  children: (order: Order, index: number) => React.ReactNode;
}

/** A titled list of a driver's orders; nothing without any. */
export function DriverPart({ title, orders, children }: DriverPartProps) {
  if (orders.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={css.part}>
        {title} <span>{orders.length}</span>
      </h2>
      <ul className={css.list}>
        {orders.map((order, index) => (
          <li key={order.sid}>{children(order, index)}</li>
        ))}
      </ul>
    </section>
  );
}
