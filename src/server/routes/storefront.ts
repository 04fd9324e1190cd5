import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { guestTableCalls } from '#contract/guest-table.ts';
import { type ListedBranch, marketplaceCalls } from '#contract/marketplace.ts';
import { storefrontCalls } from '#contract/storefront.ts';
import { distanceM } from '#domain/delivery/distance.ts';
import type { Area } from '#domain/delivery/area.ts';
import { deliveryTo } from '#domain/delivery/delivers-to.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { leastTerms } from '#domain/delivery/terms.ts';
import { diets } from '#domain/catalog/diet.ts';
import { withFoodOfHidden } from '#domain/catalog/option-needs.ts';
import { popularDishes } from '#domain/catalog/popular.ts';
import { onlyPossible } from '#domain/payments/possible-methods.ts';
import type { Address } from '#domain/orders/order.ts';
import { ok, refuse } from '#domain/result.ts';
import { menuInLanguage } from '#domain/catalog/translated-menu.ts';
import { publicProduct, publicStock } from '#domain/catalog/public-menu.ts';
import { languages } from '#domain/languages.ts';
import { nearestQueries } from '#domain/near-words.ts';
import { worksIn } from '#domain/roles.ts';
import { type Branch, branchStatusAt } from '#domain/shops/branch.ts';
import { opensAt } from '#domain/shops/opens-at.ts';
import { publicBranch } from '#domain/shops/public-branch.ts';
import { openedByKey } from '#domain/tables/table-key.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { type ReadyStart, readyStart, withStart } from '../http/ready-json.ts';
import { route } from '../http/route.ts';
import { actorAt } from '../auth/scope.ts';
import { cachePerServer } from '../cache.ts';
import { areas } from '../store/areas.ts';
import { comments } from '../store/comments.ts';
import { orders } from '../store/orders.ts';
import { shops } from '../store/shops.ts';
import { siteSettings } from '../store/site-settings.ts';
import { catalog } from '../store/catalog.ts';
import { type ListedBranchRow, type PublicBranchRow, storefront } from '../store/storefront.ts';
import { onlineMeansOf } from './gateways.ts';
import { menuStampAt } from './menu-stamps.ts';
import { dishesShown, popularOf } from './listed-dishes.ts';
import { latelyOrdered } from './popular.ts';

/** When it opens, if that is known. */
function opening(branch: Branch, now: number): { opens_at?: number } {
  const at = opensAt(branch, now);
  return at === undefined ? {} : { opens_at: at };
}

/** Whether a branch delivers to the requested address, with its terms for that address or else the lowest ones. */
function deliveryOf({ branch, area }: ListedBranchRow, to: Address | undefined, whole: Area | undefined) {
  const least = leastTerms(branch, area ?? undefined);
  const delivery = to === undefined ? undefined : deliveryTo(to, branch, whole);
  if (delivery === undefined) return least;
  const terms = delivery.delivers ? { ...delivery.terms, varies: false } : least;
  return { ...terms, reaches: delivery.delivers };
}

