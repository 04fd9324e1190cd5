import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { instantSchema, uuidSchema } from '../ids.ts';

/** Messages that wait for owners at the same time. */
export const MAX_MESSAGES = 20;
const MAX_TEXT = 500;

/** A message of the operator to owners. */
export const newMessageFields = z.object({
  /** Identifies the message: sent twice, it is one. */
  id: uuidSchema,
  /** The owner it is for; null: all of them. */
  owner: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))),
  /** What owners read, in at most 500 characters. */
  text: freeText(MAX_TEXT).check(z.minLength(1, 'required')),
  /** Until when it is shown, in epoch milliseconds. */
  ends_at: instantSchema,
});
export type NewMessage = z.infer<typeof newMessageFields>;

/** Whether owners see it. */
export function isShown(
  { ends_at: endsAt, withdrawn_at: withdrawnAt }: { ends_at: number; withdrawn_at: number | null },
  now: number,
): boolean {
  return withdrawnAt === null && now < endsAt;
}
