import type { Context } from '../context.ts';
import { pageOf } from '../routes/pages.ts';
import { menuOf } from '../routes/storefront.ts';
import { storefront } from '../store/storefront.ts';
import {
  isPlainPath,
  menuHead,
  MISSING,
  type PageHead,
  pageHead,
  placeOfPath,
  plainHead,
  slugOfPath,
} from './storefront-page.ts';

/** What stands in the head of the page at this path; 404 where there is nothing. */
export async function headOf(context: Context, path: string, origin: string): Promise<PageHead> {
  if (isPlainPath(path)) return plainHead(path);
  const base = context.publicUrl ?? origin;
  const slug = slugOfPath(path);
  if (slug !== undefined) {
    const page = await pageOf(context, slug);
    return page.ok ? pageHead(page.value, base) : MISSING;
  }
  const named = placeOfPath(path);
  const place = named === undefined ? undefined : await storefront.place(context.db, named.site, named.place);
  if (named === undefined || place === undefined) return MISSING;
  return menuHead(await menuOf(context, place), `/${named.site}/${named.place}`, place.image, base);
}
