import * as z from 'zod/mini';

export const seqSchema = z.int().check(z.minimum(0));

/** The server's answer to a change. */
export const verdictSchema = z.object({
  /** The id of the change. */
  id: z.string(),
  /** The change's number in its client's queue; 1 if it was sent on the call's own path. */
  mid: z.int(),
  /**
   * `adjusted`: applied with another result than the screen showed. `noop`: it was so already. `retry`: unknown to
   * this server yet.
   */
  verdict: z.enum(['applied', 'noop', 'adjusted', 'rejected', 'retry']),
  /** The feed position of the rows it wrote. */
  seq: seqSchema,
  /** The name of the manager who approved the change on the spot. */
  approved_by: z.optional(z.string()),
  /** What was adjusted, for example the new `total` and the `expected` one. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The code of the refusal; only if rejected. */
  code: z.optional(z.string()),
  /** The code per wrong field, by its path; only if rejected. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Values that the refusal's text mentions, by name; only if rejected. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The person whose earlier change caused the refusal; only if rejected. */
  by: z.optional(z.string()),
  /** When that earlier change was made, in epoch milliseconds; only if rejected. */
  at: z.optional(z.number()),
  /** The state that the change met, for example an order's status; only if rejected. */
  current: z.optional(z.string()),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** What the call of a change answers if it returns no row. */
export const onlyVerdict = { response: z.object({ verdict: verdictSchema }) };
