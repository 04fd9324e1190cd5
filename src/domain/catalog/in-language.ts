import type { Translations } from './translations.ts';

/** A row in a language: its own words where it is not translated. */
export function inLanguage<T extends { translations?: Translations }>(row: T, language: string): T {
  const words = row.translations?.[language];
  return words === undefined ? row : { ...row, ...words };
}
