import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { idSchema } from '#domain/ids.ts';
import { personSchema } from '#domain/people/person.ts';
import { roles, staffRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';
import { branchCardSchema, shopCardSchema } from './place-cards.ts';

const everyone = [...roles];
const signedIn = [...staffRoles, 'sync', 'member'] as const;

/** `shop_number` is given by staff; without it an owner's or member's e-mail is looked up. */
export const signInSchema = z.object({
  username: lineOfText(1, 120),
  password: z.string().check(z.minLength(1, 'required'), z.minLength(4, 'min_length:4'), z.maxLength(200)),
  shop_number: z.optional(z.nullable(idSchema)),
  remember: z.optional(z.boolean()),
});

export const authCalls = {
  'auth/login': call({
    method: 'POST',
    scope: 'none',
    roles: everyone,
    queued: false,
    summary: 'Sign in; the token is opaque and revocable',
    request: signInSchema,
    response: z.object({ token: z.string(), expires: z.int(), user: personSchema }),
  }),
  'auth/logout': call({
    method: 'POST',
    scope: 'none',
    roles: signedIn,
    queued: false,
    summary: 'Revoke the token of this call',
    request: nothing,
    response: nothing,
  }),
  'user/info': call({
    method: 'GET',
    scope: 'none',
    roles: signedIn,
    queued: false,
    summary: 'Who is signed in, with the shops and branches they may enter',
    request: nothing,
    response: z.object({
      user: personSchema,
      shops: z.array(shopCardSchema),
      branches: z.array(branchCardSchema),
    }),
  }),
  shops: call({
    method: 'GET',
    scope: 'none',
    roles: [...staffRoles],
    queued: false,
    summary: 'Shops and branches with their live order counts',
    request: nothing,
    response: z.object({ shops: z.array(shopCardSchema), branches: z.array(branchCardSchema) }),
  }),
  'site/info': call({
    method: 'GET',
    scope: 'none',
    roles: everyone,
    queued: false,
    summary: 'What an app needs before anybody signed in',
    request: z.object({
      is_app: z.optional(z.string()),
      version: z.optional(z.string().check(z.maxLength(40))),
      refcode: z.optional(z.string().check(z.maxLength(40))),
    }),
    response: z.object({
      site: z.object({ sid: z.string(), name: z.string(), url: z.string() }),
      version: z.nullable(z.object({ type: z.enum(['error', 'warning']), message: z.string() })),
      css: z.string(),
      /** The key under which a browser lets this server wake it. */
      push_key: z.string(),
      /** Address of the map's style; null: the one that comes with the app. */
      /** Whether this server can take cards online. */
      online_payment: z._default(z.boolean(), false),
      map_style: z.optional(z.nullable(z.string())),
    }),
  }),
};
