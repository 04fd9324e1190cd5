import * as z from 'zod/mini';
import { recordOf } from '../fields.ts';
import type { Translations } from './translations.ts';

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

/** Translations in forms and files: of these texts, in the languages of the list. */
export function listedTranslationsOf<S extends z.core.$ZodLooseShape>(texts: S) {
  return z.optional(recordOf(listedLanguage, z.object(texts), menuLanguages.length));
}

/** Translations with one text replaced; an empty text is removed, and a language without texts. */
export function withText(
  translations: Translations,
  language: MenuLanguage,
  field: string,
  text: string,
): Translations {
  const { [field]: _before, ...others } = translations?.[language] ?? {};
  const texts = text === '' ? others : { ...others, [field]: text };
  const { [language]: _old, ...rest } = translations ?? {};
  const next = Object.keys(texts).length === 0 ? rest : { ...rest, [language]: texts };
  return Object.keys(next).length === 0 ? undefined : next;
}
