import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { roles } from '#domain/roles.ts';
import { branchStatuses } from '#domain/shops/branch.ts';
import { call, queryNumber } from './call.ts';

/** A dish of a listed branch. */
const foundDishSchema = z.object({
  /** The last part of the dish's address `/{site}/{place}/product/{slug}`. */
  slug: z.string(),
  /** The dish's name. */
  name: z.string(),
  /** The price for one in the currency's minor unit, without options. */
  price: z.int(),
  /** The path of its picture on this server; null: it has none. */
  image: z.nullable(z.string()),
  /** Whether it is sold out for the business day; absent: no. */
  sold_out: z.optional(z.boolean()),
  /** How well it matches the words searched for, 0 best; absent: it was not searched for. */
  rank: z.optional(z.number()),
});

/** A branch in the marketplace's list. */
export const listedBranchSchema = z.object({
  /** The shop's part of the storefront address `/{site}/{place}`. */
  site: z.string(),
  /** The branch's part of the storefront address `/{site}/{place}`. */
  place: z.string(),
  /** The shop's name. */
  shop_name: z.string(),
  /** The branch's name. */
  name: z.string(),
  /** The branch's address. */
  address: z.string(),
  /** The shop's kinds of cuisine. */
  cuisines: z._default(z.array(z.string()), []),
  /** Whether it takes orders now, by its hours and its switch. */
  status: z.enum(branchStatuses),
  /** When it opens, in epoch milliseconds; absent: it is open, or that is not known. */
  opens_at: z.optional(z.number()),
  /** When it closes by its hours, in epoch milliseconds; absent: it is not open, or its hours do not end today. */
  open_until: z.optional(z.number()),
  /** The branch's IANA time zone. */
  timezone: z._default(z.string(), 'UTC'),
  /** The branch's country (ISO 3166-1), which decides between kilometers and miles; '': not known. */
  country: z._default(z.string(), ''),
  /** The ISO 4217 code of the amounts. */
  currency: z.string(),
  /** The expected delivery time in minutes, with `varies` the lowest; of a branch that does not deliver, of a pickup. */
  deliver_time: z.int(),
  /** The longest delivery time of all its zones in minutes; absent: it is `deliver_time` everywhere. */
  deliver_time_max: z.optional(z.int()),
  /** The delivery charge in the currency's minor unit; with `varies` the lowest. */
  delivery_charge: z.int(),
  /** The minimum order in the currency's minor unit; with `varies` the lowest. */
  min_order: z.int(),
  /** Whether charge, minimum and time depend on the delivery zone. */
  varies: z._default(z.boolean(), false),
  /** Whether it delivers. */
  delivers: z.boolean(),
  /** Whether it delivers to the requested address; then its time, charge and minimum are for that address. Absent: unknown. */
  reaches: z.optional(z.boolean()),
  /** Whether orders can be picked up. */
  pickup: z.boolean(),
  /** The path of a picture of it or of a dish on this server; null: it has none. */
  image: z.nullable(z.string()),
  /** Its reviews; absent: none. */
  rating: z.optional(
    z.object({
      /** The average number of stars, to one decimal. */
      average: z.number(),
      /** The number of reviews. */
      count: z.int(),
    }),
  ),
  /** The distance from the requested position in meters; null without one. */
  distance: z.nullable(z.int()),
  /** The first dishes of its menu that match the word searched for; absent: none, or no word. */
  dishes: z.optional(z.array(foundDishSchema)),
  /** How many dishes of its menu match; absent: as `dishes`. */
  dish_count: z.optional(z.int()),
  /** The dishes that most of its latest orders have, without those that are sold out; absent: a search, many branches, or too few orders to say. */
  popular: z.optional(z.array(foundDishSchema)),
});
export type ListedBranch = z.infer<typeof listedBranchSchema>;

const coordinate = z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180)));

/** The list of restaurants. Separate from a menu, because the first load of each has the other's bytes otherwise. */
export const marketplaceCalls = {
  'page/highlighted': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary:
      'List the branches to order from: open ones first; with an address those first that deliver there',
    request: z.object({
      /** A part of the name or address to search for. */
      query: z.optional(lineOfText(0, 80)),
      /** The latitude in degrees (WGS 84) of the delivery address, to sort by distance from. */
      lat: coordinate,
      /** The longitude in degrees (WGS 84) of the delivery address, to sort by distance from. */
      lng: coordinate,
      /** The city of the delivery address. */
      city: z.optional(lineOfText(0, 80)),
      /** The district of the delivery address. */
      district: z.optional(lineOfText(0, 80)),
      /** The postcode of the delivery address. */
      postcode: z.optional(lineOfText(0, 20)),
      /** The delivery address as it was typed, if nothing else is known of it: the town that it names is used. */
      address: z.optional(lineOfText(0, 80)),
      /** The street of the delivery address with its number, as it was typed. */
      street: z.optional(lineOfText(0, 200)),
      /** `town`: the position is only that of the center of `city`, so distances are measured from it; absent: the address's own. */
      position_of: z.optional(z.literal('town')),
      /** The branches of this shop alone, by its part of the storefront address; also those that the marketplace leaves out. */
      site: z.optional(lineOfText(1, 190)),
      /** With `site`: this branch alone, by its part of the storefront address. */
      place: z.optional(lineOfText(1, 190)),
      /** The language of the dishes' names where they are translated, a BCP 47 tag; absent: the restaurant's own words. */
      language: z.optional(lineOfText(0, 8)),
      /** How many dishes of each branch are listed at most; absent: 3. */
      dishes: z.optional(queryNumber(1, 200)),
    }),
    response: z.object({
      /** The branches that customers can order from. */
      places: z.array(listedBranchSchema),
      /** What was searched for instead, because nothing matches the word; absent: the word itself. */
      corrected: z.optional(z.string()),
      /** True: nothing has all words of the query; these have some of them, the best dishes first. Absent: all words. */
      some_words: z.optional(z.boolean()),
      /** The town whose center was used as the position, because no more is known of the address; absent: none. */
      town: z.optional(z.string()),
      /** The heading of the home page in the operator's words; absent: Brigade's own. */
      title: z.optional(z.string()),
      /** The text below it; absent: none. */
      description: z.optional(z.string()),
      /** False: this site lists no restaurants. Customers need the link of theirs, or go to the only one in `places`. */
      market: z._default(z.boolean(), true),
    }),
  }),
};

/** What the search's page is asked for by its address: a word, or nothing. `q` is what other sites link with. */
export const searchedFor = (parameters: { get(name: string): string | null }): string =>
  parameters.get('query') ?? parameters.get('q') ?? '';
