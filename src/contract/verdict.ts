import * as z from 'zod/mini';

export const seqSchema = z.int().check(z.minimum(0));

/**
 * The server's answer to a change. `seq` is the feed position of its rows. `rejected` has the fields of the refusal;
 * `retry`: this server does not know the name or version yet.
 */
export const verdictSchema = z.object({
  id: z.string(),
  mid: z.int(),
  verdict: z.enum(['applied', 'noop', 'adjusted', 'rejected', 'retry']),
  seq: seqSchema,
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  by: z.optional(z.string()),
  at: z.optional(z.number()),
  current: z.optional(z.string()),
});
export type Verdict = z.infer<typeof verdictSchema>;
