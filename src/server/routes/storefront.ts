import type { CallResponse } from '#contract/calls.ts';
import { type PlaceCard, storefrontCalls } from '#contract/storefront.ts';
import { distanceM, type LatLng } from '#domain/delivery/distance.ts';
import type { Area } from '#domain/delivery/area.ts';
import { ok, refuse } from '#domain/result.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { partOfKey } from '#domain/tables/table.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { areas } from '../store/areas.ts';
import { comments } from '../store/comments.ts';
import { orders } from '../store/orders.ts';
import { shops } from '../store/shops.ts';
import { type PlaceRow, storefront } from '../store/storefront.ts';
import { onlyPossible } from './gateways.ts';

function cardOf({ branch, site_uid, shop_name, image }: PlaceRow, now: number, near?: LatLng): PlaceCard {
  const { lat, lng } = branch;
  return {
    site: site_uid,
    place: branch.sid,
    shop_name,
    name: branch.name,
    address: branch.address,
    status: branchStatusAt(branch, now),
    currency: branch.currency,
    deliver_time: branch.deliver_time,
    delivery_charge: branch.delivery_charge,
    min_order: branch.min_order,
    delivers: branch.buy_now,
    pickup: branch.pickup,
    image,
    distance: near === undefined || lat === null || lng === null ? null : distanceM(near, { lat, lng }),
  };
}

export type Menu = CallResponse<'menu'>;

function onlyActive(area: Area): Area {
  return {
    ...area,
    map: area.map.filter(({ active }) => active),
    places: area.places.filter(({ active }) => active),
  };
}

/** The menu a customer sees: what is not for the web is left out. */
export async function menuOf(context: Context, place: PlaceRow): Promise<Menu> {
  const { id } = place.branch;
  const now = context.clock.now();
  const most = place.branch.slot_orders ?? 0;
  const [products, stocks, catalogs, extras, area, { average, count }, full] = await Promise.all([
    shops.products(context.db, id),
    shops.stocks(context.db, id),
    shops.catalogs(context.db, id),
    shops.extras(context.db, id),
    areas.of(context.db, id),
    comments.average(context.db, id),
    most === 0 ? [] : orders.fullSlots(context.db, id, most, now),
  ]);
  const visible = products.filter((product) => product.visible_web);
  const sids = new Set(products.map(({ sid }) => sid));
  return {
    branch: onlyPossible(context, place.branch),
    catalogs,
    products: visible,
    extras,
    stocks: stocks.filter(({ sid }) => sids.has(sid)),
    // What is being drawn is nobody's business yet.
    area: area === undefined ? null : onlyActive(area),
    server_now: now,
    full_slots: full,
    ...(average === null ? {} : { rating: { average, count } }),
  };
}

/** The marketplace: the places that fit a word, the nearest first where it is known what is near. */
export async function placesOf(
  context: Context,
  query = '',
  near?: LatLng,
): Promise<CallResponse<'page/highlighted'>> {
  const now = context.clock.now();
  const places = (await storefront.places(context.db, query)).map((row) => cardOf(row, now, near));
  if (near !== undefined)
    places.sort((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity));
  return { places };
}

export const storefrontRoutes = {
  'page/highlighted': route(
    storefrontCalls['page/highlighted'],
    async (context, _caller, { query, lat, lng }) =>
      ok(await placesOf(context, query, lat === undefined || lng === undefined ? undefined : { lat, lng })),
  ),
  'tables/by-key': route(storefrontCalls['tables/by-key'], async (context, _caller, { tb, key }) => {
    const found = await storefront.tables(context.db, tb);
    const keyed = found.find(({ table }) => partOfKey(table, key) !== undefined);
    const one = keyed ?? found[0];
    if (one === undefined) return refuse('no_such_table');
    const { site_uid: site, place } = one;
    if (keyed === undefined) return ok({ site, place, table: null });
    const { sid, name } = keyed.table;
    return ok({ site, place, table: { sid, name, part: partOfKey(keyed.table, key) ?? null } });
  }),
  menu: route(storefrontCalls.menu, async (context, _caller, { site, place }) => {
    const found = await storefront.place(context.db, site, place);
    return found === undefined ? refuse('no_such_branch') : ok(await menuOf(context, found));
  }),
};
