import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { directionOf, firstSpoken, type Language, localeOfLanguage } from '#domain/languages.ts';
import { isStaffApp } from '../auth/apps.ts';
import { compileSource } from './compile-source.ts';

/** Hawaii is the American zone with another name. */
const AMERICAN = /^(America\/|Pacific\/Honolulu$)/;
const REMEMBERED = 'brigade.language';

type Dictionaries = Record<Language, () => Promise<{ messages: Messages }>>;

const staffTexts: Dictionaries = {
  en: () => import('./en/messages.po'),
  tr: () => import('./tr/messages.po'),
  es: () => import('./es/messages.po'),
  ar: () => import('./ar/messages.po'),
  pt: () => import('./pt/messages.po'),
};

/** Without the texts of staff screens, which are most of them. */
const storefrontTexts: Dictionaries = {
  en: () => import('./en/messages.po?storefront'),
  tr: () => import('./tr/messages.po?storefront'),
  es: () => import('./es/messages.po?storefront'),
  ar: () => import('./ar/messages.po?storefront'),
  pt: () => import('./pt/messages.po?storefront'),
};

i18n.setMessagesCompiler(compileSource);
const noted = new Set<string>();
i18n.on('missing', ({ locale, id }) => {
  // English needs no catalog: its wording is in the code.
  if (locale === 'en' || noted.has(locale + id)) return;
  noted.add(locale + id);
  console.info(`Missing translation: ${id} (${locale})`);
});

/** A zone that names no region: UTC, as remote desktops and browsers that hide the zone have it. */
const WITHOUT_REGION = /^(UTC|GMT|UCT|Zulu|Universal|Etc\/.*)$/;

/** The language chosen on this device, else the browser's first supported one, else English. */
export const preferredLanguage = (): Language =>
  firstSpoken([localStorage.getItem(REMEMBERED), ...navigator.languages]);

const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The locale for numbers and dates: the browser's own region if it has the same language. Browsers in English say en-US
 * almost everywhere, but outside of America 11/12/2026 is read as 11 December. Where the time zone names no region, the
 * browser's does.
 */
export function localeOf(language: string, timeZone: string = deviceZone): string {
  // A server that renders pages may have languages of its own, which no visitor chose.
  const tags = typeof document === 'undefined' ? [] : navigator.languages;
  const own = tags.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  const standard = localeOfLanguage(language);
  if (own === 'en-US' && !AMERICAN.test(timeZone) && !WITHOUT_REGION.test(timeZone)) return standard;
  // After "ar-AE" the standard has the digits and the calendar.
  return own === undefined ? standard : own.replace(/-u-.*/, '') + standard.slice(5);
}

let wanted: Language | undefined;

/**
 * Loads the catalog and switches all texts. When it cannot be loaded (offline before it was cached), the source
 * wording is shown. With overlapping calls the last one wins.
 */
export async function activateLanguage(language: Language): Promise<void> {
  wanted = language;
  let messages: Messages = {};
  try {
    ({ messages } = await (isStaffApp() ? staffTexts : storefrontTexts)[language]());
  } catch (cause) {
    console.error(`The dictionary for ${language} could not be loaded`, cause);
  }
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language, locales: localeOf(language), messages });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Switches the language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(REMEMBERED, language);
  await activateLanguage(language);
}
