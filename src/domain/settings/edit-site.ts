import * as z from 'zod/mini';
import { PICTURE_PATH } from '../catalog/edit-product.ts';
import { optionalLine, requiredLine } from '../form-fields.ts';
import { ok, refuse, type Result } from '../result.ts';
import { checkOpening } from '../shops/opening-needs.ts';
import type { Branch } from '../shops/branch.ts';
import { limitFields, limitRule, overwrites, usualLimit } from './edit-settings.ts';
import { ofBranch, ofBranchOf, overwritesSent, withOfBranch } from './edit-status.ts';
import { isThemeOf } from './edit-themes.ts';
import type { OnlineMeans } from '../payments/possible-methods.ts';
import { unpayable } from '../payments/payable.ts';
import { layouts, limitedMethods, plainSite, type Site, type Skin, skins } from '../shops/site.ts';

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

const skin = z.enum(skins, 'required');

/** All site settings; a body without those of `ofBranch`, the texts or the skin leaves them unchanged. */
export const siteSettingsSchema = z.extend(siteFormSchema, {
  ...ofBranch,
  /** The storefront's title for search engines. */
  meta_title: z.optional(seoFormSchema.shape.meta_title),
  /** The storefront's description for search engines. */
  meta_description: z.optional(seoFormSchema.shape.meta_description),
  /** The look of the storefront; another one brings its own colors. */
  skin: z.optional(skin),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export const themeFormSchema = z.object({
  /** The look of the storefront, one of `skins`. */
  skin,
  /** How dishes are listed, one of `layouts`. */
  layout: z.enum(layouts, 'required'),
  /** The colors: the id of one of `themes`, or the sid of one of `custom_themes`; absent: unchanged, or the skin's. */
  theme: z.optional(z.string().check(z.maxLength(40, 'invalid'))),
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

/** The site settings of a branch as calls answer them. */
export function siteSettingsOf(branch: Branch) {
  const { meta_title, meta_description } = branch;
  const { skin } = siteOf(branch);
  return { ...siteFormOf(branch), ...ofBranchOf(branch), meta_title, meta_description, skin };
}

export function themeFormOf(branch: Branch): Required<ThemeForm> {
  const { skin, layout, theme = skin } = siteOf(branch);
  return { skin, layout, theme };
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

/** The site with this skin: another one brings its own colors. */
function withSkin(site: Site, skin: Skin): Site {
  const { theme: _theme, ...rest } = site;
  return skin === site.skin ? site : { ...rest, skin };
}

/** The branch with this site. Refuses `changed_meanwhile` and as `checkOpening`. */
export function saveSite(branch: Branch, form: SiteSettings, seen: string): Result<Branch> {
  const writes = overwritesSent(siteSettingsOf(branch), form, seen);
  if (!writes.ok) return writes;
  if (!writes.value) return ok(branch);
  const may = checkOpening(branch, form.status ?? branch.status);
  if (!may.ok) return may;
  const { logo, icon, metatags, footertags, meta_title, meta_description, skin, ...rest } = form;
  const site = siteOf(branch);
  return ok({
    ...withOfBranch(branch, rest),
    meta_title: meta_title ?? branch.meta_title,
    meta_description: meta_description ?? branch.meta_description,
    site: { ...withSkin(site, skin ?? site.skin), logo, icon, metatags, footertags },
  });
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

/** Refuses `changed_meanwhile`, `invalid_fields` (`theme`: the shop has none with this id). */
export function saveTheme(branch: Branch, form: ThemeForm, seen: string): Result<Branch> {
  const now = themeFormOf(branch);
  const theme = form.theme ?? (form.skin === now.skin ? now.theme : form.skin);
  if (!isThemeOf(branch.shop, theme)) return refuse('invalid_fields', { fields: { theme: 'invalid' } });
  const wanted = { ...form, theme };
  const writes = overwrites(now, wanted, seen);
  if (!writes.ok) return writes;
  return ok(writes.value ? { ...branch, site: { ...siteOf(branch), ...wanted } } : branch);
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
