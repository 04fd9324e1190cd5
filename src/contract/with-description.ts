import * as z from 'zod/mini';

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/**
 * The schema with a description for the OpenAPI document. A copy, because several fields share one schema. A constant
 * that is no schema is returned as it is.
 */
export function withDescription<T>(value: T, description: string): T;
export function withDescription(value: unknown, description: string): unknown {
  if (!isSchema(value)) return value;
  const own = value.clone(value._zod.def, { parent: true });
  z.globalRegistry.add(own, { description });
  return own;
}
