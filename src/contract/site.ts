import * as z from 'zod/mini';
import { moneySchema } from '#domain/money.ts';
import { roles } from '#domain/roles.ts';
import { refcodeSchema } from '#domain/site/referral.ts';
import { siteSettingsSchema } from '#domain/site/site-settings.ts';
import { call } from './call.ts';

/** The first call of an app; separate from the other calls because every page makes it. */
export const siteCalls = {
  'site/info': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary: 'Get what an app needs before anybody has signed in',
    request: z.object({
      /** Ignored; accepted from older apps. */
      is_app: z.optional(z.string()),
      /** The app's version, to learn whether it must be updated. */
      version: z.optional(z.string().check(z.maxLength(40))),
      /** A referral code from the link that opened the app. */
      refcode: z.optional(refcodeSchema),
    }),
    response: z.object({
      /** This installation, with the operator's settings; an older server sends none. */
      site: z.extend(z.partial(siteSettingsSchema), {
        /** Always `brigade`. */
        sid: z.string(),
        /** Always `Brigade`. */
        name: z.string(),
        /** The site's public URL; '' if it is not configured. */
        url: z.string(),
        /** Whether it sends e-mails; an older server does not say. */
        mail: z._default(z.boolean(), false),
      }),
      /** Whether the app should be updated; null: it is current, or sent no version. */
      version: z.nullable(
        z.object({
          /** `error`: the app is too old to work. `warning`: a newer one is available. */
          type: z.enum(['error', 'warning']),
          /** The reason in English, or in the operator's words. */
          message: z.string(),
          /** The operator's words for it; '': none. */
          note: z._default(z.string(), ''),
        }),
      ),
      /** Always empty; kept for older apps. */
      css: z.string(),
      /** Who invites with the `refcode`; null: it is unknown, or none was sent. */
      referral: z._default(
        z.nullable(
          z.object({
            /** The name of the owner's first shop. */
            shop: z.string(),
            /** What a new owner is credited once their first invoice is paid, in minor units. */
            credit: moneySchema,
            /** The ISO 4217 code of the credit. */
            currency: z.string(),
          }),
        ),
        null,
      ),
      /** What the use of this server costs an owner; null: nothing, or an older server does not say. */
      plan: z._default(
        z.nullable(
          z.object({
            /** The people who can sign in without a charge. */
            people: z.int(),
            /** The price of each further person per month, in minor units. */
            price: moneySchema,
            /** The ISO 4217 code of the price. */
            currency: z.string(),
            /** `price` for owners of each currency that has a price list, by its ISO 4217 code. */
            prices: z._default(z.record(z.string(), moneySchema), {}),
          }),
        ),
        null,
      ),
      /** The server's public VAPID key for push subscriptions (RFC 8292). */
      push_key: z.string(),
      /** Whether this server supports card payments online. */
      online_payment: z._default(z.boolean(), false),
      /** Whether payment providers can send customers back, because the server knows its public address. */
      gateway_returns: z._default(z.boolean(), true),
      /** Whether addresses are found by street; otherwise by town only. An older server does not say. */
      finds_streets: z._default(z.boolean(), false),
      /** The URL of the map's style; null: the one included in the app. */
      map_style: z.optional(z.nullable(z.string())),
      /** Street maps that the server serves itself, used where there is no `map_style`. */
      maps: z._default(
        z.array(
          z.object({
            /** The path of a PMTiles file (version 3) on this server, read by range requests. */
            path: z.string(),
            /** `vector`: tiles in the schema of the Protomaps basemap; `raster`: pictures. */
            kind: z.enum(['vector', 'raster']),
          }),
        ),
        [],
      ),
    }),
  }),
};
