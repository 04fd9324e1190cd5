import * as z from 'zod/mini';

/** The documents of rows, parsed. Throws on a row that does not fit its schema, which is a fault. */
export function docs<S extends z.ZodMiniType>(schema: S, rows: readonly { doc?: unknown }[]): z.infer<S>[] {
  return rows.map((row) => z.parse(schema, row.doc));
}
