import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { mutations } from '#domain/mutations.ts';
import type { Json } from '#tests/support/api.ts';

/** Not limited here: the arguments of a queued change are parsed by its own schema, files by their decoders. */
const TAKEN_WHOLE = new Set([
  'sync/push.mutations.items.args',
  'sync/relay.changes.items.content|0.change.args',
  'image/upload.file',
  'orders/photo.file',
  'video/upload.file',
]);

/** Every list and record of a schema without a maximum, and everything that accepts any value. */
function* unlimited(schema: Json, at: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { type, anyOf, oneOf, allOf, properties, items, prefixItems, additionalProperties, $defs, $ref } =
    schema;
  if ($defs !== undefined || $ref !== undefined)
    yield `${at}: refers to another schema, so it may be of any depth`;
  const choices: Json[] = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];
  const isSaid = type !== undefined || choices.length > 0 || 'const' in schema || 'enum' in schema;
  if (!isSaid && !TAKEN_WHOLE.has(at)) yield `${at}: takes anything`;
  if (type === 'array' && schema.maxItems === undefined && (prefixItems === undefined || items !== undefined))
    yield `${at}: a list without a maximum`;
  if (typeof additionalProperties === 'object' && schema.maxProperties === undefined)
    yield `${at}: a record without a maximum`;
  for (const [index, choice] of choices.entries())
    yield* unlimited(choice, choices.length > 1 ? `${at}|${index}` : at);
  for (const [name, inner] of Object.entries(properties ?? {})) yield* unlimited(inner, `${at}.${name}`);
  for (const inner of prefixItems ?? []) yield* unlimited(inner, `${at}.items`);
  if (items !== undefined) yield* unlimited(items, `${at}.items`);
  yield* unlimited(additionalProperties, `${at}.*`);
}

const unlimitedIn = (schema: z.ZodMiniType, at: string) => [
  ...unlimited(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), at),
];

it('bounds every list, record and depth of every request', () => {
  expect(Object.entries(calls).flatMap(([name, { request }]) => unlimitedIn(request, name))).toEqual([]);
});

it('bounds every list, record and depth of every queued change', () => {
  expect(Object.entries(mutations).flatMap(([name, { args }]) => unlimitedIn(args, name))).toEqual([]);
});
