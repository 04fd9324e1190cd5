import * as z from 'zod/mini';
import { roles } from '#domain/roles.ts';
import { call } from './call.ts';

/** The first call of an app; separate from the other calls because every page makes it. */
export const siteCalls = {
  'site/info': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
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
      /** The server's public VAPID key for push subscriptions (RFC 8292). */
      push_key: z.string(),
      /** Whether this server supports card payments online. */
      online_payment: z._default(z.boolean(), false),
      /** Whether payment providers can send customers back, because the server knows its public address. */
      gateway_returns: z._default(z.boolean(), true),
      /** URL of the map's style; null: the one included in the app. */
      map_style: z.optional(z.nullable(z.string())),
    }),
  }),
};
