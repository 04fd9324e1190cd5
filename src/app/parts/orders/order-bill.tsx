import { useLingui } from '@lingui/react/macro';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { taxSums } from '#domain/orders/order-totals.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BillTable } from './bill-table.tsx';
import { useIncludedTax } from './use-included-tax.ts';

interface OrderBillProps {
  order: PricedCart;
  /** Each dish with its price instead of their sum: for screens that list no prices beside the bill. */
  listsDishes?: boolean;
  /** What the discount is called; absent: "Discount". */
  discountName?: string | undefined;
}

/**
 * The totals of an order or a cart, in the order in which a guest adds them up: dishes at the prices shown, then what
 * comes on top. Zero rows are left out.
 */
export function OrderBill({ order, listsDishes = false, discountName }: OrderBillProps) {
  const { t } = useLingui();
  const format = useFormat();
  const includedTax = useIncludedTax();
  const { currency } = order;
  const money = (amount: number) => format.money(amount, currency);
  const tax = taxSums(order);
  const lines = order.products.filter(({ removed }) => removed === null);
  const dishes = lines.reduce((sum, { price }) => sum + price, 0);
  const sum: readonly [string, number] = [t`Dishes`, dishes];
  return (
    <BillTable
      rows={[
        ...(listsDishes
          ? lines.map(({ quantity, name, price }): [string, number] => [`${quantity} × ${name}`, price])
          : [sum]),
        [discountName ?? t`Discount`, -order.discount],
        [t`Packaging`, order.packing_charge],
        [t`Delivery charge`, order.shipping],
        [t`Tax`, tax.onTop],
      ]}
      total={order.total}
      currency={currency}
      note={tax.included === 0 ? undefined : includedTax(money(tax.included), currency)}
    />
  );
}
