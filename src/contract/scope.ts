import * as z from 'zod/mini';
import { idSchema } from '#domain/ids.ts';

/** What every call of a branch has in addition to its own fields. */
export const scopeSchema = z.object({
  /** The branch's numeric id; the caller must have access to it. */
  branch: idSchema,
  /** The numeric id of the branch's shop. */
  shop: idSchema,
});
