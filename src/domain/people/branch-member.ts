import * as z from 'zod/mini';
import { memberRateSchema } from './member.ts';

/** A member who has ordered at the branch. `spent` counts what was not cancelled. */
export const branchMemberSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  orders: z.int(),
  spent: z.int(),
  last_at: z.number(),
  /** The member's own discount at the branch, in basis points; null: the one for all members. */
  rate: memberRateSchema,
});
export type BranchMember = z.infer<typeof branchMemberSchema>;
