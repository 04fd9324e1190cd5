import * as z from 'zod/mini';
import { translationsSchema } from '#domain/catalog/translations.ts';
import { stockSchema } from '#domain/catalog/stock.ts';
import type { AreaTerms } from '#domain/delivery/terms.ts';
import { type Branch, branchSchema } from '#domain/shops/branch.ts';
import { tableSchema } from '#domain/tables/table.ts';
import { MAX_ID } from '#domain/ids.ts';
import type { Queryable, Statement } from './database.ts';
import { IS_REAL } from './practice.ts';
import { hasWords, plain, rankOf, wordsOf } from './search-sql.ts';

const DISH_PICTURES = `select p.doc ->> 'image' from product p
    where p.branch_id = f.branch_id and p.doc ->> 'visible_web' = 'true' and p.doc ->> 'image' is not null
    order by (p.doc ->> 'order')::int, p.sid limit 1`;
/** The first picture of its gallery, else of a dish: the branches of a shop, which share a menu, show different ones. */
const COLUMNS = `b.doc as branch, s.site_uid, s.doc ->> 'name' as shop_name, coalesce(
    (select item ->> 'image_url' from gallery g, jsonb_array_elements(g.items) with ordinality i (item, place)
      where g.shop_id = f.shop_id and g.branch_id = f.branch_id and item ->> 'image_url' is not null
      order by place limit 1),
    (${DISH_PICTURES} offset (
      select count(*) from branch_feed before where before.shop_id = f.shop_id and before.branch_id < f.branch_id)),
    (${DISH_PICTURES})) as image`;
const RATING = `(
    select jsonb_build_object('average', round(avg(rating), 1), 'count', count(*)) from order_comment o
    where o.branch_id = f.branch_id and not o.hidden having count(*) > 0) as rating`;
/** Charges and times of the zones, without the outlines and lists, which are large. */
const AREA = `(
    select jsonb_build_object(
      'map', (select coalesce(jsonb_agg(z - 'points'), '[]') from jsonb_array_elements(a.doc -> 'map') z),
      'places', (select coalesce(jsonb_agg(z - 'locations'), '[]') from jsonb_array_elements(a.doc -> 'places') z))
    from delivery_area a where a.branch_id = f.branch_id and a.doc is not null and not a.hidden) as area`;
export const LISTED_FROM = `from branch_feed f join shop s on s.id = f.shop_id
  join branch b on b.branch_id = f.branch_id and b.sid = f.sid and ${IS_REAL}`;
/** It has been opened once. */
export const IS_PUBLIC = `b.doc ->> 'unopened' is distinct from 'true'`;
/** What a customer's search reads of a dish `p` in a catalog `c`. */
const DISH_TEXT = plain(
  `concat_ws(' ', p.doc ->> 'name', c.doc ->> 'name', p.doc ->> 'sku', p.doc ->> 'text', p.doc ->> 'diet',
    jsonb_path_query_array(p.doc, '$.translations.*.*')::text, jsonb_path_query_array(c.doc, '$.translations.*.*')::text)`,
);
/** The name of a row in the language `$4`, in which it is shown. */
const nameIn = (row: string) =>
  plain(`coalesce(${row}.doc #>> array['translations', $4::text, 'name'], ${row}.doc ->> 'name', '')`);
/** The names of a dish in all languages. */
const ALL_NAMES = plain(
  `concat_ws(' ', p.doc ->> 'name', jsonb_path_query_array(p.doc, '$.translations.*.name')::text)`,
);
/** A dish `p` with its stock `s`, as a list of branches shows it. */
const SHOWN_DISH = `jsonb_build_object('slug', coalesce(nullif(p.doc ->> 'slug', ''), p.sid), 'name', p.doc ->> 'name',
          'price', p.doc -> 'price', 'image', p.doc -> 'image', 'stock', s.doc, 'translations', p.doc -> 'translations')`;
