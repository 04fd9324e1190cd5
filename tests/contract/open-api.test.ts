import { expect, it } from 'vitest';
import { z } from 'zod';
import { pathOf } from '#contract/call.ts';
import { API_PREFIX, calls } from '#contract/calls.ts';
import { specBodies } from '#contract/spec-bodies.ts';
import type { Json } from '#tests/support/api.ts';
import { webhookEventTypes } from '#domain/webhooks/webhook-event.ts';
import { openApi } from '#server/pages/open-api.ts';

const document: Json = JSON.parse(JSON.stringify(openApi()));

const parameterSchema = z.object({
  name: z.string(),
  in: z.literal('query'),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
});
const contentSchema = z.object({
  'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }),
});
const formSchema = z.object({
  'multipart/form-data': z.object({ schema: z.record(z.string(), z.unknown()) }),
});
const operationSchema = z.object({
  operationId: z.string().regex(/^[a-zA-Z]\w*$/),
  summary: z.string().min(8),
  tags: z.array(z.string()).length(1),
  parameters: z.array(parameterSchema).optional(),
  requestBody: z
    .object({ required: z.literal(true), content: z.union([contentSchema, formSchema]) })
    .optional(),
  responses: z.object({
    200: z.object({ description: z.string(), content: contentSchema }),
    default: z.object({ description: z.string(), content: contentSchema }),
  }),
});

/** Every object of a document with the path to it. */
function* objects(value: unknown, at = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, Object.fromEntries(Object.entries(value))];
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, `${at}/${key}`);
}

it('is OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('has every call by its method', () => {
  expect(Object.keys(document.paths).sort()).toEqual(
    [...new Set(Object.keys(calls).map((name) => API_PREFIX + pathOf(name)))].sort(),
  );
  for (const [name, call] of Object.entries(calls)) {
    const twin = Object.hasOwn(calls, `GET ${name}`) || name.startsWith('GET ');
    const methods = twin ? ['get', 'post'] : [call.method.toLowerCase()];
    expect(Object.keys(document.paths[API_PREFIX + pathOf(name)]).sort()).toEqual(methods);
  }
  const ids = Object.values<Json>(document.paths).flatMap((path) =>
    Object.values<Json>(path).map((operation) => operation.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(Object.entries(calls))('describes %s', (name, call) => {
  const operation = document.paths[API_PREFIX + pathOf(name)][call.method.toLowerCase()];
  expect(operationSchema.safeParse(operation).error).toBeUndefined();
  expect(operation['x-roles']).toEqual([...call.roles]);
  const { machine }: { machine?: string } = call;
  const isOpen = call.roles.some((role) => role === 'guest');
  expect(operation.security).toEqual(
    isOpen ? undefined : [{ token: machine === undefined ? [] : [machine] }],
  );
  for (const status of isOpen ? [400, 409, 429] : [400, 401, 403, 409, 429])
    expect(operation.responses[status], String(status)).toEqual({ $ref: '#/components/responses/refused' });
  const fields = Object.keys(call.request.shape);
  const scope = call.scope === 'none' ? [] : ['branch', 'shop'];
  if (call.method === 'GET') {
    expect(operation.requestBody).toBeUndefined();
    expect(operation.parameters.map((one: { name: string }) => one.name).sort()).toEqual(
      [...scope, ...fields].sort(),
    );
  } else {
    expect(operation.parameters).toBeUndefined();
    const text = JSON.stringify(operation.requestBody);
    for (const field of [...scope, ...fields]) expect(text).toContain(`"${field}"`);
  }
});

it.each(webhookEventTypes)('describes the webhook %s', (type) => {
  const { post } = document.webhooks[type];
  expect(post.parameters.map((one: { name: string }) => one.name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  const { schema } = post.requestBody.content['application/json'];
  expect(Object.keys(schema.properties).sort()).toEqual(['branch', 'data', 'timestamp', 'type']);
  expect(schema.properties.type).toEqual({ const: type });
  expect(Object.keys(schema.properties.data.properties)).toContain(
    type.startsWith('payment') ? 'amount' : 'sid',
  );
});

it('has no dangling reference', () => {
  for (const [at, object] of objects(document)) {
    const reference = object['$ref'];
    if (typeof reference !== 'string') continue;
    const found = reference
      .replace(/^#\/?/, '')
      .split('/')
      .reduce((value: Json, key) => value?.[key], document);
    expect(found, `${at} → ${reference}`).toBeDefined();
  }
});

it('says which shorter bodies a call accepts', () => {
  for (const [name, { accepts }] of Object.entries(specBodies)) {
    const method = name.startsWith('GET ') ? 'get' : 'post';
    const operation = document.paths[API_PREFIX + pathOf(name)][method];
    expect(operation.description, name).toContain(accepts);
  }
});
