import * as z from 'zod/mini';
import { parseFields } from '../fields.ts';
import type { OnlineMeans } from '../payments/possible-methods.ts';
import { ok, type Result } from '../result.ts';
import { markOf, seenSchema } from '../row-mark.ts';
import type { Branch } from '../shops/branch.ts';
import { regionFormSchema, regionOf } from '../shops/region.ts';
import { type CurrencyUse, saveRegion } from './edit-region.ts';
import {
  branchFields,
  branchFormOf,
  hoursFormOf,
  hoursFormSchema,
  saveBranchForm,
  saveHours,
} from './edit-settings.ts';
import {
  paymentsFormOf,
  paymentsFormSchema,
  savePayments,
  saveSeo,
  saveSite,
  saveTheme,
  seoFormOf,
  seoFormSchema,
  siteFormOf,
  siteFormSchema,
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
      // Its tables are too large for every page.
      const { checkRegion } = await import('../shops/known-region.ts');
      const known = checkRegion(form);
      return known.ok ? saveRegion(branch, form, seen, await currencyUse()) : known;
    },
  }),
  'settings/status': branchForm({
    schema: hoursFormSchema,
    readSummary: 'Get the opening and delivery hours',
    saveSummary: 'Save the opening and delivery hours',
    of: hoursFormOf,
    save: saveHours,
  }),
};

/** The settings of a branch's storefront, by call name. */
export const siteForms = {
  'settings/site': branchForm({
    schema: siteFormSchema,
    readSummary: "Get the storefront's logo, icon, meta tags and footer links",
    saveSummary: "Save the storefront's logo, icon, meta tags and footer links",
    of: siteFormOf,
    save: saveSite,
  }),
  'wizard/seo': branchForm({
    schema: seoFormSchema,
    readSummary: 'Get the texts for search engines',
    saveSummary: 'Save the texts for search engines',
    of: seoFormOf,
    save: saveSeo,
  }),
  'settings/theme': branchForm({
    schema: themeFormSchema,
    readSummary: 'Get the skin and layout of the storefront',
    saveSummary: 'Save the skin and layout of the storefront',
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

/** The table of forms. */
export const branchForms = { ...workForms, ...siteForms };

export type FormName = keyof typeof branchForms;

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(branchForms, name);
}
