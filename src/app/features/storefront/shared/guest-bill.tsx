import { useLingui } from '@lingui/react/macro';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { taxSums } from '#domain/orders/order-totals.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import css from './guest-bill.module.css';

/**
 * What a cart or an order costs, in the order in which a guest adds it up: the dishes at the prices shown, then what
 * comes on top. Zero rows are left out.
 */
export function GuestBill({ order }: { order: PricedCart }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, products } = order;
  const money = (amount: number) => format.money(amount, currency);
  const dishes = products.reduce((sum, { price, removed }) => (removed === null ? sum + price : sum), 0);
  const tax = taxSums(order);
  const rows: [string, number][] = [
    [t`Dishes`, dishes],
    [t`Discount`, -order.discount],
    [t`Packaging`, order.packing_charge],
    [t`Delivery`, order.shipping],
    [t`Tax`, tax.onTop],
  ];
  return (
    <table className={css.bill}>
      <tbody>
        {rows
          .filter(([, amount], index) => index === 0 || amount !== 0)
          .map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t`Total`}
            {tax.included === 0 ? null : <small>{t`includes ${money(tax.included)} VAT`}</small>}
          </th>
          <td>{money(order.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
