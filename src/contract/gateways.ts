import * as z from 'zod/mini';
import { recordOf } from '#domain/fields.ts';
import { limitFields } from '#domain/settings/edit-settings.ts';
import { gateways } from '#domain/shops/site.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const gatewaySchema = z.enum(gateways);
/** Texts by name. */
const textsSchema = recordOf(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(2000)), 50);

/** The settings of a payment provider. */
const gatewaySettingsSchema = z.object({
  /** The payment provider. */
  gateway: gatewaySchema,
  /** Whether customers are offered it, once it is ready. */
  active: z.boolean(),
  /** Whether all its credentials are set. */
  ready: z.boolean(),
  /** The minimum amount of an order paid with it, in whole units of the currency. */
  min: z.int(),
  /** The maximum amount of an order paid with it, in whole units of the currency. */
  max: z.int(),
  /** The credentials that are not secret, by name. */
  fields: z.record(z.string(), z.string()),
  /** The names of the stored secrets; the secrets themselves are never sent. */
  set: z.array(z.string()),
  /** The names of stored secrets that this server's key cannot decrypt. */
  lost: z.array(z.string()),
  /**
   * Why customers are not offered it: it does not support the currency, or the server has no public address; null:
   * they are.
   */
  held: z.nullable(z.enum(['currency', 'address'])),
  /** When the provider last rejected the credentials, in epoch milliseconds; null: it has not. */
  refused_at: z.nullable(z.int()),
  /** The mark of these settings, to be sent back as `seen` when saving. */
  seen: z.string(),
});
export type GatewayAnswer = z.infer<typeof gatewaySettingsSchema>;

export const gatewayCalls = {
  'GET settings/gateways': call({
    ...edit,
    method: 'GET',
    summary: 'List the payment providers of the branch, without their secrets',
    request: z.object({}),
    response: z.object({
      /** The settings of each payment provider. */
      gateways: z.array(gatewaySettingsSchema),
    }),
  }),
  'settings/gateways': call({
    ...edit,
    audit: 'payment_account_changed',
    stepUp: true,
    summary:
      'Save one payment provider; an empty secret keeps the stored one. Refused if another change was saved since `seen`',
    request: z.object({
      /** The payment provider. */
      gateway: gatewaySchema,
      /** Whether customers are offered it, once it is ready. */
      active: z.boolean(),
      ...limitFields,
      /** The credentials that are not secret, by name. */
      fields: textsSchema,
      /** The secret credentials by name; an empty one keeps what is stored. */
      secrets: textsSchema,
      seen: seenSchema,
    }),
    response: gatewaySettingsSchema,
  }),
};
