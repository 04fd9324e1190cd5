import * as z from 'zod/mini';
import { PICTURE_PATH } from '../catalog/edit-product.ts';
import { optionalLine, requiredLine } from '../form-fields.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { limitFields, limitRule, overwrites, usualLimit } from './edit-settings.ts';
import type { OnlineMeans } from '../payments/possible-methods.ts';
import { unpayable } from '../payments/payable.ts';
import { layouts, limitedMethods, plainSite, type Site, skins } from '../shops/site.ts';

const uploaded = z.nullable(z.string().check(z.regex(PICTURE_PATH, 'invalid')));
/** Empty, or within this length. */
const optionalBetween = (min: number, max: number) =>
  optionalLine(max).check(
    z.refine((text) => text.trim() === '' || text.trim().length >= min, `min_length:${min}`),
  );

/** Meta tags that the browser or the page itself sets. */
const OWN_NAMES = /^(viewport|description|robots|referrer|theme-color|color-scheme)$/i;

export const siteFormSchema = z.object({
  /** The path of the uploaded logo; null: none. */
  logo: uploaded,
  /** The path of the uploaded icon; null: none. */
  icon: uploaded,
  /** Further meta elements of the storefront's head, for example a site verification. */
  metatags: z
    .array(
      z.object({
        /** The element's name. */
        name: requiredLine(2, 80).check(
          z.refine((name) => /^[\w:.-]*$/.test(name.trim()) && !OWN_NAMES.test(name.trim()), 'invalid'),
        ),
        /** The element's content. */
        content: requiredLine(1, 300),
      }),
    )
    .check(z.maxLength(20)),
  /** Links below the menu. */
  footertags: z
    .array(
      z.object({
        /** The link's text. */
        label: requiredLine(2, 60),
        /** The https address it opens. */
        url: requiredLine(1, 300).check(
          z.refine((url) => url.trim() === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(url.trim()), 'invalid'),
        ),
      }),
    )
    .check(z.maxLength(10)),
});
export type SiteForm = z.infer<typeof siteFormSchema>;

export const seoFormSchema = z.object({
  /** The storefront's title for search engines. */
  meta_title: optionalBetween(3, 55),
  /** The storefront's description for search engines. */
  meta_description: optionalBetween(3, 155),
  /** The town (`addressLocality` of schema.org). */
  address_locality: optionalBetween(3, 50),
  /** The region's code (`addressRegion` of schema.org). */
  address_region: optionalBetween(2, 4),
});
export type SeoForm = z.infer<typeof seoFormSchema>;

export const themeFormSchema = z.object({
  /** The colors of the storefront. */
  skin: z.enum(skins, 'required'),
  /** How dishes are listed: with photos, or as lines of text. */
  layout: z.enum(layouts, 'required'),
});
export type ThemeForm = z.infer<typeof themeFormSchema>;

const limit = z.object(limitFields).check(limitRule);

export const paymentsFormSchema = z.object({
  /** Whether drivers take cash. */
  cash_on_delivery: z.boolean(),
  /** Whether drivers take cards. */
  card_on_delivery: z.boolean(),
  /** Whether pickups can be paid in cash. */
  cash_on_pickup: z.boolean(),
  /** Whether cards are taken online. */
  web_payment: z.boolean(),
  /** The amounts between which each method is offered. */
  limits: z.object({
    /** Limits for cash on delivery. */
    cash_on_delivery: limit,
    /** Limits for cards on delivery. */
    card_on_delivery: limit,
    /** Limits for cash on pickup. */
    cash_on_pickup: limit,
    /** Limits for cards on pickup. */
    card_on_pickup: limit,
    /** Limits for cards online. */
    web_payment: limit,
  }),
});
export type PaymentsForm = z.infer<typeof paymentsFormSchema>;

export const siteOf = (branch: Branch): Site => branch.site ?? plainSite;

export function siteFormOf(branch: Branch): SiteForm {
  const { logo, icon, metatags, footertags } = siteOf(branch);
  return { logo, icon, metatags, footertags };
}

export function seoFormOf(branch: Branch): SeoForm {
  const { address_locality, address_region } = siteOf(branch);
  const { meta_title, meta_description } = branch;
  return { meta_title, meta_description, address_locality, address_region };
}

export function themeFormOf(branch: Branch): ThemeForm {
  const { skin, layout } = siteOf(branch);
  return { skin, layout };
}

export function paymentsFormOf(branch: Branch): PaymentsForm {
  const { cash_on_delivery, card_on_delivery, cash_on_pickup, web_payment, payments = {} } = branch;
  const [delivery, card, pickup, cardPickup, online] = limitedMethods.map(
    (method) => payments[method] ?? usualLimit,
  );
  return {
    cash_on_delivery,
    card_on_delivery,
    cash_on_pickup,
    web_payment,
    limits: {
      cash_on_delivery: delivery ?? usualLimit,
      card_on_delivery: card ?? usualLimit,
      cash_on_pickup: pickup ?? usualLimit,
      card_on_pickup: cardPickup ?? usualLimit,
      web_payment: online ?? usualLimit,
    },
  };
}

/** The branch with this site. Refuses `changed_meanwhile`. */
export function saveSite(branch: Branch, form: SiteForm, seen: string): Result<Branch> {
  const writes = overwrites(siteFormOf(branch), form, seen);
  if (!writes.ok) return writes;
  return ok(writes.value ? { ...branch, site: { ...siteOf(branch), ...form } } : branch);
}

/** Refuses `changed_meanwhile`. */
export function saveSeo(branch: Branch, form: SeoForm, seen: string): Result<Branch> {
  const writes = overwrites(seoFormOf(branch), form, seen);
  if (!writes.ok) return writes;
  const { meta_title, meta_description, ...site } = form;
  return ok(
    writes.value ? { ...branch, meta_title, meta_description, site: { ...siteOf(branch), ...site } } : branch,
  );
}

/** Refuses `changed_meanwhile`. */
export function saveTheme(branch: Branch, form: ThemeForm, seen: string): Result<Branch> {
  const writes = overwrites(themeFormOf(branch), form, seen);
  if (!writes.ok) return writes;
  return ok(writes.value ? { ...branch, site: { ...siteOf(branch), ...form } } : branch);
}

/**
 * Every fulfillment type must be payable. Refuses `changed_meanwhile`, `invalid_fields` (buy_payment, pickup_payment).
 */
export function savePayments(
  branch: Branch,
  form: PaymentsForm,
  seen: string,
  means: OnlineMeans,
): Result<Branch> {
  const fields = unpayable({ ...branch, ...form }, branch, means);
  if (Object.keys(fields).length > 0) return refuse('invalid_fields', { fields });
  const writes = overwrites(paymentsFormOf(branch), form, seen);
  if (!writes.ok) return writes;
  const { limits, ...methods } = form;
  return ok(writes.value ? { ...branch, ...methods, payments: limits } : branch);
}
