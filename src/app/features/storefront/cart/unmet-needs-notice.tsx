import type { Menu } from '../menu/menu-source.ts';
import { useUnmetNeeds } from '../menu/use-unmet-needs.ts';
import type { Cart } from './cart-store.ts';
import css from './cart-page.module.css';

/** Names the dishes of a cart, and their chosen options, that do not suit the dietary needs chosen on this device. */
export function UnmetNeedsNotice({ cart, menu }: { cart: Cart; menu: Menu }) {
  const { dishReason, choiceReasons } = useUnmetNeeds(menu);
  const reasons = new Map<string, { name: string; why: string }>();
  for (const { product_id: sid, extra } of cart.order.products) {
    const product = menu.products.find((one) => one.sid === sid);
    if (product === undefined) continue;
    const why = dishReason(product);
    if (why !== undefined) reasons.set(sid, { name: product.name, why });
    for (const { item, why: whyNot } of choiceReasons(product, extra))
      reasons.set(`${sid} ${item.id}`, { name: `${product.name} · ${item.name}`, why: whyNot });
  }
  return [...reasons].map(([key, { name, why }]) => (
    <p key={key} role="alert" className={css.changed}>
      <b>{name}</b>: {why}
    </p>
  ));
}
