import * as z from 'zod/mini';
import { type Product, productSchema } from './product.ts';
import { type Stock, stockSchema } from './stock.ts';

/** Exact stock counts are public only up to this number. */
const MAX_COUNT_SHOWN = 20;

/**
 * The public fields of a product, listed one by one so that a new field stays internal until it is added here. Stations
 * and ingredients are internal and sent empty.
 */
export const publicProductSchema = z.extend(
  z.pick(productSchema, {
    sid: true,
    name: true,
    text: true,
    price: true,
    sku: true,
    slug: true,
    former_slugs: true,
    catalog_id: true,
    extra_id: true,
    visible_web: true,
    image: true,
    order: true,
    allergens: true,
    diet: true,
    translations: true,
  }),
  {
    /** Always empty for customers. */
    stations: productSchema.shape.stations,
    /** Always empty for customers. */
    ingredients: productSchema.shape.ingredients,
  },
);
type PublicProduct = z.infer<typeof publicProductSchema>;

/**
 * The public fields of a stock row: whether the product is available, and how many of the last few are left. Who set it
 * and when is not sent.
 */
export const publicStockSchema = z.extend(
  z.pick(stockSchema, {
    sid: true,
    available: true,
    available_tomorrow: true,
    day: true,
    count: true,
    count_day: true,
  }),
  {
    /** Always '' for customers. */
    mark: z._default(z.string(), ''),
    /** Always '' for customers. */
    by: z._default(z.string(), ''),
    /** Always 0 for customers. */
    at: z._default(z.number(), 0),
  },
);
type PublicStock = z.infer<typeof publicStockSchema>;

/** A product as it is sent to the public. */
export function publicProduct(product: Product): PublicProduct {
  return z.parse(publicProductSchema, { ...product, stations: [], ingredients: [] });
}

/** A stock row as it is sent to the public; a count above `MAX_COUNT_SHOWN` is sent as not counted. */
export function publicStock(stock: Stock): PublicStock {
  const { sid, available, available_tomorrow, day, count, count_day } = stock;
  const isCountSent = count !== null && count <= MAX_COUNT_SHOWN;
  return {
    sid,
    available,
    available_tomorrow,
    ...(day === undefined ? {} : { day }),
    count: isCountSent ? count : null,
    ...(count_day === undefined || !isCountSent ? {} : { count_day }),
    mark: '',
    by: '',
    at: 0,
  };
}
