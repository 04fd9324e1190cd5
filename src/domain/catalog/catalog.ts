import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { taxRateSchema } from '../money.ts';
import { translationsSchema } from './translations.ts';

/** A catalog: a section of the menu. */
export const catalogSchema = z.object({
  /** The catalog's sid. */
  sid: sidSchema,
  /** The catalog's name. */
  name: lineOfText(1, 80),
  /** The tax rate in basis points; null: as the catalog above, at the top as the shop. Only where the shop taxes by catalog. */
  tax: z.nullable(taxRateSchema),
  /** Whether prices include the tax; null: as the catalog above, at the top as the shop. */
  tax_included: z.nullable(z.boolean()),
  /** The sid of the catalog above it; null: it is at the top. There are two levels. */
  parent: z.nullable(sidSchema),
  /** The position among its siblings, ascending. */
  order: z.int(),
  /** Its name in other languages, by BCP 47 tag; absent: none. */
  translations: translationsSchema,
});
export type Catalog = z.infer<typeof catalogSchema>;
