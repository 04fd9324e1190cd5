import * as z from 'zod/mini';
import { parseFields } from '../parse-fields.ts';
import type { OnlineMeans } from '../payments/possible-methods.ts';
import { ok, type Result } from '../result.ts';
import { markOf, seenSchema } from '../row-mark.ts';
import type { Branch } from '../shops/branch.ts';
import { type Region, regionFormSchema, regionOf } from '../shops/region.ts';
import { completeStep, type WizardStep } from '../wizard/wizard-steps.ts';
import { type CurrencyUse, saveRegion } from './edit-region.ts';
import { branchFields, branchFormOf, saveBranchForm } from './edit-settings.ts';
import {
  basicFields,
  basicFormOf,
  deliveryFields,
  deliveryFormOf,
  deliveryHoursFormOf,
  deliveryHoursFormSchema,
  marketFormOf,
  marketFormSchema,
  openingHoursFormOf,
  openingHoursFormSchema,
  pickupFields,
  pickupFormOf,
  saveBasic,
  saveDelivery,
  saveDeliveryHours,
  saveMarket,
  saveOpeningHours,
  savePickup,
  saveTax,
  taxFormOf,
  taxFormSchema,
} from './edit-setup.ts';
import { saveStatus, statusFormOf, statusFormSchema } from './edit-status.ts';
import {
  paymentsFormOf,
  paymentsFormSchema,
  savePayments,
  saveSeo,
  saveSite,
  saveTheme,
  seoFormOf,
  seoFormSchema,
  siteSettingsOf,
  siteSettingsSchema,
  themeFormOf,
  themeFormSchema,
} from './edit-site.ts';

/** What the rules of forms ask the server. */
export interface FormFacts {
  means: OnlineMeans;
  currencyUse: () => Promise<CurrencyUse>;
}

type Saved = Result<Branch> | Promise<Result<Branch>>;

interface Definition<S extends z.ZodMiniObject> {
  schema: S;
  readSummary: string;
  saveSummary: string;
  /** The stored settings of a branch. */
  of: (branch: Branch) => z.infer<S>;
  /** `seen` is the mark of the settings that were edited. */
  save: (branch: Branch, form: z.infer<S>, seen: string, facts: FormFacts) => Saved;
}

const withSeen = <S extends z.ZodMiniObject>(schema: S) => z.extend(schema, { seen: seenSchema });
const onlySeen = z.object({ seen: seenSchema });

/**
 * An entry in the table of forms: one schema and one rule, from which the contract has a call that reads the settings
 * and one that saves them, and the server their routes.
 */
function branchForm<S extends z.ZodMiniObject>({ of, save, schema, ...summaries }: Definition<S>) {
  const request = withSeen(schema);
  return {
    ...summaries,
    schema,
    request,
    /** The settings of a branch with their mark. */
    read(branch: Branch): { settings: z.infer<S>; seen: string } {
      const settings = of(branch);
      return { settings, seen: markOf(settings) };
    },
    /** Parses a request to save; `rule` returns the branch with the new settings. */
    parse(raw: unknown): Result<{ form: unknown; rule: (branch: Branch, facts: FormFacts) => Saved }> {
      const whole = parseFields(request, raw);
      if (!whole.ok) return whole;
      const form = parseFields(schema, raw);
      if (!form.ok) return form;
      const { seen } = z.parse(onlySeen, raw);
      return ok({ form: form.value, rule: (branch, facts) => save(branch, form.value, seen, facts) });
    },
  };
}

/** As `checkRegion`, whose tables are too large for every page. */
async function checkedRegion(form: Region): Promise<Result<null>> {
  const { checkRegion } = await import('../shops/known-region.ts');
  return checkRegion(form);
}

/** The settings of how a branch works, by call name. */
export const workForms = {
  'settings/branch': branchForm({
    schema: branchFields,
    readSummary: "Get the branch's settings; phone numbers come without the country code",
    saveSummary: "Save the branch's settings",
    of: branchFormOf,
    save: (branch, form, seen, { means }) => saveBranchForm(branch, form, seen, means),
  }),
  'settings/region': branchForm({
    schema: regionFormSchema,
    readSummary: 'Get the country, currency and time zone of the branch',
    saveSummary:
      'Save country, currency and time zone; the currency can change only before the first order, with a menu only to one with as many decimals',
    of: regionOf,
    async save(branch, form, seen, { currencyUse }) {
      const known = await checkedRegion(form);
      return known.ok ? saveRegion(branch, form, seen, await currencyUse()) : known;
    },
  }),
  'settings/status': branchForm({
    schema: statusFormSchema,
    readSummary: 'Get whether the branch is open, how far and fast it delivers, and its hours',
    saveSummary: 'Save the hours, and the status where it is sent',
    of: statusFormOf,
    save: saveStatus,
  }),
};

