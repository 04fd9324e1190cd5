/**
 * The supported languages, for screens, paper and messages; the source wording is English. Each has a catalog and its
 * own words in the `*.data.ts` files. Numbers and dates follow `locale`. Arabic has Western digits and the Gregorian
 * calendar everywhere, and 24 hours: prices, codes, times and business days have one form.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'tr', name: 'Türkçe', locale: 'tr-TR' },
  { code: 'es', name: 'Español', locale: 'es-ES' },
  { code: 'ar', name: 'العربية', locale: 'ar-AE-u-ca-gregory-hc-h23-nu-latn' },
  { code: 'pt', name: 'Português', locale: 'pt-PT' },
] as const;

/** The code of a supported language. */
export type Language = (typeof LANGUAGES)[number]['code'];

/** The codes of the supported languages. */
export const languages = LANGUAGES.map(({ code }) => code);

/** The locale for numbers and dates in a language, for `Intl`. */
export function localeOfLanguage(language: string): string {
  return LANGUAGES.find(({ code }) => code === language)?.locale ?? 'en-GB';
}

/** The direction in which a language is written. Here and not in the list, since first loads count bytes. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

function spoken(tag: string | null): Language | undefined {
  const code = tag?.toLowerCase().split('-')[0];
  return languages.find((language) => language === code);
}

/** The first of these language tags that is supported, else English. */
export function firstSpoken(tags: readonly (string | null)[]): Language {
  return tags.map(spoken).find((language) => language !== undefined) ?? 'en';
}

/** The language for a request with this `Accept-Language` header. */
export function languageOf(acceptLanguage: string): Language {
  return firstSpoken(acceptLanguage.split(',').map((tag) => tag.replace(/;.*/, '').trim()));
}
