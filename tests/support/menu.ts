import type { Menu } from '#app/features/storefront/menu/menu-source.ts';
import { aBranch, aShop, menu as rows } from './restaurant.ts';

/** A branch's menu at `now`. */
export function aMenu(now: number, change: Partial<Menu['branch']> = {}, limits: object = {}): Menu {
  const shop = { ...aShop(limits), id: 1 };
  return {
    branch: { ...aBranch(shop, { sid: 'place', timezone: 'UTC' }), id: 1, ...change },
    catalogs: rows.flatMap((one) => (one.kind === 'catalog' ? [one.row] : [])),
    products: rows.flatMap((one) => (one.kind === 'product' ? [one.row] : [])),
    extras: rows.flatMap((one) => (one.kind === 'extra' ? [one.row] : [])),
    stocks: [],
    area: null,
    server_now: now,
    full_slots: [],
  };
}
