import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { basisPointsSchema } from '../money.ts';

/**
 * A heading of the menu; `parent` is the sid of the catalog it lies under (two levels at most).
 * `tax` counts only where the shop taxes by catalog. A catalogue belongs to one branch.
 */
export const catalogSchema = z.object({
  sid: sidSchema,
  name: lineOfText(1, 80),
  tax: z.nullable(basisPointsSchema),
  tax_included: z.boolean(),
  parent: z.nullable(sidSchema),
  order: z.int(),
});
export type Catalog = z.infer<typeof catalogSchema>;