const FOUND_DISHES: Statement = {
  name: 'place.found_dishes',
  text: `select id, max(count)::int as count,
      jsonb_agg(dish || jsonb_build_object('rank', rank) order by place_in) as dishes from (
      select *, count(*) over (partition by id) as count,
        row_number() over (partition by id order by rank, menu_order, sid) as place_in
      from (select p.branch_id as id, p.sid, (p.doc ->> 'order')::int as menu_order,
        ${rankOf(nameIn('p'), nameIn('c'), DISH_TEXT, '$2', ALL_NAMES)} as rank,
        ${SHOWN_DISH} as dish
      from product p left join catalog c on c.branch_id = p.branch_id and c.sid = p.doc ->> 'catalog_id'
        left join stock s on s.branch_id = p.branch_id and s.sid = p.sid
      where p.branch_id = any($1) and p.doc ->> 'visible_web' = 'true' and ${hasWords(DISH_TEXT, '$2')}) matching) found
    where place_in <= $3 group by id`,
};
/** The visible ones of these dishes, in the order they are asked for. */
const THESE_DISHES: Statement = {
  name: 'place.these_dishes',
  text: `select p.branch_id as id, count(*)::int as count, jsonb_agg(${SHOWN_DISH} order by asked.place_in) as dishes
    from unnest($1::int[], $2::text[]) with ordinality asked (branch_id, sid, place_in)
      join product p on p.branch_id = asked.branch_id and p.sid = asked.sid
      left join stock s on s.branch_id = p.branch_id and s.sid = p.sid
    where p.doc ->> 'visible_web' = 'true' group by p.branch_id`,
};
/** The rank of a place of which only dishes match. */
const NOT_NAMED = 7;
const SHOP_NAME = plain(`s.doc ->> 'name'`);
const PLACE_NAME = plain(`concat_ws(' ', s.doc ->> 'name', b.doc ->> 'name')`);
const PLACE_TEXT = plain(`concat_ws(' ', s.doc ->> 'name', b.doc ->> 'name', b.doc ->> 'address')`);
const FOUND: Statement = {
  name: 'place.found',
  text: `select ${COLUMNS}, ${AREA}, ${RATING},
      case when ${hasWords(PLACE_TEXT, '$1')}
        then least(${rankOf(SHOP_NAME, PLACE_NAME, PLACE_TEXT, '$1')}, ${rankOf(PLACE_NAME, `''`, PLACE_TEXT, '$1')})
        else ${NOT_NAMED} end as rank
    ${LISTED_FROM}
    where ${IS_PUBLIC} and ($3 or b.doc ->> 'marketplace' is distinct from 'false') and not ($2 and exists (select 1 from person o join account_code c on c.person_id = o.id
      where o.id = s.owner_id and o.email_verified is null and c.kind = 'verify'))
    and (${hasWords(PLACE_TEXT, '$1')}
    or exists (select 1 from product p
      left join catalog c on c.branch_id = p.branch_id and c.sid = p.doc ->> 'catalog_id'
      where p.branch_id = f.branch_id and p.doc ->> 'visible_web' = 'true'
        and ${hasWords(DISH_TEXT, '$1')}))
    order by s.doc ->> 'name', f.branch_id limit 200`,
};
const OF_SHOP: Statement = {
  name: 'place.of_shop',
  text: `select ${COLUMNS}, ${AREA}, ${RATING} ${LISTED_FROM} where ${IS_PUBLIC} and s.site_uid = $1
    order by f.branch_id limit 200`,
};
const WORDS: Statement = {
  name: 'place.words',
  text: `select distinct word from (
      select s.doc ->> 'name' || ' ' || (b.doc ->> 'name') as text ${LISTED_FROM} where ${IS_PUBLIC} and b.doc ->> 'marketplace' is distinct from 'false'
      union all
      select concat_ws(' ', p.doc ->> 'name', c.doc ->> 'name') ${LISTED_FROM}
      join product p on p.branch_id = f.branch_id and p.doc ->> 'visible_web' = 'true'
      left join catalog c on c.branch_id = p.branch_id and c.sid = p.doc ->> 'catalog_id'
      where ${IS_PUBLIC} and b.doc ->> 'marketplace' is distinct from 'false'
    ) texts, regexp_split_to_table(${plain('text')}, '[^[:alnum:]]+') word
    where length(word) > 3`,
};
const NAMED: Statement = {
  name: 'place.named',
  text: `select ${COLUMNS} ${LISTED_FROM} where s.site_uid = $1 and f.sid = $2`,
};

