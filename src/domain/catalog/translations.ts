import * as z from 'zod/mini';

/**
 * The languages a menu can be translated to, as BCP 47 tags. Their names are in `menu-languages.data.ts`, which only
 * editors load.
 */
export const menuLanguages = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const;
export type MenuLanguage = (typeof menuLanguages)[number];

export const menuLanguageSchema = z.enum(menuLanguages);

/** The texts of a row in other languages, by tag; a text that is absent stays in the row's own words. */
export function translationsOf<S extends z.core.$ZodLooseShape>(texts: S) {
  const byLanguage = z.partialRecord(menuLanguageSchema, z.object(texts));
  // The published JSON schema has no other limit of a record.
  return z.optional(byLanguage.check(z.meta({ maxProperties: menuLanguages.length })));
}

/** A row in a language: its own words where it is not translated. */
export function inLanguage<
  W extends object,
  T extends { translations?: Readonly<Record<string, W | undefined>> | undefined },
>(row: T, language: string): T {
  const words = row.translations?.[language];
  return words === undefined ? row : { ...row, ...words };
}

/** Translations with the texts in one language replaced; a language without texts is removed. */
export function withTexts<W extends object>(
  translations: Partial<Record<MenuLanguage, W>> | undefined,
  language: MenuLanguage,
  texts: W,
): Partial<Record<MenuLanguage, W>> | undefined {
  const next = { ...translations };
  delete next[language];
  if (Object.values(texts).some((text) => text !== undefined)) next[language] = texts;
  return Object.keys(next).length === 0 ? undefined : next;
}
