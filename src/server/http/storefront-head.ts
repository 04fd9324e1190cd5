import type { Context } from '../context.ts';
import { menuOf } from '../routes/storefront.ts';
import { storefront } from '../store/storefront.ts';
import { isPlainPath, menuHead, MISSING, type PageHead, placeOfPath, plainHead } from './storefront-page.ts';

/** What stands in the head of the page at this path; 404 where there is nothing. */
export async function headOf(context: Context, path: string, origin: string): Promise<PageHead> {
  if (isPlainPath(path)) return plainHead(path);
  const named = placeOfPath(path);
  const place = named === undefined ? undefined : await storefront.place(context.db, named.site, named.place);
  if (named === undefined || place === undefined) return MISSING;
  const base = context.publicUrl ?? origin;
  return menuHead(await menuOf(context, place), `/${named.site}/${named.place}`, place.image, base);
}
