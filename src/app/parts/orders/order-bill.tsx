import { useLingui } from '@lingui/react/macro';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { taxSums } from '#domain/orders/order-totals.ts';
import { BillTable } from './bill-table.tsx';

/** The totals of an order or a cart, row by row; zero rows are left out. */
export function OrderBill({ order }: { order: PricedCart }) {
  const { t } = useLingui();
  const tax = taxSums(order);
  return (
    <BillTable
      rows={[
        [t`Subtotal`, order.sub_total],
        [t`Discount included`, -order.discount],
        [t`Tax (included in prices)`, tax.included],
        [t`Tax`, tax.onTop],
        [t`Packing charge`, order.packing_charge],
        [t`Delivery charge`, order.shipping],
      ]}
      total={order.total}
      currency={order.currency}
    />
  );
}