function cardOf(listed: ListedBranchRow, now: number, to?: Address, whole?: Area): ListedBranch {
  const { branch, site_uid, shop_name, image, rating } = listed;
  const { lat, lng } = branch;
  const near = pointOf(to ?? null);
  const { zone: _zone, ...delivery } = deliveryOf(listed, to, whole);
  return {
    site: site_uid,
    place: branch.sid,
    shop_name,
    name: branch.name,
    address: branch.address,
    cuisines: branch.shop.cuisines ?? [],
    status: branchStatusAt(branch, now),
    ...opening(branch, now),
    timezone: branch.timezone,
    currency: branch.currency,
    ...delivery,
    delivers: branch.buy_now,
    pickup: branch.pickup,
    image,
    ...(rating === null ? {} : { rating }),
    distance: near === null || lat === null || lng === null ? null : distanceM(near, { lat, lng }),
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

type LastingMenu = Omit<Menu, 'server_now' | 'full_slots' | 'opens_at'>;

/** The part of a customer's menu that changes rarely, without products that are not for the web. */
async function lastingMenu(context: Context, place: PublicBranchRow): Promise<LastingMenu> {
  const { id } = place.branch;
  const [products, stocks, catalogs, extras, area, { average, count }, ordered] = await Promise.all([
    catalog.products(context.db, id),
    catalog.stocks(context.db, id),
    catalog.catalogs(context.db, id),
    catalog.extras(context.db, id),
    areas.of(context.db, id),
    comments.average(context.db, id),
    latelyOrdered(context, id),
  ]);
  const visible = products.filter((product) => product.visible_web);
  const popular = popularDishes(ordered, new Set(visible.map(({ sid }) => sid)));
  const sids = new Set(products.map(({ sid }) => sid));
  return {
    branch: publicBranch(onlyPossible(place.branch, onlineMeansOf(context))),
    catalogs,
    products: visible.map(publicProduct),
    extras: withFoodOfHidden(extras, products),
    stocks: stocks.filter(({ sid }) => sids.has(sid)).map(publicStock),
    // Inactive zones are drafts and not public.
    area: area === undefined ? null : onlyActive(area),
    ...(popular === undefined ? {} : { popular }),
    ...(place.image === null ? {} : { cover: place.image }),
    ...(average === null ? {} : { rating: { average, count } }),
  };
}

const MENUS_KEPT = 50;
/** A stamp can only repeat after deleted rows are purged, which takes days. */
const KEPT_FOR_MS = 10 * MINUTE_MS;

interface KeptMenu {
  start: ReadyStart<LastingMenu>;
  image: string | null;
  /** By language, as they are asked for; '' for every language without a translation. */
  translated: Map<string, ReadyStart<LastingMenu>>;
  /** When it opens, as it was in this minute. */
  opening?: { minute: number; known: { opens_at?: number } };
}

/** When a menu's branch opens, computed once a minute. */
function openingOf(kept: KeptMenu, now: number): { opens_at?: number } {
  const minute = Math.floor(now / MINUTE_MS);
  if (kept.opening?.minute !== minute)
    kept.opening = { minute, known: opening(kept.start.value.branch, now) };
  return kept.opening.known;
}

/** Whether anything of a menu is in this language. */
function isTranslated({ catalogs, products, extras }: LastingMenu, language: string): boolean {
  const groups = extras.flatMap(({ data }) => data.groups);
  const rows = [...catalogs, ...products, ...groups, ...groups.flatMap(({ items }) => items)];
  return rows.some(({ translations }) => translations !== undefined && Object.hasOwn(translations, language));
}

/** A menu in a language, translated and serialized once. */
function startIn({ start, translated }: KeptMenu, asked: string): ReadyStart<LastingMenu> {
  const known = translated.get(asked);
  if (known !== undefined) return known;
  const language = isTranslated(start.value, asked) ? asked : '';
  const made =
    translated.get(language) ?? readyStart({ ...start.value, ...menuInLanguage(start.value, language) });
  translated.set(language, made);
  // A tag is any word the caller likes.
  if (languages.some((one) => one === asked)) translated.set(asked, made);
  return made;
}

/** One cache per server. */
const menusOf = cachePerServer<KeptMenu | undefined>(MENUS_KEPT, KEPT_FOR_MS);

/**
 * The menu at an address and its first picture; undefined: there is no such branch. Without `language` it has its own
 * words and all translations. It is read and serialized once until something in it changes.
 */
export async function menuAt(
  context: Context,
  site: string,
  place: string,
  language?: string,
): Promise<{ menu: Menu; image: string | null } | undefined> {
  const found = await menuStampAt(context, site, place);
  if (found === undefined) return undefined;
  const { id, stamp } = found;
  // What is read now is at least as new as the stamp; if it is newer, the next request has another stamp.
  const kept = await menusOf(context).take(id, stamp, async () => {
    const row = await storefront.place(context.db, site, place);
    return (
      row && { start: readyStart(await lastingMenu(context, row)), image: row.image, translated: new Map() }
    );
  });
  if (kept === undefined) return undefined;
  const { image } = kept;
  const start = language === undefined ? kept.start : startIn(kept, language);
  const now = context.clock.now();
  const most = start.value.branch.slot_orders ?? 0;
  const full = most === 0 ? [] : await orders.fullSlots(context.db, id, most, now);
  return {
    menu: withStart(start, { server_now: now, full_slots: full, ...openingOf(kept, now) }),
    image,
  };
}

/** Branches without a position come last. */
const FAR_M = Number.MAX_SAFE_INTEGER;

/** Branches that take orders now come first. */
const TURN: Record<ListedBranch['status'], number> = { open: 0, busy: 1, closed: 2 };

/** Branches that deliver to the requested address come first, then those of which it is unknown. */
const reachTurn = ({ reaches }: ListedBranch) => (reaches === undefined ? 1 : reaches ? 0 : 2);

/** The delivery address of a request; undefined: it has none. */
function addressOf(request: CallRequest<'page/highlighted'>): Address | undefined {
  const { lat, lng, city = '', district = '', postcode = '' } = request;
  const address = { street: '', city, district, postcode, lat: lat ?? null, lng: lng ?? null };
  return pointOf(address) === null && city === '' && postcode === '' ? undefined : address;
}

const vocabularyOf = cachePerServer<string[]>(1, MINUTE_MS);

/** The words of all listed places and dishes, at most a minute old, and those for diets. */
function wordsOfMarket(context: Context): Promise<string[]> {
  return vocabularyOf(context).take(0, '', async () => [...diets, ...(await storefront.words(context.db))]);
}

/** Dishes shown of each branch that a search found. */
const FOUND_DISHES = 3;

/** The branches for a query, else for the first of the nearest queries that finds any. */
async function placesFor(
  context: Context,
  query: string,
  needsConfirmed: boolean,
): Promise<{ rows: ListedBranchRow[]; corrected?: string }> {
  const exact = await storefront.places(context.db, query, needsConfirmed);
  if (exact.length > 0) return { rows: exact };
  for (const corrected of nearestQueries(query, await wordsOfMarket(context))) {
    const rows = await storefront.places(context.db, corrected, needsConfirmed);
    if (rows.length > 0) return { rows, corrected };
  }
  return { rows: [] };
}

/**
 * The marketplace: branches that match a word, with an address those that deliver there first; of these open ones
 * first, and of them the nearest first.
 */
export async function branchesNear(
  context: Context,
  query = '',
  to?: Address,
  mostDishes = FOUND_DISHES,
): Promise<CallResponse<'page/highlighted'>> {
  const now = context.clock.now();
  const needsConfirmed = context.mail !== undefined;
  const { market, home_title: title, home_description: description } = await siteSettings.current(context);
  const words = { ...(title === '' ? {} : { title }), ...(description === '' ? {} : { description }) };
  if (!market) {
    const all = await storefront.places(context.db, '', needsConfirmed);
    const isOneShop = new Set(all.map((row) => row.site_uid)).size === 1;
    const only = isOneShop && all.length === 1 ? all : [];
    // The home page of a single restaurant lists its branches.
    if (!isOneShop || only.length > 0)
      return { places: only.map((row) => cardOf(row, now)), ...words, market: false };
  }
  const { rows, corrected } = await placesFor(context, query, needsConfirmed);
  const ids = rows.map(({ branch }) => branch.id);
  const word = corrected ?? query;
  const dishesOf =
    word.trim() === '' ? undefined : await storefront.dishesWith(context.db, ids, word, mostDishes);
  const listed = rows.map(({ branch }) => branch);
  const popular = dishesOf === undefined ? await popularOf(context, listed, now) : undefined;
  const areaOf = to === undefined ? undefined : await areas.ofBranches(context.db, ids);
  const places = rows.map((row) => {
    const found = dishesOf?.get(row.branch.id);
    const liked = popular?.get(row.branch.id) ?? [];
    return {
      ...cardOf(row, now, to, areaOf?.get(row.branch.id)),
      ...(found === undefined ? {} : dishesShown(row.branch, found, now)),
      ...(liked.length === 0 ? {} : { popular: liked }),
    };
  });
  places.sort(
    (one, other) =>
      reachTurn(one) - reachTurn(other) ||
      TURN[one.status] - TURN[other.status] ||
      (one.distance ?? FAR_M) - (other.distance ?? FAR_M),
  );
  return { places, ...words, ...(corrected === undefined ? {} : { corrected }), market: true };
}

/** The branches of a shop at its short address. */
export async function branchesOfShop(
  context: Context,
  site: string,
): Promise<CallResponse<'page/highlighted'>> {
  const now = context.clock.now();
  const rows = await storefront.ofShop(context.db, site);
  return { places: rows.map((row) => cardOf(row, now)), market: true };
}

export const storefrontRoutes = {
  'page/highlighted': route(marketplaceCalls['page/highlighted'], async (context, _caller, request) =>
    ok(
      request.site === undefined
        ? await branchesNear(context, request.query, addressOf(request), request.dishes)
        : await branchesOfShop(context, request.site),
    ),
  ),
  'tables/by-key': route(guestTableCalls['tables/by-key'], async (context, _caller, { tb, key }) => {
    const found = await storefront.tables(context.db, tb);
    const keyed = found.find(({ table }) => openedByKey(table, key) !== undefined);
    const one = keyed ?? found[0];
    if (one === undefined) return refuse('no_such_table');
    const { site_uid: site, place } = one;
    if (keyed === undefined) return ok({ site, place, table: null });
    const { sid, name } = keyed.table;
    const part = openedByKey(keyed.table, key)?.part ?? null;
    return ok({ site, place, table: { sid, name, part, party: sittingOf(keyed.table) } });
  }),
  menu: route(storefrontCalls.menu, async (context, { actor }, { site, place, language }) => {
    const found = await menuAt(context, site, place, language);
    if (found === undefined) return refuse('no_such_branch');
    const { branch } = found.menu;
    if (branch.unopened !== true) return ok(found.menu);
    const placed = await shops.place(context.db, branch.id);
    const isStaff = placed !== undefined && worksIn(actorAt(actor, placed), branch);
    return isStaff ? ok(found.menu) : refuse('not_open_yet');
  }),
};
