import * as z from 'zod/mini';
import type { CallResponse } from '#contract/calls.ts';
import { productAt, slugOfProduct } from '#domain/catalog/product-slug.ts';
import { searchedFor } from '#contract/marketplace.ts';
import { lineOfText } from '#domain/fields.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '../context.ts';
import { pageOf } from '../routes/pages.ts';
import { branchesNear, branchesOfShop } from '../routes/marketplace.ts';
import { menuAt } from '../routes/storefront.ts';
import { menuHead, productHead } from './menu-head.ts';
import {
  MISSING,
  type Moved,
  pageAt,
  type PageHead,
  pageHead,
  plainHead,
  type StorefrontPage,
} from './storefront-page.ts';

/** As the call takes it. */
const MAX_QUERY = 80;
/** Longer ones are left to the page, so that they are kept nowhere. */
const MAX_PATH_QUERY = 200;

/** The head of the page at this path; 404 if there is no such page. */
export async function headOf(
  context: Context,
  path: string,
  origin: string,
  language: Language = 'en',
  parameters = new URLSearchParams(),
): Promise<PageHead | Moved> {
  const found = pageAt(path);
  if (found === undefined) return MISSING;
  const { page } = found;
  const { site = '', place = '', slug = '' } = found.parameters;
  const base = context.publicUrl ?? origin;
  switch (page.screen) {
    case 'home-page':
      return homeHead(page, await branchesNear(context, { language }));
    case 'search-page':
      return searchHead(context, page, searchedFor(parameters), language);
    case 'shop-page':
      return headOfShop(context, site);
    case 'content-page': {
      const shown = await pageOf(context, slug, language);
      const of = `page/info ${slug} ${language}`;
      return shown.ok ? { ...pageHead(shown.value, base), answer: { of, value: shown.value } } : MISSING;
    }
    case 'menu-page':
      return withMenuSearch(await headOfMenu(context, { site, place }, base, language), parameters);
    case 'dish-page':
      return headOfMenu(context, { site, place, dish: slug }, base, language);
    default:
      return plainHead(page);
  }
}

/** The home page with the operator's words; without a marketplace, a single branch is the home page. */
function homeHead(page: StorefrontPage, value: CallResponse<'page/highlighted'>): PageHead | Moved {
  const { market, places, title, description } = value;
  const [only] = places;
  if (!market && only !== undefined) return { movedTo: `/${only.site}/${only.place}`, status: 302 };
  const words = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  return { ...plainHead(page), words, answer: { of: 'page/highlighted', value } };
}

/** The search's page with its results. */
async function searchHead(
  context: Context,
  page: StorefrontPage,
  query: string,
  language: Language,
): Promise<PageHead> {
  const head = plainHead(page);
  const asked = z.safeParse(lineOfText(0, MAX_QUERY), query.slice(0, MAX_QUERY));
  if (!asked.success || query.length > MAX_PATH_QUERY) return head;
  const value = await branchesNear(context, { query: asked.data, language });
  // Without a marketplace there is no search.
  if (!value.market) return head;
  const name = query === '' ? '' : ` ${query}`;
  const search = query === '' ? '' : `?query=${encodeURIComponent(query)}`;
  return { ...head, search, answer: { of: `page/highlighted${name}`, value } };
}

/** The short address of a shop: its branches, or its only one. */
async function headOfShop(context: Context, site: string): Promise<PageHead | Moved> {
  const value = await branchesOfShop(context, site);
  const [first, ...others] = value.places;
  if (first !== undefined && others.length === 0)
    return { movedTo: `/${first.site}/${first.place}`, status: 302 };
  if (first !== undefined)
    return {
      status: 200,
      title: first.shop_name,
      description: value.places.map(({ name, address }) => `${name}: ${address}`).join(' · '),
      canonical: `/${site}`,
      image: first.image,
      data: null,
      screen: 'shop-page',
      answer: { of: `page/highlighted /${site}`, value },
    };
  const lower = site.toLowerCase();
  if (lower === site) return MISSING;
  const { places } = await branchesOfShop(context, lower);
  return places.length === 0 ? MISSING : { movedTo: `/${lower}`, status: 308 };
}

/** A menu as the form of its search asks for it; the query is only rendered, because the page's answer is the same. */
function withMenuSearch(head: PageHead | Moved, parameters: URLSearchParams): PageHead | Moved {
  const asked = z.safeParse(lineOfText(1, MAX_QUERY), parameters.get('search') ?? '');
  if ('movedTo' in head || !asked.success) return head;
  return { ...head, search: `?search=${encodeURIComponent(asked.data)}` };
}

/** The head of a menu, or of one of its dishes. */
async function headOfMenu(
  context: Context,
  { site, place, dish }: { site: string; place: string; dish?: string },
  origin: string,
  language: Language,
): Promise<PageHead | Moved> {
  const found = await menuAt(context, site, place, language);
  if (found === undefined)
    return movedToLowerCase(context, { site, place, ...(dish === undefined ? {} : { dish }) });
  // A branch that was never opened is not found, like one that does not exist.
  if (found.menu.branch.unopened === true) return MISSING;
  const { menu, image } = found;
  const menuPath = `/${site}/${place}`;
  const answer = { of: `menu ${site}/${place} ${language}`, value: menu };
  if (dish === undefined) return { ...menuHead(menu, menuPath, image, origin), answer };
  const product = productAt(menu.products, dish);
  if (product === undefined) return MISSING;
  const slugNow = slugOfProduct(product);
  return slugNow === dish
    ? { ...productHead(menu, product, menuPath, image, origin), answer }
    : { movedTo: `${menuPath}/product/${slugNow}` };
}

/** Addresses are in lower case; people also type a restaurant's name as it is written. */
async function movedToLowerCase(
  context: Context,
  { site, place, dish }: { site: string; place: string; dish?: string },
): Promise<PageHead | Moved> {
  const path = `/${site}/${place}`;
  const lower = path.toLowerCase();
  if (lower === path) return MISSING;
  const found = await menuAt(context, site.toLowerCase(), place.toLowerCase());
  if (found === undefined || found.menu.branch.unopened === true) return MISSING;
  return { movedTo: dish === undefined ? lower : `${lower}/product/${dish}`, status: 308 };
}
