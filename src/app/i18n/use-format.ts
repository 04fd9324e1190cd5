import { formatIn } from './format.ts';
import type { Format } from './format.ts';
import { localeOf } from './i18n.ts';
import { useLanguage } from './use-language.ts';

/** Formatting in the language shown; a screen that uses it follows a switch of language. */
export function useFormat(): Format {
  return formatIn(localeOf(useLanguage()));
}
