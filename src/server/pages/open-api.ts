import * as z from 'zod/mini';
import { errorBodySchema, pathOf } from '#contract/call.ts';
import { API_PREFIX, calls } from '#contract/calls.ts';
import { APP_VERSION } from '../app-version.ts';

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const scopeParameters = ['branch', 'shop'].map((name) => ({
  name,
  in: 'query',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}));

/** OpenAPI 3.1 of every call, generated from the schemas that parse it. */
export function openApi() {
  const error = {
    description: 'Refused',
    content: { 'application/json': { schema: jsonSchema(errorBodySchema, 'output') } },
  };
  const paths = Object.entries(calls).map(([name, call]) => {
    const request = jsonSchema(call.request, 'input');
    const scoped = call.scope !== 'none';
    const properties = request.properties ?? {};
    const required = request.required ?? [];
    const input =
      call.method === 'GET'
        ? {
            parameters: [
              ...(scoped ? scopeParameters : []),
              ...Object.entries(properties).map(([field, schema]) => ({
                name: field,
                in: 'query',
                required: required.includes(field),
                schema,
              })),
            ],
          }
        : {
            requestBody: {
              required: true,
              content: {
                [call.upload === true ? 'multipart/form-data' : 'application/json']: {
                  schema: scoped
                    ? {
                        allOf: [
                          {
                            type: 'object',
                            properties: { branch: { type: 'integer' }, shop: { type: 'integer' } },
                            required: ['branch', 'shop'],
                          },
                          request,
                        ],
                      }
                    : request,
                },
              },
            },
          };
    const operation = {
      operationId: name
        .replace(/\W+$/, '')
        .replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      summary: call.summary,
      tags: [pathOf(name).split('/')[0]],
      'x-roles': call.roles,
      'x-queued': call.queued,
      ...(call.roles.includes('guest') ? {} : { security: [{ token: [] }] }),
      ...input,
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: jsonSchema(call.response, 'output') } },
        },
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
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: byPath,
  };
}