/** Row kinds that a branch's menu is made of. */
const OF_MENU = ['branch', 'catalog', 'product', 'extra', 'stock', 'delivery_area'];
/** Whether a hall of the branch `f` has a table. */
const HAS_TABLES = `exists (select 1 from dining_table d join hall h on h.branch_id = d.branch_id and h.sid = d.doc ->> 'hall'
  where d.branch_id = f.branch_id and d.doc is not null and not d.hidden and h.doc is not null and not h.hidden)`;

const MENU_STAMP: Statement = {
  name: 'place.menu_stamp',
  text: `select f.branch_id as id, concat_ws(' ', (select value from setting where name = 'epoch'),
      greatest(${OF_MENU.map((table) => `(select max(seq) from ${table} where branch_id = f.branch_id)`).join(', ')}),
      (select concat(count(*), ' ', sum(rating)) from order_comment where branch_id = f.branch_id and not hidden), ${HAS_TABLES}) as stamp
    from branch_feed f join shop s on s.id = f.shop_id where s.site_uid = $1 and f.sid = $2 and ${IS_REAL}`,
};

const ANY_TABLE: Statement = {
  name: 'place.has_tables',
  text: `select ${HAS_TABLES} as has from branch_feed f where f.branch_id = $1`,
};

const TABLES: Statement = {
  name: 'place.tables',
  text: `select d.doc as table, d.branch_id as branch, s.site_uid, f.sid as place from dining_table d
    join branch_feed f on f.branch_id = d.branch_id join shop s on s.id = f.shop_id
    where d.sid = $1 and d.doc is not null and not d.hidden and ${IS_REAL}
      and not coalesce((s.doc ->> 'lite_ecom')::boolean, false) order by d.branch_id limit 50`,
};

const CODED: Statement = {
  name: 'place.coded',
  text: `select s.site_uid, f.sid as place from branch_feed f join shop s on s.id = f.shop_id
    where f.branch_id = $1 and ${IS_REAL}`,
};

/** A sitemap has at most 50,000 addresses (sitemaps.org). */
const DISHES: Statement = {
  name: 'place.dishes',
  text: `select '/' || s.site_uid || '/' || f.sid || '/product/' || coalesce(nullif(p.doc ->> 'slug', ''), p.sid) as path
    ${LISTED_FROM} join product p on p.branch_id = f.branch_id
    where ${IS_PUBLIC} and p.doc ->> 'visible_web' = 'true' order by f.branch_id, (p.doc ->> 'order')::int, p.sid limit 45000`,
};

const tablePlaceSchema = z.object({
  table: tableSchema,
  branch: z.int(),
  site_uid: z.string(),
  place: z.string(),
});
const placeSchema = z.object({
  branch: branchSchema,
  site_uid: z.string(),
  shop_name: z.string(),
  image: z.nullable(z.string()),
});

const ratingSchema = z.object({ average: z.number(), count: z.int() });
const termsSchema = z.object({
  active: z.boolean(),
  delivery_charge: z.int(),
  min_order: z.int(),
  deliver_time: z.int(),
});
const listedSchema = z.extend(placeSchema, {
  rank: z.optional(z.int()),
  rating: z.nullable(ratingSchema),
  area: z.nullable(
    z.object({
      map: z.array(z.extend(termsSchema, { deliverable: z.boolean() })),
      places: z.array(termsSchema),
    }),
  ),
});

/** A branch in the marketplace's list. */
export interface ListedBranchRow extends PublicBranchRow {
  /** How well its name and address match a search, 0 best; absent: it was not searched for. */
  rank?: number | undefined;
  /** null: no reviews. */
  rating: z.infer<typeof ratingSchema> | null;
  area: AreaTerms | null;
}

export interface PublicBranchRow {
  branch: Branch;
  site_uid: string;
  shop_name: string;
  /** The first picture of its gallery, else of a dish. */
  image: string | null;
}

