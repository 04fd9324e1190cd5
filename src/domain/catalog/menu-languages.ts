import * as z from 'zod/mini';
import { recordOf } from '../fields.ts';

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

const listedLanguage = z
  .string()
  .check(z.refine((tag) => menuLanguages.some((one) => one === tag), 'invalid'));

/** `translationsOf` for forms and files: in the languages of the list only. */
export function listedTranslationsOf<S extends z.core.$ZodLooseShape>(texts: S) {
  return z.optional(recordOf(listedLanguage, z.object(texts), menuLanguages.length));
}

/** Translations with the texts in one language replaced; a language without texts is removed. */
export function withTexts<W extends object>(
  translations: Readonly<Record<string, W>> | undefined,
  language: MenuLanguage,
  texts: NoInfer<W>,
): Record<string, W> | undefined {
  const next = { ...translations };
  delete next[language];
  if (Object.values(texts).some((text) => text !== undefined)) next[language] = texts;
  return Object.keys(next).length === 0 ? undefined : next;
}
