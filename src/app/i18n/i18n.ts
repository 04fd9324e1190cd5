import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { firstSpoken } from '#domain/languages.ts';
import { LANGUAGES } from './languages.data.ts';
import type { Language } from './languages.data.ts';
import { compileSource } from './compile-source.ts';

const REMEMBERED = 'brigade.language';

const dictionaries: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./en/messages.po'),
  tr: () => import('./tr/messages.po'),
  es: () => import('./es/messages.po'),
};

i18n.setMessagesCompiler(compileSource);
const noted = new Set<string>();
i18n.on('missing', ({ locale, id }) => {
  // The source wording is in the code.
  if (locale === 'en' || noted.has(locale + id)) return;
  noted.add(locale + id);
  console.info(`Missing translation: ${id} (${locale})`);
});

/** What this device chose, else the first of the browser's languages we speak, else English. */
export const preferredLanguage = (): Language =>
  firstSpoken([localStorage.getItem(REMEMBERED), ...navigator.languages]);

/** How numbers and dates are written: the browser's own region where it speaks the language. */
export function localeOf(language: string): string {
  const own = (globalThis.navigator?.languages ?? []).find((tag) =>
    tag.toLowerCase().startsWith(`${language}-`),
  );
  return own ?? LANGUAGES.find(({ code }) => code === language)?.locale ?? 'en-GB';
}

let wanted: Language | undefined;

/**
 * Loads the dictionary and switches every text over. A dictionary that cannot be had (offline before it was
 * cached) leaves the source wording. The last call wins when two overlap.
 */
export async function activateLanguage(language: Language): Promise<void> {
  wanted = language;
  let messages: Messages = {};
  try {
    ({ messages } = await dictionaries[language]());
  } catch (cause) {
    console.error(`The dictionary for ${language} could not be loaded`, cause);
  }
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Switches and remembers it for this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(REMEMBERED, language);
  await activateLanguage(language);
}
