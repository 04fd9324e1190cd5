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
    summary: "The branch's settings; phones without the country's code",
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
    summary: 'Save them; refused when they are not as they were seen',
    request: z.extend(branchFields, { seen: seenSchema }),
    response: stored(branchFields),
  }),
  'GET settings/region': call({
    ...read,
    summary: 'Country, currency and time zone of the branch',
    response: stored(regionFormSchema),
  }),
  'settings/region': call({
    ...edit,
    summary:
      'Save them; another currency only before the first order, and with a menu only one of the same decimals',
    request: z.extend(regionFormSchema, { seen: seenSchema }),
    response: stored(regionFormSchema),
  }),
  'GET settings/status': call({
    ...read,
    summary: 'Opening and delivery hours, Monday to Sunday',
    response: stored(hoursFormSchema),
  }),
  'settings/status': call({
    ...edit,
    summary: 'Save the hours; refused when they are not as they were seen',
    request: z.extend(hoursFormSchema, { seen: seenSchema }),
    response: stored(hoursFormSchema),
  }),
  'GET settings/shop': call({
    ...read,
    summary: 'Rules that hold in every branch of the shop',
    response: stored(shopFormSchema),
  }),
  'settings/shop': call({
    ...edit,
    roles: ['owner'],
    summary: 'Save them for every branch; refused when they are not as they were seen',
    request: z.extend(shopFormSchema, { seen: seenSchema }),
    response: stored(shopFormSchema),
  }),
  'GET settings/privacy': call({
    ...read,
    roles: ['owner'],
    summary: 'Days that the shop keeps personal data, what the last run of its job did, and what is due now',
    response: storedRetention,
  }),
  'settings/privacy': call({
    ...edit,
    audit: 'retention_changed',
    roles: ['owner'],
    summary: 'Save them for every branch; refused when they are not as they were seen',
    request: z.extend(retentionSchema, { seen: seenSchema }),
    response: storedRetention,
  }),
  'settings/services': call({
    ...read,
    roles: ['owner'],
    summary: 'Which outside services this server is set up for; never with what credentials',
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
    summary: 'Logo, icon, tags of the head and links of the foot',
    response: stored(siteFormSchema),
  }),
  'settings/site': call({
    ...edit,
    summary: 'Save them; refused when it is not as it was seen',
    request: z.extend(siteFormSchema, { seen: seenSchema }),
    response: stored(siteFormSchema),
  }),
  'GET wizard/seo': call({ ...read, summary: 'What search engines read', response: stored(seoFormSchema) }),
  'wizard/seo': call({
    ...edit,
    summary: 'Save it; refused when it is not as it was seen',
    request: z.extend(seoFormSchema, { seen: seenSchema }),
    response: stored(seoFormSchema),
  }),
  'GET settings/theme': call({
    ...read,
    summary: 'Skin and layout of the menu',
    response: stored(themeFormSchema),
  }),
  'settings/theme': call({
    ...edit,
    summary: 'Save them; refused when it is not as it was seen',
    request: z.extend(themeFormSchema, { seen: seenSchema }),
    response: stored(themeFormSchema),
  }),
  'GET settings/payments': call({
    ...read,
    summary: 'Ways of paying with their least and most amounts',
    response: stored(paymentsFormSchema),
  }),
  'settings/payments': call({
    ...edit,
    summary: 'Save them; refused when it is not as it was seen',
    request: z.extend(paymentsFormSchema, { seen: seenSchema }),
    response: stored(paymentsFormSchema),
  }),
};
