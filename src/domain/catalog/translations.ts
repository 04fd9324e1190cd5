import * as z from 'zod/mini';

/**
 * The texts of a row in other languages, by BCP 47 tag; a text that is absent stays in the row's own words. Rows with a
 * language that was added to the list later stay readable; forms have `listedTranslationsOf`.
 */
export function translationsOf<S extends z.core.$ZodLooseShape>(texts: S) {
  return z.optional(z.record(z.string(), z.object(texts)));
}

/** A row in a language: its own words where it is not translated. */
export function inLanguage<
  W extends object,
  T extends { translations?: Readonly<Record<string, W | undefined>> | undefined },
>(row: T, language: string): T {
  const words = row.translations?.[language];
  return words === undefined ? row : { ...row, ...words };
}
