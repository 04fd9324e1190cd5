import type { CallResponse } from '#contract/calls.ts';
import { productAt, slugOfProduct } from '#domain/catalog/product-slug.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '../context.ts';
import { pageOf } from '../routes/pages.ts';
import { menuAt, branchesNear } from '../routes/storefront.ts';
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

/** The head of the page at this path; 404 if there is no such page. */
export async function headOf(
  context: Context,
  path: string,
  origin: string,
  language: Language = 'en',
): Promise<PageHead | Moved> {
  const found = pageAt(path);
  if (found === undefined) return MISSING;
  const { page, parameters } = found;
  const { site = '', place = '', slug = '' } = parameters;
  const base = context.publicUrl ?? origin;
  switch (page.screen) {
    case 'home-page':
      return homeHead(page, await branchesNear(context));
    case 'content-page': {
      const shown = await pageOf(context, slug, language);
      const of = `page/info ${slug} ${language}`;
      return shown.ok ? { ...pageHead(shown.value, base), answer: { of, value: shown.value } } : MISSING;
    }
    case 'menu-page':
      return headOfMenu(context, { site, place }, base, language);
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
