import * as z from 'zod/mini';
import { limitFields } from '#domain/shops/edit-settings.ts';
import { gateways } from '#domain/shops/site.ts';
import { call } from './call.ts';
import { seenSchema } from './catalog-edit.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const gatewaySchema = z.enum(gateways);
const textsSchema = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(2000)));

/**
 * One gateway as those who lead may see it. `set` names the secrets that are stored, `lost` those this server's key does
 * not open; none is ever answered. `held` says why customers are not offered it however it is set up: it does not take the
 * branch's currency, or the server has no address to come back to. `refused_at`: when the provider last refused the credentials.
 */
const gatewaySettingsSchema = z.object({
  gateway: gatewaySchema,
  active: z.boolean(),
  ready: z.boolean(),
  min: z.int(),
  max: z.int(),
  fields: z.record(z.string(), z.string()),
  set: z.array(z.string()),
  lost: z.array(z.string()),
  held: z.nullable(z.enum(['currency', 'address'])),
  refused_at: z.nullable(z.int()),
  seen: z.string(),
});
export type GatewayAnswer = z.infer<typeof gatewaySettingsSchema>;

export const gatewayCalls = {
  'GET settings/gateways': call({
    ...edit,
    method: 'GET',
    summary: 'The payment gateways of a branch, without their secrets',
    request: z.object({}),
    response: z.object({ gateways: z.array(gatewaySettingsSchema) }),
  }),
  'settings/gateways': call({
    ...edit,
    summary: 'Save one of them; a secret left empty stays. Refused when it is not as it was seen',
    request: z.object({
      gateway: gatewaySchema,
      active: z.boolean(),
      ...limitFields,
      fields: textsSchema,
      secrets: textsSchema,
      seen: seenSchema,
    }),
    response: gatewaySettingsSchema,
  }),
};
