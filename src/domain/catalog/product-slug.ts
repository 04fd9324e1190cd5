import * as z from 'zod/mini';

export const MAX_SLUG = 60;
/** A product's slug; in a form it may be empty and is then made from the name. */
export const productSlugSchema = z
  .string()
  .check(z.regex(/^[a-z0-9_-]*$/, 'slug'), z.maxLength(MAX_SLUG, `max_length:${MAX_SLUG}`));

/** The fields of a product that its address depends on. */
export interface Addressed {
  sid: string;
  slug?: string | undefined;
  former_slugs?: string[] | undefined;
}

/** The last part of the address of a product's page: its slug, else its id. */
export function slugOfProduct({ slug, sid }: Addressed): string {
  return slug === undefined || slug === '' ? sid : slug;
}

/** The product at an address of its branch: by present slug, else by a former one. */
export function productAt<T extends Addressed>(products: readonly T[], slug: string): T | undefined {
  return (
    products.find((one) => slugOfProduct(one) === slug) ??
    products.find(({ former_slugs: former }) => former?.includes(slug) === true)
  );
}
