import type { Translations } from '#domain/catalog/translations.ts';
import { arabic } from './menu-texts/arabic.data.ts';
import type { MenuTexts } from './menu-texts/menu-texts.ts';
import { optionTexts } from './menu-texts/options.data.ts';
import { portuguese } from './menu-texts/portuguese.data.ts';
import { spanish } from './menu-texts/spanish.data.ts';
import { turkish } from './menu-texts/turkish.data.ts';

const languages: Readonly<Record<string, MenuTexts>> = {
  ar: arabic,
  tr: turkish,
  es: spanish,
  pt: portuguese,
};

/** The translations of a catalog or dish of the demo's menu. */
export function demoTranslations(sid: string): NonNullable<Translations> {
  return Object.fromEntries(
    Object.entries(languages).flatMap(([language, texts]) => {
      const [name, text] = texts[sid] ?? [];
      if (name === undefined) return [];
      return [[language, text === undefined ? { name } : { name, text }]];
    }),
  );
}

/** The translations of a group's heading (`title`) or of an option (`name`) by its English text; none: undefined. */
export function optionTranslations(field: 'title' | 'name', text: string): Translations {
  const texts = optionTexts[text];
  if (texts === undefined) return undefined;
  const [ar, tr, es, pt] = texts;
  return { ar: { [field]: ar }, tr: { [field]: tr }, es: { [field]: es }, pt: { [field]: pt } };
}
