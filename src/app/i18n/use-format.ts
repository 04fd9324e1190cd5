import { formatIn } from './format.ts';
import type { Format } from './format.ts';
import { localeOf } from './i18n.ts';
import { useLanguage } from './use-language.ts';

/** One per language: hundreds of parts of a screen ask for it each second. */
const formats = new Map<string, Format>();

/** Formatting in the language shown; a screen that uses it follows a switch of language. */
export function useFormat(): Format {
  const language = useLanguage();
  let format = formats.get(language);
  if (format === undefined) {
    format = formatIn(localeOf(language));
    formats.set(language, format);
  }
  return format;
}
