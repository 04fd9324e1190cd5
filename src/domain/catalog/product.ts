import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { plainLetters } from '../plain-letters.ts';
import { foodFields } from './food-fields.ts';
import { productSlugSchema } from './product-slug.ts';
import { translationsSchema } from './translations.ts';

const ingredientSchema = z.object({
  /** The ingredient's name. */
  name: lineOfText(1, 60),
  /** How many of it one piece needs. */
  count: z.int().check(z.minimum(1), z.maximum(1000)),
});
export type Ingredient = z.infer<typeof ingredientSchema>;

/** A dish or another item that can be ordered. */
export const productSchema = z.object({
  /** The product's sid. */
  sid: sidSchema,
  /** The product's name. */
  name: lineOfText(1, 120),
  /** The description for customers. */
  text: freeText(2000),
  /** The price for one in the currency's minor unit, without options. */
  price: moneySchema,
  /** The stock keeping unit; '' for none. */
  sku: z.string().check(z.maxLength(64)),
  /** The end of the address `/{shop}/{branch}/product/{slug}`, unique in the branch; absent: the sid is used. */
  slug: z.optional(productSlugSchema),
  /** Former slugs, latest first. */
  former_slugs: z.optional(z.array(productSlugSchema).check(z.maxLength(20))),
  /** The sid of the catalog it is listed in. */
  catalog_id: sidSchema,
  /** The sid of the extra with its options; null: it has none. */
  extra_id: z.nullable(sidSchema),
  /** Whether customers see it on the storefront. */
  visible_web: z.boolean(),
  /** The picture's path on this server; null: none. */
  image: z.nullable(z.string().check(z.maxLength(300))),
  /** The position in its catalog, ascending. */
  order: z.int(),
  /** The sids of the stations that cook it; empty: every station shows it. */
  stations: z._default(z.array(sidSchema).check(z.maxLength(20)), []),
  /** Ingredients of one piece, for the all-day counts. */
  ingredients: z._default(z.array(ingredientSchema).check(z.maxLength(20)), []),
  ...foodFields,
  /** Its texts in other languages, by BCP 47 tag; absent: none. */
  translations: translationsSchema,
});
export type Product = z.infer<typeof productSchema>;

const isIn = (query: string, texts: readonly string[]) => {
  const wanted = plainLetters(query.trim());
  return wanted === '' || texts.some((text) => plainLetters(text).includes(wanted));
};

/** Product search by name, catalog name or sku, ignoring case and diacritics. */
export function matchesSearch(product: Product, catalogName: string, query: string): boolean {
  return isIn(query, [product.name, catalogName, product.sku]);
}

/** What a customer's search reads of a dish, in plain letters. */
const searchedText = ({ name, sku, text, diet }: Product, catalogName: string) =>
  plainLetters([name, catalogName, sku, text, diet ?? ''].join(' '));

/** A customer's search of a menu: each word is somewhere in the dish's name, description, diet or catalog. */
export function isFoundOnMenu(product: Product, catalogName: string, query: string): boolean {
  const all = searchedText(product, catalogName);
  return plainLetters(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/**
 * How well a dish has all words of a search: how many begin a word of it, those of its name most, then those of its
 * catalog's; 0: it lacks one.
 */
export function rankOnMenu(product: Product, catalogName: string, query: string): number {
  if (!isFoundOnMenu(product, catalogName, query)) return 0;
  const begins = (text: string, word: string) =>
    text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word));
  const [name, catalog] = [plainLetters(product.name), plainLetters(catalogName)];
  const all = searchedText(product, catalogName);
  const worth = (word: string) =>
    begins(name, word) ? 3 : begins(catalog, word) ? 2 : begins(all, word) ? 1 : 0;
  const words = plainLetters(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.reduce((sum, word) => sum + worth(word), 1);
}

/** How well a dish has some of the words, where none has all: each word found, one in its name more; 0: not at all. */
export function wordsFoundIn(product: Product, catalogName: string, words: readonly string[]): number {
  const all = searchedText(product, catalogName);
  const name = plainLetters(product.name);
  return words.reduce((sum, word) => sum + (name.includes(word) ? 1.5 : all.includes(word) ? 1 : 0), 0);
}
