import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { roles } from '../roles.ts';

/** The person as the API shows them to themselves. */
export const personSchema = z.object({
  /** The person's id. */
  id: z.string(),
  /** The name that staff sign in with; '' for members. */
  username: z.string(),
  /** The given name. */
  first_name: z.string(),
  /** The family name. */
  last_name: z.string(),
  /** The e-mail address; '' without one. */
  email: z.string(),
  /** The mobile number; '' without one. */
  mobile: z.string(),
  /** The person's roles, which decide what they may do. */
  roles: z.array(z.enum(roles)),
  /** The numeric id of the shop they work in; 0 for members. */
  shop: z.int(),
  /** The numeric ids of their branches, or `all` of the shop. */
  branches: z.union([z.literal('all'), z.array(idSchema)]),
});
export type Person = z.infer<typeof personSchema>;
