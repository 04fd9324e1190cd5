import * as z from 'zod/mini';
import type { Json } from './api.ts';

/** The size limit of a body that does not count as large. */
export const BODY_BYTES = 256 * 1024;

const schemaOf = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** A value with the wrong `filler` at every leaf and lists of full length, until the byte budget is spent. */
function wrongValue(schema: Json, filler: unknown, budget: { bytes: number }): Json {
  const choice = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].find(
    ({ type }) => type === 'object' || type === 'array',
  );
  if (choice !== undefined) return wrongValue(choice, filler, budget);
  if (schema.type === 'array') {
    const items = schema.items ?? schema.prefixItems?.[0] ?? {};
    const list: unknown[] = [];
    const max = schema.maxItems ?? schema.prefixItems?.length ?? Number.POSITIVE_INFINITY;
    while (list.length < max && budget.bytes > 0) {
      list.push(wrongValue(items, filler, budget));
      budget.bytes -= 1;
    }
    budget.bytes -= 2;
    return list;
  }
  const lists = Object.entries<Json>(schema.properties ?? {}).filter(([, inner]) => hasList(inner));
  if (schema.type === 'object' && lists.length > 0) {
    return Object.fromEntries(
      lists.map(([name, inner]) => {
        budget.bytes -= name.length + 5;
        return [name, wrongValue(inner, filler, budget)];
      }),
    );
  }
  budget.bytes -= JSON.stringify(filler).length;
  return filler;
}

function hasList(schema: Json): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (schema.type === 'array') return true;
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})].some(
    hasList,
  );
}

/** This many unknown keys, in about this many bytes. */
function junkKeys(bytes: number): Record<string, number> {
  const keys: Record<string, number> = {};
  for (let n = 0, left = bytes; left > 0; n += 1) {
    const key = `k${n}`;
    keys[key] = 0;
    left -= key.length + 5;
  }
  return keys;
}

/** Bodies with every field invalid, or all fields missing. */
const FILLERS: readonly unknown[] = [0, {}, '', null, [], 'x'.repeat(64)];

interface HostileOptions {
  given?: Record<string, unknown>;
  fillers?: readonly unknown[];
  bytes?: number;
}

/**
 * Bodies as costly as a request of this schema can be, each with `bytes` bytes at most. `given` are fields that
 * must be valid for the body to be read at all.
 */
export function hostileBodies(
  schema: z.ZodMiniType,
  { given = {}, fillers = FILLERS, bytes = BODY_BYTES }: HostileOptions = {},
): { what: string; text: string }[] {
  const known = schemaOf(schema);
  const room = bytes - JSON.stringify(given).length - 1_000;
  const bodies = [
    { what: 'unknown keys', value: { ...junkKeys(room), ...given } },
    { what: 'one level after another', value: { ...given, deep: JSON.parse(nested(room / 2 - 100)) } },
  ];
  for (const filler of fillers) {
    const what = `lists of ${JSON.stringify(filler).slice(0, 12)}`;
    const value = wrongValue(known, filler, { bytes: room });
    if (typeof value !== 'object' || value === null || JSON.stringify(value).length < 100) continue;
    bodies.push({ what, value: { ...value, ...given } });
    const half = wrongValue(known, filler, { bytes: room / 2 });
    bodies.push({ what: `${what} and unknown keys`, value: { ...junkKeys(room / 2), ...half, ...given } });
  }
  return bodies
    .map(({ what, value }) => ({ what, text: JSON.stringify(value) }))
    .filter(({ text }) => text.length <= bytes);
}

const nested = (levels: number) =>
  `${'['.repeat(Math.min(levels, 2_000))}${']'.repeat(Math.min(levels, 2_000))}`;
