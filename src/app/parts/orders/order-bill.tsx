import { useLingui } from '@lingui/react/macro';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { taxSums } from '#domain/orders/order-totals.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './order-bill.module.css';

/** The totals of an order or a cart, row by row; zero rows are left out. */
export function OrderBill({ order }: { order: PricedCart }) {
  const { t } = useLingui();
  const format = useFormat();
  const tax = taxSums(order);
  const rows: [string, number][] = [
    [t`Subtotal`, order.sub_total],
    [t`Discount included`, -order.discount],
    [t`Tax (included in prices)`, tax.included],
    [t`Tax`, tax.onTop],
    [t`Packing charge`, order.packing_charge],
    [t`Delivery charge`, order.shipping],
  ];
  return (
    <table className={css.bill}>
      <tbody>
        {rows
          .filter(([, amount], index) => index === 0 || amount !== 0)
          .map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format.money(amount, order.currency)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Total`}</th>
          <td>{format.money(order.total, order.currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
