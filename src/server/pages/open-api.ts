import * as z from 'zod/mini';
import { type Call, errorBodySchema, pathOf } from '#contract/call.ts';
import { API_PREFIX, calls } from '#contract/calls.ts';
import { scopeSchema } from '#contract/scope.ts';
import { webhookDataSchemas, webhookBodySchema, webhookEventTypes } from '#domain/webhooks/webhook-event.ts';
import { specBodies } from '#contract/spec-bodies.ts';
import { APP_VERSION } from '../app-version.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** Moves the description of a nullable schema's value to the whole, where viewers look for it. */
function describeNullables(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) describeNullables(inner);
  if (!('anyOf' in value) || !Array.isArray(value.anyOf) || value.anyOf.length !== 2) return;
  const [described, other]: Json[] = value.anyOf;
  if (described?.description === undefined || other?.type !== 'null') return;
  Object.assign(value, { description: described.description, ...value });
  delete described.description;
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  describeNullables(rest);
  return rest;
}

/** The fields of a request as query parameters. */
function parametersOf({ properties = {}, required = [] }: Json) {
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = typeof property === 'boolean' ? {} : property;
    return { name, in: 'query', required: required.includes(name), description, schema };
  });
}

const TOKEN =
  'The token of a session or of a machine account; calls for machines name the scope that such an account needs';
const REFUSED = { $ref: '#/components/responses/refused' };

/** The statuses a call may be refused with, besides those of a proxy. */
function refusalsOf({ roles, scope }: Call): Record<number, typeof REFUSED> {
  const isOpen = roles.includes('guest');
  const statuses = [400, ...(isOpen ? [] : [401, 403]), ...(scope === 'branch' ? [404] : []), 409, 429, 503];
  return Object.fromEntries(statuses.map((status) => [status, REFUSED]));
}

/** The headers of Standard Webhooks. */
const WEBHOOK_HEADERS = {
  'webhook-id': 'The id of the event, the same however often it is sent',
  'webhook-timestamp': 'When it was sent, in seconds since 1970 (UTC)',
  'webhook-signature':
    '`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, one per valid secret, separated by spaces',
};

/** The events that are sent to webhooks. */
function webhooksOf() {
  return Object.fromEntries(
    webhookEventTypes.map((type) => {
      const body = jsonSchema(webhookBodySchema, 'output');
      const data = jsonSchema(webhookDataSchemas[type], 'output');
      const schema = { ...body, properties: { ...body.properties, type: { const: type }, data } };
      const operation = {
        summary: `Sent for ${type}`,
        parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
        })),
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Accepted' },
          default: { description: 'Sent again later; after 410 no more' },
        },
      };
      return [type, { post: operation }];
    }),
  );
}

/** OpenAPI 3.1 of every call, generated from the schemas that parse it. */
export function openApi() {
  const scope = jsonSchema(scopeSchema, 'input');
  const error = {
    description: 'Refused',
    content: { 'application/json': { schema: jsonSchema(errorBodySchema, 'output') } },
  };
  const paths = Object.entries<Call>(calls).map(([name, call]) => {
    const request = jsonSchema(call.request, 'input');
    const shorter = specBodies[name];
    const scoped = call.scope !== 'none';
    const input =
      call.method === 'GET'
        ? { parameters: [...(scoped ? parametersOf(scope) : []), ...parametersOf(request)] }
        : {
            requestBody: {
              required: true,
              content: {
                [call.upload === true ? 'multipart/form-data' : 'application/json']: {
                  schema: scoped ? { allOf: [scope, request] } : request,
                },
              },
            },
          };
    const operation = {
      operationId: name
        .replace(/\W+$/, '')
        .replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      summary: call.summary,
      ...(shorter === undefined ? {} : { description: `Also accepts ${shorter.accepts}.` }),
      tags: [pathOf(name).split('/')[0]],
      'x-roles': call.roles,
      'x-queued': call.queued,
      ...(call.roles.includes('guest')
        ? {}
        : { security: [{ token: call.machine === undefined ? [] : [call.machine] }] }),
      ...input,
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: jsonSchema(call.response, 'output') } },
        },
        ...refusalsOf(call),
        default: error,
      },
    };
    return { path: API_PREFIX + pathOf(name), method: call.method.toLowerCase(), operation };
  });
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const { path, method, operation } of paths) byPath[path] = { ...byPath[path], [method]: operation };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Brigade staff API',
      version: APP_VERSION,
      description:
        'Send the token of a session or of a machine account as a bearer token (RFC 6750). Amounts are integers in the smallest unit of the currency; instants are milliseconds since 1970 (UTC). A refusal has a `code`, a `message`, and `fields` with a code per field.',
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: TOKEN } },
      responses: { refused: error },
    },
    paths: byPath,
    webhooks: webhooksOf(),
  };
}
