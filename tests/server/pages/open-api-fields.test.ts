import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deviceSidSchema, idSchema, instantSchema, sidSchema, slugSchema, uuidSchema } from '#domain/ids.ts';
import { basisPointsSchema, moneySchema } from '#domain/money.ts';
import { openApi } from '#server/pages/open-api.ts';
import type { Json } from '#tests/support/api.ts';

const document: Json = JSON.parse(JSON.stringify(openApi()));

interface Described {
  path: string;
  name: string;
  description: string | undefined;
}

/** The properties of a schema and of the schemas in it. */
function* propertiesOf(schema: Json, path: string): Generator<Described> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, property] of Object.entries<Json>(schema.properties ?? {})) {
    yield { path: `${path}.${name}`, name, description: property.description };
    yield* propertiesOf(property, `${path}.${name}`);
  }
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* propertiesOf(one, path);
  for (const one of schema.prefixItems ?? []) yield* propertiesOf(one, `${path}[]`);
  yield* propertiesOf(schema.items, `${path}[]`);
  yield* propertiesOf(schema.additionalProperties, `${path}{}`);
}

/** The parameters and properties of a call's request and responses. */
function* fieldsOf(call: string, { parameters = [], requestBody, responses }: Json): Generator<Described> {
  for (const { name, description, schema } of parameters) {
    yield { path: `${call}?${name}`, name, description };
    yield* propertiesOf(schema, `${call}?${name}`);
  }
  const contents = [requestBody, ...Object.values<Json>(responses)].flatMap((one: Json) =>
    Object.values<Json>(one?.content ?? {}),
  );
  for (const { schema } of contents) yield* propertiesOf(schema, call);
}

const calls = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Json>(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);
const fields = calls.flatMap(({ name, operation }) => [...fieldsOf(name, operation)]);

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

it('describes every property and parameter by more than its name', () => {
  const bare = fields.filter(
    ({ name, description = '' }) =>
      lettersOf(description).replace(/^the/, '') === lettersOf(name) || !/\w.*[.…]$/.test(description),
  );
  expect(bare.map(({ path, description }) => `${path}: ${description}`)).toEqual([]);
  expect(fields.length).toBeGreaterThan(5000);
});

/** What every id, instant or amount has; a field says whose id or which amount it is. */
const kinds = [
  deviceSidSchema,
  idSchema,
  instantSchema,
  sidSchema,
  slugSchema,
  uuidSchema,
  basisPointsSchema,
  moneySchema,
].map((schema) => z.globalRegistry.get(schema)?.description ?? '');

it('describes ids, instants and amounts by more than their kind', () => {
  expect(kinds).not.toContain('');
  const vague = fields.filter(({ description = '' }) => kinds.includes(description));
  expect(vague.map(({ path, description }) => `${path}: ${description}`)).toEqual([]);
});

const descriptionOf = (path: string) => fields.find((field) => field.path === path)?.description;

it('describes a field by its own docstring', () => {
  expect(descriptionOf('get /staff/api/orders.orders[].total')).toMatch(/^What the customer pays: /);
});

it('describes a field without a docstring by that of its schema', () => {
  expect(descriptionOf('post /staff/api/settings/site.seen')).toMatch(/^The `seen` of the version /);
});

it('describes a nullable field by the docstring of its schema', () => {
  expect(descriptionOf('post /staff/api/orders/status.order')).toMatch(/^An order with its lines/);
});

it('describes fields that are spread into a schema', () => {
  expect(descriptionOf('get /staff/api/orders/history.count')).toBe('The number of items on all pages.');
});

it('describes a parameter', () => {
  expect(descriptionOf('get /staff/api/orders/history?branch')).toMatch(/^The branch's numeric id;/);
});

it('summarizes every call', () => {
  expect(calls.filter(({ operation }) => operation.summary === undefined)).toEqual([]);
});
