import type { CallResponse } from '#contract/calls.ts';
import { type ListedBranch, marketplaceCalls } from '#contract/marketplace.ts';
import { diets } from '#domain/catalog/diet.ts';
import type { Area } from '#domain/delivery/area.ts';
import { deliveryToTown } from '#domain/delivery/delivers-to.ts';
import { distanceM } from '#domain/delivery/distance.ts';
import { pickupMinutes } from '#domain/delivery/estimate.ts';
import { leastTerms } from '#domain/delivery/terms.ts';
import { nearestQueries, wordsAlone } from '#domain/near-words.ts';
import { ok } from '#domain/result.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { openUntil } from '#domain/shops/open-until.ts';
import { openingOf } from '#domain/shops/opens-at.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { cachePerServer } from '../cache.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { areas } from '../store/areas.ts';
import { siteSettings } from '../store/site-settings.ts';
import { LAST_NAME_RANK } from '../store/search-sql.ts';
import { type FoundDishes, type ListedBranchRow, storefront } from '../store/storefront.ts';
import { type Asked, type Destination, destinationOf } from './destination.ts';
import { dishesShown, popularOf } from './listed-dishes.ts';

/** Whether a branch delivers to the requested address, with its terms for that address or else the lowest ones. */
function deliveryOf({ branch, area }: ListedBranchRow, to: Destination | undefined, whole: Area | undefined) {
  const least = leastTerms(branch, area ?? undefined);
  const delivery = to && deliveryToTown(to.address, branch, whole, to.towns);
  if (delivery === undefined) return least;
  const terms = delivery.delivers ? { ...delivery.terms, varies: false } : least;
  return { ...terms, reaches: delivery.delivers };
}

function cardOf(listed: ListedBranchRow, now: number, to?: Destination, whole?: Area): ListedBranch {
  const { branch, site_uid, shop_name, image, rating } = listed;
  const { lat, lng } = branch;
  const near = to?.near ?? null;
  const status = branchStatusAt(branch, now);
  const until = status === 'open' ? openUntil(branch, now) : null;
  const { zone: _zone, ...delivery } = deliveryOf(listed, to, whole);
  // Where nothing is delivered, the time is that of a pickup.
  const pickedUp = branch.buy_now
    ? {}
    : { deliver_time: pickupMinutes(branch.deliver_time), deliver_time_max: undefined };
  return {
    site: site_uid,
    place: branch.sid,
    shop_name,
    name: branch.name,
    address: branch.address,
    cuisines: branch.shop.cuisines ?? [],
    status,
    ...openingOf(branch, now),
    ...(until === null ? {} : { open_until: until }),
    timezone: branch.timezone,
    country: branch.country,
    currency: branch.currency,
    ...delivery,
    ...pickedUp,
    delivers: branch.buy_now,
    pickup: branch.pickup,
    image,
    ...(rating === null ? {} : { rating }),
    distance: near === null || lat === null || lng === null ? null : distanceM(near, { lat, lng }),
  };
}

/** Branches without a position come last. */
const FAR_M = Number.MAX_SAFE_INTEGER;

/** Stars, as far as there are ratings to trust: a few count as if some average ones were among them. */
const standing = ({ rating }: ListedBranch): number =>
  rating === undefined
    ? 0
    : (rating.average * rating.count + USUAL_STARS * USUAL_RATINGS) / (rating.count + USUAL_RATINGS);
const USUAL_STARS = 3.5;
const USUAL_RATINGS = 5;

/** Branches that take orders now come first. */
const TURN: Record<ListedBranch['status'], number> = { open: 0, busy: 1, closed: 2 };

/** Branches that deliver to the requested address come first, then those of which it is unknown. */
const reachTurn = ({ reaches }: ListedBranch) => (reaches === undefined ? 1 : reaches ? 0 : 2);

const vocabularyOf = cachePerServer<string[]>(1, MINUTE_MS);

/** The words of all listed places and dishes, at most a minute old, and those for diets. */
function wordsOfMarket(context: Context): Promise<string[]> {
  return vocabularyOf(context).take(0, '', async () => [...diets, ...(await storefront.words(context.db))]);
}

/** Dishes shown of each branch that a search found. */
const FOUND_DISHES = 3;

type DishesOf = ReadonlyMap<number, FoundDishes>;

interface FoundPlaces {
  rows: ListedBranchRow[];
  /** The dishes that have the words, by branch number; absent: no word was asked for. */
  dishesOf?: DishesOf;
  corrected?: string;
  some_words?: true;
}

/** Dishes of a branch that are compared for a query of which none has all words. */
const COMPARED_DISHES = 200;

/** The rank for a word that a dish lacks, by which each other word counts more than a better place for it. */
const LACKED_RANK = 20;

interface DishesShown {
  /** Of each branch at most. */
  most: number;
  language: string;
}

/** The dishes that have some of the words, by branch number, those with most of them first. */
async function dishesWithSome(
  context: Context,
  branches: readonly number[],
  words: readonly string[],
  { most, language }: DishesShown,
): Promise<DishesOf> {
  const compared = { most: COMPARED_DISHES, language };
  const each = await Promise.all(
    words.map((word) => storefront.dishesWith(context.db, branches, word, compared)),
  );
  return new Map(
    branches.flatMap((id): [number, FoundDishes][] => {
      const ranks = new Map<string, { dish: FoundDishes['dishes'][number]; rank: number }>();
      for (const of of each)
        for (const dish of of.get(id)?.dishes ?? []) {
          const before = ranks.get(dish.slug)?.rank ?? LACKED_RANK * words.length;
          ranks.set(dish.slug, { dish, rank: before - LACKED_RANK + (dish.rank ?? 0) });
        }
      const ranked = [...ranks.values()].toSorted((one, other) => one.rank - other.rank);
      const dishes = ranked.slice(0, most).map(({ dish, rank }) => ({ ...dish, rank }));
      return ranked.length === 0 ? [] : [[id, { id, count: ranked.length, dishes }]];
    }),
  );
}

