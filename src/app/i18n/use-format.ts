import { formatIn } from './format.ts';
import type { Format } from './format.ts';
import { localeOf } from './i18n.ts';
import { useLanguage } from './use-language.ts';

/** One per language: hundreds of components use it each second. */
const formats = new Map<string, Format>();

/** Formatting in the current language; the component re-renders when the language changes. */
export function useFormat(): Format {
  const language = useLanguage();
  let format = formats.get(language);
  if (format === undefined) {
    format = formatIn(localeOf(language));
    formats.set(language, format);
  }
  return format;
}
