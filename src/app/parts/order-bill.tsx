import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../i18n/use-format.ts';
import css from './order-bill.module.css';

/** What an order comes to, row by row; zero rows are left out. */
export function OrderBill({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const rows: [string, number][] = [
    [t`Subtotal`, order.sub_total],
    [t`Discount included`, -order.discount],
    [order.tax_included ? t`Tax (included in prices)` : t`Tax`, order.tax],
    [t`Packing`, order.packing_charge],
    [t`Delivery`, order.shipping],
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
