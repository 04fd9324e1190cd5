import * as z from 'zod/mini';

/** The schema with a description for the OpenAPI document. A copy, because several fields share one schema. */
export function withDescription<T extends z.ZodMiniType>(schema: T, description: string): T {
  const own = schema.clone(schema._zod.def, { parent: true });
  z.globalRegistry.add(own, { description });
  return own;
}