const foundDishesSchema = z.object({
  id: z.int(),
  count: z.int(),
  dishes: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      price: z.int(),
      image: z.nullable(z.string()),
      /** Null: never set. */
      stock: z.nullable(stockSchema),
      /** Null: none. */
      translations: z.nullable(translationsSchema),
      /** How well it matches the search, 0 best; absent: it was not searched for. */
      rank: z.optional(z.number()),
    }),
  ),
});
export type FoundDishes = z.infer<typeof foundDishesSchema>;

export const storefront = {
  /**
   * Public branches whose name and address, or one of whose dishes, have all words of the query; all for ''. `needsConfirmed`: without branches whose
   * owner still has to confirm their e-mail. `withUnlisted`: also those that the marketplace does not list.
   */
  async places(
    db: Queryable,
    query: string,
    needsConfirmed: boolean,
    withUnlisted = false,
  ): Promise<ListedBranchRow[]> {
    const found = await db.query(FOUND, [wordsOf(query), needsConfirmed, withUnlisted]);
    return z.parse(z.array(listedSchema), found);
  },
  /** The public branches of a shop, in the order they were made. */
  async ofShop(db: Queryable, site: string): Promise<ListedBranchRow[]> {
    return z.parse(z.array(listedSchema), await db.query(OF_SHOP, [site]));
  },
  /**
   * The dishes of these branches that have all words of the query, the first `most` by their names in a language, and how
   * many there are, by branch number.
   */
  async dishesWith(
    db: Queryable,
    branches: readonly number[],
    query: string,
    { most, language }: { most: number; language: string },
  ): Promise<Map<number, FoundDishes>> {
    const found = await db.query(FOUND_DISHES, [branches, wordsOf(query), most, language]);
    return new Map(z.parse(z.array(foundDishesSchema), found).map((row) => [row.id, row]));
  },
  /** Those of these dishes that customers see, in this order, by branch number. */
  async dishes(
    db: Queryable,
    asked: readonly { branch: number; sid: string }[],
  ): Promise<Map<number, FoundDishes>> {
    const found = await db.query(THESE_DISHES, [
      asked.map(({ branch }) => branch),
      asked.map(({ sid }) => sid),
    ]);
    return new Map(z.parse(z.array(foundDishesSchema), found).map((row) => [row.id, row]));
  },
  /** The words in the names of all listed places and dishes, in plain letters. */
  async words(db: Queryable): Promise<string[]> {
    return (await db.query<{ word: string }>(WORDS, [])).map(({ word }) => word);
  },
  /** Tables of this sid with their branches, because a sid is unique only within its branch. */
  async tables(db: Queryable, sid: string): Promise<z.infer<typeof tablePlaceSchema>[]> {
    return z.parse(z.array(tablePlaceSchema), await db.query(TABLES, [sid]));
  },
  /** The address of the menu of the branch with this number. */
  async coded(db: Queryable, id: number): Promise<{ site_uid: string; place: string } | undefined> {
    return id > MAX_ID ? undefined : (await db.query<{ site_uid: string; place: string }>(CODED, [id]))[0];
  },
  /** The addresses of all branches' dishes. */
  async dishPaths(db: Queryable): Promise<string[]> {
    return (await db.query<{ path: string }>(DISHES, [])).map(({ path }) => path);
  },
  /** The branch at `/{site}/{place}` and a stamp that changes with everything its menu is made of. */
  async menuStamp(
    db: Queryable,
    site: string,
    place: string,
  ): Promise<{ id: number; stamp: string } | undefined> {
    return (await db.query<{ id: number; stamp: string }>(MENU_STAMP, [site, place]))[0];
  },
  /** Whether a hall of a branch has a table. */
  async hasTables(db: Queryable, branchId: number): Promise<boolean> {
    return (await db.query<{ has: boolean }>(ANY_TABLE, [branchId]))[0]?.has === true;
  },
  /** The branch of an address `/{site}/{place}`. */
  async place(db: Queryable, site: string, place: string): Promise<PublicBranchRow | undefined> {
    const [row] = await db.query(NAMED, [site, place]);
    return row === undefined ? undefined : z.parse(placeSchema, row);
  },
};
