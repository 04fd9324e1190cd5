import * as z from 'zod/mini';
import { memberRateSchema } from './member.ts';

/** A member who has ordered at the branch. */
export const branchMemberSchema = z.object({
  /** The member's person id. */
  id: z.string(),
  /** The given name. */
  first_name: z.string(),
  /** The family name; may be empty. */
  last_name: z.string(),
  /** The e-mail address they sign in with. */
  email: z.string(),
  /** The mobile number; '' without one. */
  mobile: z.string(),
  /** The number of orders at the branch, cancelled ones included. */
  orders: z.int(),
  /** What they spent at the branch, in the currency's minor unit; cancelled orders do not count. */
  spent: z.int(),
  /** When they last ordered at the branch, in epoch milliseconds. */
  last_at: z.number(),
  /** The member's own discount at the branch in basis points; null: the one for all members. */
  rate: memberRateSchema,
});
export type BranchMember = z.infer<typeof branchMemberSchema>;
