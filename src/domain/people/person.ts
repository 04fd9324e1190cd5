import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { roles } from '../roles.ts';

/** A signed-in person as the API shows them to themselves. */
export const personSchema = z.object({
  id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  roles: z.array(z.enum(roles)),
  shop: z.int(),
  branches: z.union([z.literal('all'), z.array(idSchema)]),
});
export type Person = z.infer<typeof personSchema>;
