import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { optionalLine, optionalPhone, requiredLine, requiredWhole } from '../form-fields.ts';
import { MAX_MONEY, type Money, moneySchema, percentOf } from '../money.ts';

/** The most groups of an extra, and options of a group, that a site may allow: the most that rows can hold. */
export const MAX_EXTRA_OPTIONS = 50;
export const MAX_FOOTER_LINKS = 12;
const MAX_COOKIE_POLICY = 20_000;
/** What search engines show of a title and a description. */
const MAX_HOME_TITLE = 55;
const MAX_HOME_DESCRIPTION = 155;

const optionalCountry = z.string().check(z.regex(/^([A-Z]{2})?$/, 'invalid'));
/** Browsers read a backslash as a slash; quotes and angle brackets are in no address. */
const hasBadCharacter = (url: string) => /[\s\\"'<>`]/.test(url);
const isWebAddress = (url: string) =>
  !hasBadCharacter(url) && /^https:\/\/[\w.-]+\.[\w-]+(:\d{1,5})?([/?#]|$)/.test(url);
const isPathHere = (url: string) => !hasBadCharacter(url) && /^\/(?!\/)/.test(url);
const isOrigin = (url: string) => /^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/.test(url);

const footerLinkSchema = z.object({
  /** The link's text. */
  title: requiredLine(2, 60),
  /** The https address it opens, or a path on this server such as `/page/terms`. */
  url: requiredLine(1, 300).check(
    z.refine((url) => url.trim() === '' || isWebAddress(url.trim()) || isPathHere(url.trim()), 'invalid'),
  ),
});

/** What the operator sets for the whole server. */
export const siteSettingsSchema = z.object({
  /** The country whose dialing code completes phone numbers of people of whom no country is known; '': none. */
  country_phone: optionalCountry,
  /** Whether new restaurants sell at the counter and by delivery only, unless they choose otherwise. */
  lite_ecom: z.boolean(),
  /** The heading and title of the home page; '' for Brigade's own. */
  home_title: optionalLine(MAX_HOME_TITLE),
  /** The text below it, also for search engines; '' for Brigade's own. */
  home_description: optionalLine(MAX_HOME_DESCRIPTION),
  /** The currencies customers can choose from, by ISO 4217 code; empty: those of the restaurants. */
  currencies: z.array(z.string().check(z.regex(/^[A-Z]{3}$/, 'invalid'))).check(z.maxLength(200)),
  /** What a recommendation of a new owner is worth, in minor units of the plan's currency; 0: nothing. */
  referral_fee: moneySchema.check(z.minimum(0, 'invalid'), z.maximum(MAX_MONEY, 'invalid')),
  /** The share of the fee, in percent, for the owner who recommended; the new owner is credited the rest. */
  referral_breakup: requiredWhole(0, 100),
  /** Whether restaurants are offered QR codes for ordering. */
  qr_order: z.boolean(),
  /** The site's own address, for links to it; '' for the address of this server. */
  url: optionalLine(200).check(z.refine((url) => url.trim() === '' || isOrigin(url.trim()), 'invalid')),
  /** Whether new restaurants deliver by postal code and place name instead of a map. */
  post_code_mode_active: z.boolean(),
  /** The WhatsApp number of the operator's support; '': none. */
  support_whatsapp: optionalPhone,
  /** The country a sign-up form begins with; '' for that of the browser. */
  country: optionalCountry,
  /** Whether the home page lists all restaurants. */
  market: z.boolean(),
  /** Links in the footer of every storefront page, in order. */
  footer_links: z.array(footerLinkSchema).check(z.maxLength(MAX_FOOTER_LINKS, `at_most:${MAX_FOOTER_LINKS}`)),
  /** The text of the page about cookies, in the form of other pages; '' for Brigade's own. */
  cookie_policy: freeText(MAX_COOKIE_POLICY),
  /** How many groups an extra may have, and options a group. */
  limit_extra_options: requiredWhole(1, MAX_EXTRA_OPTIONS),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** The settings until the operator changes them. */
export const STANDARD_SITE: SiteSettings = {
  country_phone: '',
  lite_ecom: false,
  home_title: '',
  home_description: '',
  currencies: [],
  referral_fee: 0,
  referral_breakup: 100,
  qr_order: true,
  url: '',
  post_code_mode_active: false,
  support_whatsapp: '',
  country: '',
  market: true,
  footer_links: [],
  cookie_policy: '',
  limit_extra_options: MAX_EXTRA_OPTIONS,
};

/** Stored settings; a field they were saved without has its standard value. */
export function storedSite(stored: unknown): SiteSettings {
  const known = typeof stored === 'object' && stored !== null ? stored : {};
  return z.parse(siteSettingsSchema, { ...STANDARD_SITE, ...known });
}

/** How addresses are entered at new shops. */
export function orderingModeOf({
  post_code_mode_active: isPostCode,
}: Pick<SiteSettings, 'post_code_mode_active'>): 'manual' | 'map' {
  return isPostCode ? 'manual' : 'map';
}

const PERCENT = 100;

/** What a recommendation pays: to the owner who recommended, and to the new owner. Together they are the fee. */
export function referralShares({
  referral_fee: fee,
  referral_breakup: share,
}: Pick<SiteSettings, 'referral_fee' | 'referral_breakup'>): { referrer: Money; invited: Money } {
  const referrer = percentOf(fee, share * PERCENT);
  return { referrer, invited: fee - referrer };
}
