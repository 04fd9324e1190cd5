import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';

/** What can be ordered. `image` is a path below the server's own address, or null. */
export const productSchema = z.object({
  sid: sidSchema,
  name: lineOfText(1, 120),
  text: freeText(2000),
  price: moneySchema,
  sku: z.string().check(z.maxLength(64)),
  catalog_id: sidSchema,
  extra_id: z.nullable(sidSchema),
  visible_web: z.boolean(),
  image: z.nullable(z.string().check(z.maxLength(300))),
  order: z.int(),
});
export type Product = z.infer<typeof productSchema>;

/** Product search: case-insensitive match on name, catalog name or sku. */
export function matchesSearch(product: Product, catalogName: string, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  return [product.name, catalogName, product.sku].some((text) => text.toLocaleLowerCase().includes(wanted));
}
