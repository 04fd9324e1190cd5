import * as z from 'zod/mini';

/** The value of a JSON text; undefined: it is not JSON, which has no undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The value of a JSON text of this schema; undefined: it is another or not JSON. */
export function parseJsonAs<S extends z.ZodMiniType>(schema: S, text: string): z.infer<S> | undefined {
  return z.safeParse(schema, parseJson(text)).data;
}