/** The branches for a query, else for the first of the nearest queries that finds any, else for some of its words. */
async function placesFor(
  context: Context,
  query: string,
  needsConfirmed: boolean,
  shown: DishesShown,
): Promise<FoundPlaces> {
  const found = (word: string) => storefront.places(context.db, word, needsConfirmed);
  const withDishes = async (rows: ListedBranchRow[], word: string) => {
    const ids = rows.map(({ branch }) => branch.id);
    return { rows, dishesOf: await storefront.dishesWith(context.db, ids, word, shown) };
  };
  const exact = await found(query);
  if (query.trim() === '') return { rows: exact };
  if (exact.length > 0) return withDishes(exact, query);
  for (const corrected of nearestQueries(query, await wordsOfMarket(context))) {
    const rows = await found(corrected);
    if (rows.length > 0) return { ...(await withDishes(rows, corrected)), corrected };
  }
  const words = wordsAlone(query);
  const each = await Promise.all(words.map(found));
  const rows = [...new Map(each.flat().map((row) => [row.branch.id, row])).values()];
  if (rows.length === 0) return { rows };
  const ids = rows.map(({ branch }) => branch.id);
  return { rows, dishesOf: await dishesWithSome(context, ids, words, shown), some_words: true };
}

/** What the marketplace is asked for. */
interface Wanted {
  /** A word to search for; absent: all branches. */
  query?: string;
  /** The delivery address; absent: not known. */
  to?: Asked;
  /** Dishes shown of each branch at most. */
  dishes?: number;
  /** Of the dishes' names, where they are translated. */
  language?: string;
}

/**
 * The marketplace: branches that match a word, with an address those that deliver there first; of these open ones
 * first, of them those whose name matches the word best, then those with a dish of that name, and of them the nearest first.
 */
export async function branchesNear(
  context: Context,
  { query = '', to: asked, dishes: mostDishes = FOUND_DISHES, language = '' }: Wanted,
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
  const { rows, dishesOf, ...how } = await placesFor(context, query, needsConfirmed, {
    most: mostDishes,
    language,
  });
  const ids = rows.map(({ branch }) => branch.id);
  const listed = rows.map(({ branch }) => branch);
  const popular = dishesOf === undefined ? await popularOf(context, listed, now, language) : undefined;
  const to = asked && (await destinationOf(context, asked, listed));
  const areaOf = to === undefined ? undefined : await areas.ofBranches(context.db, ids);
  const places = rows.map((row) => {
    const found = dishesOf?.get(row.branch.id);
    const liked = popular?.get(row.branch.id) ?? [];
    return {
      ...cardOf(row, now, to, areaOf?.get(row.branch.id)),
      ...(found === undefined ? {} : dishesShown(row.branch, found, now, language)),
      ...(liked.length === 0 ? {} : { popular: liked }),
    };
  });
  const nameRank = new Map(
    places.map((place, index) => [place, query === '' ? 0 : (rows[index]?.rank ?? 0)]),
  );
  const dishRank = ({ dishes }: ListedBranch) => dishes?.[0]?.rank ?? 0;
  const isDescribedOnly = (place: ListedBranch) => Number(dishRank(place) > LAST_NAME_RANK);
  places.sort(
    (one, other) =>
      reachTurn(one) - reachTurn(other) ||
      TURN[one.status] - TURN[other.status] ||
      (nameRank.get(one) ?? 0) - (nameRank.get(other) ?? 0) ||
      isDescribedOnly(one) - isDescribedOnly(other) ||
      (one.distance ?? FAR_M) - (other.distance ?? FAR_M) ||
      dishRank(one) - dishRank(other) ||
      standing(other) - standing(one) ||
      one.shop_name.localeCompare(other.shop_name),
  );
  return {
    places,
    ...words,
    ...how,
    ...(to?.town === undefined ? {} : { town: to.town }),
    market: true,
  };
}

/** The branches of a shop at its short address, or one of them, with their terms for a delivery address. */
export async function branchesOfShop(
  context: Context,
  site: string,
  { place, ...asked }: Asked & { place?: string | undefined } = {},
): Promise<CallResponse<'page/highlighted'>> {
  const now = context.clock.now();
  const all = await storefront.ofShop(context.db, site);
  const rows = place === undefined ? all : all.filter(({ branch }) => branch.sid === place);
  const branches = rows.map(({ branch }) => branch);
  const to = await destinationOf(context, asked, branches);
  const ids = branches.map(({ id }) => id);
  const areaOf = to === undefined ? undefined : await areas.ofBranches(context.db, ids);
  return {
    places: rows.map((row) => cardOf(row, now, to, areaOf?.get(row.branch.id))),
    ...(to?.town === undefined ? {} : { town: to.town }),
    market: true,
  };
}

export const marketplaceRoutes = {
  'page/highlighted': route(marketplaceCalls['page/highlighted'], async (context, _caller, request) =>
    ok(
      request.site === undefined
        ? await branchesNear(context, {
            query: request.query,
            to: request,
            dishes: request.dishes,
            language: request.language,
          })
        : await branchesOfShop(context, request.site, request),
    ),
  ),
};
