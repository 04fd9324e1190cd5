import * as z from 'zod/mini';

export const MAX_SLUG = 60;
/** A product's part of an address; empty in a form: it is made from the name. */
export const productSlugSchema = z
  .string()
  .check(z.regex(/^[a-z0-9_-]*$/, 'slug'), z.maxLength(MAX_SLUG, `max_length:${MAX_SLUG}`));

/** What of a product its address hangs on. */
export interface Addressed {
  sid: string;
  slug?: string | undefined;
  former_slugs?: string[] | undefined;
}

/** What a product's page is called in an address: its slug, else its id. */
export function slugOfProduct({ slug, sid }: Addressed): string {
  return slug === undefined || slug === '' ? sid : slug;
}

/** The product at an address of its branch: the one that is called so, else one that was called so. */
export function productAt<T extends Addressed>(products: readonly T[], slug: string): T | undefined {
  return (
    products.find((one) => slugOfProduct(one) === slug) ??
    products.find(({ former_slugs: former }) => former?.includes(slug) === true)
  );
}
