import type { CallResponse } from '#contract/calls.ts';
import { guestTableCalls } from '#contract/guest-table.ts';
import { storefrontCalls } from '#contract/storefront.ts';
import type { Area } from '#domain/delivery/area.ts';
import { withFoodOfHidden } from '#domain/catalog/option-needs.ts';
import { popularDishes } from '#domain/catalog/popular.ts';
import { onlyPossible } from '#domain/payments/possible-methods.ts';
import { ok, refuse } from '#domain/result.ts';
import { menuInLanguage } from '#domain/catalog/translated-menu.ts';
import { publicProduct, publicStock } from '#domain/catalog/public-menu.ts';
import { languages } from '#domain/languages.ts';
import { worksIn } from '#domain/roles.ts';
import { openingOf } from '#domain/shops/opens-at.ts';
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
import { catalog } from '../store/catalog.ts';
import { type PublicBranchRow, storefront } from '../store/storefront.ts';
import { onlineMeansOf } from './gateways.ts';
import { menuStampAt } from './menu-stamps.ts';
import { latelyOrdered } from './popular.ts';

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
  const [products, stocks, catalogs, extras, area, { average, count }, ordered, hasTables] =
    await Promise.all([
      catalog.products(context.db, id),
      catalog.stocks(context.db, id),
      catalog.catalogs(context.db, id),
      catalog.extras(context.db, id),
      areas.of(context.db, id),
      comments.average(context.db, id),
      latelyOrdered(context, id),
      storefront.hasTables(context.db, id),
    ]);
  const visible = products.filter((product) => product.visible_web);
  const popular = popularDishes(ordered, new Set(visible.map(({ sid }) => sid)));
  const sids = new Set(products.map(({ sid }) => sid));
  return {
    branch: {
      ...publicBranch(onlyPossible(place.branch, onlineMeansOf(context))),
      has_tables: hasTables,
    },
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
function openingAt(kept: KeptMenu, now: number): { opens_at?: number } {
  const minute = Math.floor(now / MINUTE_MS);
  if (kept.opening?.minute !== minute)
    kept.opening = { minute, known: openingOf(kept.start.value.branch, now) };
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
    menu: withStart(start, { server_now: now, full_slots: full, ...openingAt(kept, now) }),
    image,
  };
}

export const storefrontRoutes = {
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
