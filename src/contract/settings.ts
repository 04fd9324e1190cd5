import { servicePlanSchema } from './billing.ts';
import * as z from 'zod/mini';
import { retentionCountsSchema, retentionRunSchema, retentionSchema } from '#domain/people/retention.ts';
import { siteForms, stepForms, workForms } from '#domain/settings/branch-forms.ts';
import { basicFields } from '#domain/settings/edit-setup.ts';
import { branchFields, shopFormSchema } from '#domain/settings/edit-settings.ts';
import { services } from '#domain/shops/services.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';
import { edit, formCalls, read, stored } from './form-calls.ts';
import { themeChoicesSchema } from './themes.ts';

const storedRetention = z.extend(stored(retentionSchema), {
  /** The last run of the deletion job; null: no run yet. */
  run: z.nullable(retentionRunSchema),
  /** What a run would delete now; each kind is counted up to 1,001, which means more than 1,000. */
  due: retentionCountsSchema,
});

const workCalls = formCalls(workForms);
const siteCalls = formCalls(siteForms);
const stepCalls = formCalls(stepForms);

export const settingsCalls = {
  ...workCalls,
  'GET settings/branch': {
    ...workCalls['GET settings/branch'],
    response: z.object({
      /** The stored settings, as the form saves them. */
      settings: z.extend(branchFields, {
        /** The address for orders and customers; empty until the form is first saved. */
        email: z.string(),
      }),
      /** The ISO 3166-1 alpha-2 country code. */
      country: z.string(),
      /** The ISO 4217 currency code. */
      currency: z.string(),
      /** The mark of these settings, to be sent back as `seen` when saving. */
      seen: z.string(),
    }),
  },
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
      /** The paid services of the shop; null where billing is off. */
      plan: z.nullable(servicePlanSchema),
    }),
  }),
  ...siteCalls,
  'GET settings/theme': {
    ...siteCalls['GET settings/theme'],
    response: z.extend(stored(siteForms['settings/theme'].schema), themeChoicesSchema.shape),
  },
  ...stepCalls,
  'GET wizard/basic': {
    ...stepCalls['GET wizard/basic'],
    response: stored(
      z.extend(basicFields, {
        /** The branch's name; it can be longer than this form accepts. */
        name: z.string(),
      }),
    ),
  },
};
