import { productAt, slugOfProduct } from '#domain/catalog/product-slug.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '../context.ts';
import { pageOf } from '../routes/pages.ts';
import { menuAt, branchesNear } from '../routes/storefront.ts';
import { menuHead, productHead } from './menu-head.ts';
import {
  isPlainPath,
  MISSING,
  type Moved,
  type PageHead,
  pageHead,
  branchOfPath,
  plainHead,
  productOfPath,
  slugOfPath,
} from './storefront-page.ts';

/** The head of the page at this path; 404 if there is no such page. */
export async function headOf(
  context: Context,
  path: string,
  origin: string,
  language: Language = 'en',
): Promise<PageHead | Moved> {
  if (path === '/')
    return { ...plainHead(path), answer: { of: 'page/highlighted', value: await branchesNear(context) } };
  if (isPlainPath(path)) return plainHead(path);
  const base = context.publicUrl ?? origin;
  const slug = slugOfPath(path);
  if (slug !== undefined) {
    const page = await pageOf(context, slug, language);
    const of = `page/info ${slug} ${language}`;
    return page.ok ? { ...pageHead(page.value, base), answer: { of, value: page.value } } : MISSING;
  }
  const dish = productOfPath(path);
  const named = dish ?? branchOfPath(path);
  const found = named === undefined ? undefined : await menuAt(context, named.site, named.place);
  // A branch that was never opened is not found, like one that does not exist.
  if (named === undefined || found === undefined || found.menu.branch.unopened === true) return MISSING;
  const { menu, image } = found;
  const menuPath = `/${named.site}/${named.place}`;
  if (dish === undefined) return menuHead(menu, menuPath, image, base);
  const product = productAt(menu.products, dish.slug);
  if (product === undefined) return MISSING;
  const slugNow = slugOfProduct(product);
  return slugNow === dish.slug
    ? productHead(menu, product, menuPath, image, base)
    : { movedTo: `${menuPath}/product/${slugNow}` };
}
