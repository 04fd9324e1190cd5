import * as z from 'zod/mini';
import { retentionCountsSchema, retentionRunSchema, retentionSchema } from '#domain/people/retention.ts';
import { branchFields, hoursFormSchema, shopFormSchema } from '#domain/settings/edit-settings.ts';
import {
  paymentsFormSchema,
  seoFormSchema,
  siteFormSchema,
  themeFormSchema,
} from '#domain/settings/edit-site.ts';
import { regionFormSchema } from '#domain/shops/region.ts';
import { services } from '#domain/shops/services.ts';
import { call } from './call.ts';
import { seenSchema } from './catalog-edit.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const read = { ...edit, method: 'GET', request: z.object({}) } as const;
const stored = <S extends z.ZodMiniType>(form: S) =>
  z.object({
    /** The stored settings. */
    settings: form,
    /** The mark of these settings, to be sent back as `seen` when saving. */
    seen: z.string(),
  });
const storedRetention = z.extend(stored(retentionSchema), {
  /** The last run of the deletion job; null: no run yet. */
  run: z.nullable(retentionRunSchema),
  /** What a run would delete now; each kind is counted up to 1,001, which means more than 1,000. */
  due: retentionCountsSchema,
});

export const settingsCalls = {
  'GET settings/branch': call({
    ...read,
    summary: "Get the branch's settings; phone numbers come without the country code",
    response: z.object({
      settings: branchFields,
      /** The ISO 3166-1 alpha-2 country code. */
      country: z.string(),
      /** The ISO 4217 currency code. */
      currency: z.string(),
      /** The mark of these settings, to be sent back as `seen` when saving. */
      seen: z.string(),
    }),
  }),
  'settings/branch': call({
    ...edit,
    summary: "Save the branch's settings. Refused if another change was saved since `seen`",
    request: z.extend(branchFields, { seen: seenSchema }),
    response: stored(branchFields),
  }),
  'GET settings/region': call({
    ...read,
    summary: 'Get the country, currency and time zone of the branch',
    response: stored(regionFormSchema),
  }),
  'settings/region': call({
    ...edit,
    summary:
      'Save country, currency and time zone; the currency can change only before the first order, with a menu only to one with as many decimals. Refused if another change was saved since `seen`',
    request: z.extend(regionFormSchema, { seen: seenSchema }),
    response: stored(regionFormSchema),
  }),
  'GET settings/status': call({
    ...read,
    summary: 'Get the opening and delivery hours',
    response: stored(hoursFormSchema),
  }),
  'settings/status': call({
    ...edit,
    summary: 'Save the opening and delivery hours. Refused if another change was saved since `seen`',
    request: z.extend(hoursFormSchema, { seen: seenSchema }),
    response: stored(hoursFormSchema),
  }),
  'GET settings/shop': call({
    ...read,
    summary: 'Get the rules of all branches of the shop',
    response: stored(shopFormSchema),
  }),
  'settings/shop': call({
    ...edit,
    roles: ['owner'],
    summary: 'Save the rules of all branches of the shop. Refused if another change was saved since `seen`',
    request: z.extend(shopFormSchema, { seen: seenSchema }),
    response: stored(shopFormSchema),
  }),
  'GET settings/privacy': call({
    ...read,
    roles: ['owner'],
    summary: 'Get how many days the shop keeps personal data, and what is due for deletion',
    response: storedRetention,
  }),
  'settings/privacy': call({
    ...edit,
    audit: 'retention_changed',
    roles: ['owner'],
    summary:
      'Save how many days the shop keeps personal data. Refused if another change was saved since `seen`',
    request: z.extend(retentionSchema, { seen: seenSchema }),
    response: storedRetention,
  }),
  'settings/services': call({
    ...read,
    roles: ['owner'],
    summary: 'List the external services this server is set up for; credentials are never sent',
    response: z.object({
      /** The external services. */
      services: z.array(
        z.object({
          /** The kind of service, for example `mail`. */
          service: z.enum(services),
          /** Whether the server is set up for it. */
          configured: z.boolean(),
        }),
      ),
    }),
  }),
  'GET settings/site': call({
    ...read,
    summary: "Get the storefront's logo, icon, meta tags and footer links",
    response: stored(siteFormSchema),
  }),
  'settings/site': call({
    ...edit,
    summary:
      "Save the storefront's logo, icon, meta tags and footer links. Refused if another change was saved since `seen`",
    request: z.extend(siteFormSchema, { seen: seenSchema }),
    response: stored(siteFormSchema),
  }),
  'GET wizard/seo': call({
    ...read,
    summary: 'Get the texts for search engines',
    response: stored(seoFormSchema),
  }),
  'wizard/seo': call({
    ...edit,
    summary: 'Save the texts for search engines. Refused if another change was saved since `seen`',
    request: z.extend(seoFormSchema, { seen: seenSchema }),
    response: stored(seoFormSchema),
  }),
  'GET settings/theme': call({
    ...read,
    summary: 'Get the skin and layout of the storefront',
    response: stored(themeFormSchema),
  }),
  'settings/theme': call({
    ...edit,
    summary: 'Save the skin and layout of the storefront. Refused if another change was saved since `seen`',
    request: z.extend(themeFormSchema, { seen: seenSchema }),
    response: stored(themeFormSchema),
  }),
  'GET settings/payments': call({
    ...read,
    summary: 'Get the payment methods with their minimum and maximum amounts',
    response: stored(paymentsFormSchema),
  }),
  'settings/payments': call({
    ...edit,
    summary: 'Save the payment methods and their limits. Refused if another change was saved since `seen`',
    request: z.extend(paymentsFormSchema, { seen: seenSchema }),
    response: stored(paymentsFormSchema),
  }),
};
