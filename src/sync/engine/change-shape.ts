import * as z from 'zod/mini';
import { approvalSchema } from '#domain/approval.ts';
import { idSchema, instantSchema, uuidSchema } from '#domain/ids.ts';

/** The fields of a stored change, its own or another device's. `at` is the clock of the device that made it. */
export const changeShape = {
  id: uuidSchema,
  shop: idSchema,
  branch: idSchema,
  name: z.string(),
  v: z.int().check(z.minimum(1)),
  args: z.unknown(),
  dep: z.optional(uuidSchema),
  approval: z.optional(approvalSchema),
  at: instantSchema,
  app: z.string(),
};
