import { deliveryAddressOf } from '../delivery/delivery-address.ts';
import type { DeliveryTerms } from '../delivery/terms.ts';
import { zoneOf } from '../delivery/zones.ts';
import type { Money } from '../money.ts';
import { fulfillmentOfAction } from '../orders/fulfillment.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { ok, refuse, type Result } from '../result.ts';
import { type Actor, hasRole, worksIn } from '../roles.ts';
import type { RowView } from '../rows.ts';
import type { Branch } from '../shops/branch.ts';
import { priceLines } from './order-lines.ts';
import type { PlaceOrder } from './place-order.ts';

/** What a cart costs: its lines, and every amount of the order it would become. */
export type PricedCart = Pick<
  Order,
  | 'products'
  | 'currency'
  | 'tax_included'
  | 'discount_rate'
  | 'packing_charge'
  | 'shipping'
  | 'sub_total'
  | 'discount'
  | 'tax'
  | 'total'
>;

/** The sum of a cart's lines, before discount and charges. */
export function sumOfItems({ products }: Pick<PricedCart, 'products'>): Money {
  return products.reduce((sum, { price }) => sum + price, 0);
}

/** The totals of lines at a branch with these charges. */
export function withTotals(
  products: OrderLine[],
  branch: Branch,
  charges: Partial<Pick<PricedCart, 'discount_rate' | 'packing_charge' | 'shipping'>> = {},
): PricedCart {
  const { discount_rate = 0, packing_charge = 0, shipping = 0 } = charges;
  const { currency, shop } = branch;
  const cart = {
    products,
    currency,
    tax_included: shop.tax_included,
    discount_rate,
    packing_charge,
    shipping,
  };
  return { ...cart, ...orderTotals(cart) };
}

/**
 * Charge and time of delivering a cart; null: it is not delivered. Staff may deliver anywhere, on the branch's terms
 * outside all zones. Refuses as `zoneOf`.
 */
export function deliveryTerms(
  cart: Pick<PlaceOrder, 'action' | 'street' | 'address'>,
  branch: Branch,
  view: RowView,
  byStaff: boolean,
): Result<DeliveryTerms | null> {
  if (fulfillmentOfAction(cart.action) !== 'delivery') return ok(null);
  const found = zoneOf(deliveryAddressOf(cart), branch, view.get('area', branch.sid));
  return found.ok || !byStaff ? found : zoneOf(null, branch, undefined);
}

/**
 * Prices a cart from the present menu, without checking whether it can be ordered: not its stock, time, customer or
 * limits. The delivery charge is 0 while it depends on an address that is missing. Refuses `no_such_branch`,
 * `invalid_fields` (products), `no_such_product` and as `priceLine`.
 */
export function priceCart(
  cart: Pick<PlaceOrder, 'branch_sid' | 'action' | 'products' | 'street' | 'address'>,
  view: RowView,
  actor: Actor,
): Result<PricedCart> {
  const branch = view.get('branch', cart.branch_sid);
  if (branch === undefined) return refuse('no_such_branch');
  const byStaff = worksIn(actor, branch);
  const lines = priceLines(cart.products, branch, view, byStaff);
  if (!lines.ok) return lines;
  const terms = deliveryTerms(cart, branch, view, byStaff);
  const isTable = fulfillmentOfAction(cart.action) === 'table';
  return ok(
    withTotals(lines.value, branch, {
      discount_rate: hasRole(actor, 'member') ? (actor.discount_rate ?? branch.shop.member_discount) : 0,
      packing_charge: isTable ? 0 : branch.shop.packing_charge,
      shipping: terms.ok ? (terms.value?.delivery_charge ?? 0) : 0,
    }),
  );
}
