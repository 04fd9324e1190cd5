import { useLingui } from '@lingui/react/macro';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { taxSums } from '#domain/orders/order-totals.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { BillTable } from '../../../parts/orders/bill-table.tsx';

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
  return (
    <BillTable
      rows={[
        [t`Dishes`, dishes],
        // Customers have no other discount.
        [order.discount_rate > 0 ? t`Member discount` : t`Discount`, -order.discount],
        [t`Packaging`, order.packing_charge],
        [t`Delivery`, order.shipping],
        [t`Tax`, tax.onTop],
      ]}
      total={order.total}
      currency={currency}
      note={tax.included === 0 ? undefined : t`includes ${money(tax.included)} VAT`}
    />
  );
}