/** The settings of a branch's storefront, by call name. */
export const siteForms = {
  'settings/site': branchForm({
    schema: siteSettingsSchema,
    readSummary: "Get the storefront's logo, icon, meta tags, footer links and skin, and the branch's status",
    saveSummary:
      "Save the storefront's logo, icon, meta tags and footer links, and the status where it is sent",
    of: siteSettingsOf,
    save: saveSite,
  }),
  'settings/theme': branchForm({
    schema: themeFormSchema,
    readSummary: 'Get the skin, layout and theme of the storefront, with those to choose from',
    saveSummary: 'Save the skin, layout and theme of the storefront',
    of: themeFormOf,
    save: saveTheme,
  }),
  'settings/payments': branchForm({
    schema: paymentsFormSchema,
    readSummary: 'Get the payment methods with their minimum and maximum amounts',
    saveSummary: 'Save the payment methods and their limits',
    of: paymentsFormOf,
    save: (branch, form, seen, { means }) => savePayments(branch, form, seen, means),
  }),
};

/** A form of the setup guide: saving it completes its step. */
function stepForm<S extends z.ZodMiniObject>(step: WizardStep, definition: Definition<S>) {
  return branchForm({
    ...definition,
    async save(...given) {
      const saved = await definition.save(...given);
      return saved.ok ? ok(completeStep(saved.value, step)) : saved;
    },
  });
}

/** The forms of the setup guide of a branch, by call name. */
const ownSteps = {
  'wizard/opening-hours': stepForm('opening-hours', {
    schema: openingHoursFormSchema,
    readSummary: 'Get the opening hours',
    saveSummary: 'Save the opening hours, which completes their step of the setup guide',
    of: openingHoursFormOf,
    save: saveOpeningHours,
  }),
  'wizard/delivery-hours': stepForm('delivery-hours', {
    schema: deliveryHoursFormSchema,
    readSummary: 'Get the delivery hours',
    saveSummary: 'Save the delivery hours, which completes their step of the setup guide',
    of: deliveryHoursFormOf,
    save: saveDeliveryHours,
  }),
  'wizard/delivery': stepForm('delivery', {
    schema: deliveryFields,
    readSummary: 'Get whether the branch delivers, and how drivers are paid',
    saveSummary:
      'Save whether the branch delivers, and how drivers are paid, which completes the step of the setup guide',
    of: deliveryFormOf,
    save: (branch, form, seen, { means }) => saveDelivery(branch, form, seen, means),
  }),
  'wizard/pickup': stepForm('pickup', {
    schema: pickupFields,
    readSummary: 'Get whether orders can be picked up, and paid in cash there',
    saveSummary:
      'Save whether orders can be picked up, and paid in cash there, which completes the step of the setup guide',
    of: pickupFormOf,
    save: (branch, form, seen, { means }) => savePickup(branch, form, seen, means),
  }),
  'wizard/seo': stepForm('seo', {
    schema: seoFormSchema,
    readSummary: 'Get the texts for search engines',
    saveSummary: 'Save the texts for search engines, which completes their step of the setup guide',
    of: seoFormOf,
    save: saveSeo,
  }),
};

/** Those that also have settings of the shop, which only the owner may change. */
const sharedSteps = {
  'wizard/basic': stepForm('basic', {
    schema: basicFields,
    readSummary: 'Get the basic information of the branch; phone numbers come without the country code',
    saveSummary:
      'Save the basic information of the branch, which completes the first step of the setup guide. Only the owner may change `ordering_mode`, which applies to all branches; the country is changed by `settings/region`',
    of: basicFormOf,
    async save(branch, form, seen, { currencyUse }) {
      const known = await checkedRegion(form);
      return known.ok ? saveBasic(branch, form, seen, await currencyUse()) : known;
    },
  }),
  'wizard/market': stepForm('market', {
    schema: marketFormSchema,
    readSummary: "Get the shop's cuisines and whether the marketplace lists the branch",
    saveSummary:
      "Save the shop's cuisines, which only the owner may change, and whether the marketplace lists the branch. Completes the step of the setup guide",
    of: marketFormOf,
    save: saveMarket,
  }),
  'wizard/tax': stepForm('tax', {
    schema: taxFormSchema,
    readSummary: "Get the shop's tax",
    saveSummary:
      "Save the shop's tax, which only the owner may change. Completes the step of the setup guide",
    of: taxFormOf,
    save: saveTax,
  }),
};

export const stepForms = { ...ownSteps, ...sharedSteps };

/** The table of forms. */
export const branchForms = { ...workForms, ...siteForms, ...stepForms };

/** Whether saving the form may change settings of the shop. */
export function isSharedForm(name: FormName): boolean {
  return Object.hasOwn(sharedSteps, name);
}

export type FormName = keyof typeof branchForms;

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(branchForms, name);
}
