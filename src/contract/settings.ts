import * as z from 'zod/mini';
import {
  branchFields,
  branchFormSchema,
  hoursFormSchema,
  ruleOfPayments,
  shopFormSchema,
} from '#domain/shops/edit-settings.ts';
import { call } from './call.ts';
import { seenSchema } from './catalog-edit.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const read = { ...edit, method: 'GET', request: z.object({}) } as const;
const stored = <S extends z.ZodMiniType>(form: S) => z.object({ settings: form, seen: z.string() });

export const settingsCalls = {
  'GET settings/branch': call({
    ...read,
    summary: "The branch's settings; phones without the country's code",
    response: z.object({
      settings: branchFields,
      country: z.string(),
      currency: z.string(),
      seen: z.string(),
    }),
  }),
  'settings/branch': call({
    ...edit,
    summary: 'Save them; refused when they are not as they were seen',
    request: z.extend(branchFields, { seen: seenSchema }).check(...ruleOfPayments),
    response: stored(branchFormSchema),
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
};
