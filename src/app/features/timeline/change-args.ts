import * as z from 'zod/mini';
import type { TimelineEntry } from '#contract/timeline.ts';

/** A change's arguments, as far as a text names them; undefined: cut off by the server, or of another shape. */
export function changeArgs<S extends z.ZodMiniType>(
  schema: S,
  { args }: TimelineEntry,
): z.infer<S> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(args));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
