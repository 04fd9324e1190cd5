import { rowSchemas } from '#domain/rows.ts';
import type * as z from 'zod/mini';

function shapeOf(schema: z.core.$ZodType, depth = 0): string {
  const { def }: { def: z.core.$ZodTypeDef } = schema._zod;
  let text: string = def.type;
  if (depth > 12) return text;
  for (const [name, value] of Object.entries(def)) {
    if (name === 'shape') {
      for (const [key, field] of Object.entries(value ?? {})) text += `${key}:${part(field, depth)};`;
    } else if (name === 'entries') text += JSON.stringify(value);
    else if (Array.isArray(value)) text += `[${value.map((one) => part(one, depth)).join('|')}]`;
    else text += part(value, depth);
  }
  return text;
}

function part(value: unknown, depth: number): string {
  return isSchema(value) ? shapeOf(value, depth + 1) : '';
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** `rowSchemaHash` computed at build time, so that a device starts without loading every schema. */
declare const __ROW_SCHEMA__: string | undefined;

/** The name of the schema of the cached rows. */
export function rowSchemaName(): string {
  return typeof __ROW_SCHEMA__ === 'string' ? __ROW_SCHEMA__ : rowSchemaHash();
}

/** A short hash of the schema of the cached rows: it changes when a field is added, removed or changes its type. */
export function rowSchemaHash(): string {
  const text = Object.entries(rowSchemas)
    .map(([kind, schema]) => `${kind}=${shapeOf(schema)}`)
    .join('\n');
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
